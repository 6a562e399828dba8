import AppModel
import Foundation

/// A destination for drawing, Core Graphics' `CGContext`: its result is a drawing, not pixels.
///
/// As in UIKit, the origin is the upper left corner.
public final class CGContext {
  private struct State {
    var drawing: DrawingRecorder.State
    var fill = DrawingColor(0)
    var stroke = DrawingColor(0)
    var line = StrokeStyle()
    var shadow: GroupEffects.Shadow?
    var alpha = 1.0
  }

  /// A group of drawing operations that is drawn as one.
  private struct Layer {
    let recorder: DrawingRecorder
    let state: DrawingRecorder.State
    let depth: Int
  }

  private var recorder: DrawingRecorder
  private var state: State
  private var stack: [State] = []
  private var layers: [Layer] = []
  /// In the coordinates of the drawing: a change of the transformation leaves it where it is.
  private var current = Path()
  /// Whether colors are those of the dark appearance.
  let variant: ColorVariant
  /// In points.
  let size: CGSize

  init(_ recorder: DrawingRecorder, _ state: DrawingRecorder.State, variant: ColorVariant) {
    (self.recorder, self.state, self.variant) = (recorder, State(drawing: state), variant)
    size = CGSize(state.visible.size)
  }

  /// Creates a context of its own drawing.
  convenience init(bounds: CGRect, variant: ColorVariant) {
    var state = DrawingRecorder.State(Rect(origin: .zero, size: bounds.size.size))
    state.transform = Transform(moveBy: Double(-bounds.minX), Double(-bounds.minY))
    self.init(DrawingRecorder(), state, variant: variant)
  }

  /// What was drawn.
  var items: [DrawnItem] { recorder.items }

  /// Draws items that are in the coordinates of the app.
  func add(_ items: [DrawnItem]) { recorder.add(items, drawing) }

  /// The state with the opacity and the shadow.
  private var drawing: DrawingRecorder.State {
    var drawing = state.drawing
    drawing.opacity *= state.alpha
    if let shadow = state.shadow {
      var effects = GroupEffects()
      effects.shadow = shadow
      drawing.filters.insert(effects, at: 0)
    }
    return drawing
  }

  func color(_ color: Color) -> DrawingColor { color.drawn(variant) }

  // MARK: State

  /// Stores the state for the next ``restoreGState()``.
  public func saveGState() { stack.append(state) }
  /// Returns to the state of the last ``saveGState()``.
  public func restoreGState() {
    if stack.count > layers.last?.depth ?? 0 { state = stack.removeLast() }
  }

  /// From the coordinates of the app to those of the drawing.
  public var ctm: CGAffineTransform { CGAffineTransform(state.drawing.transform) }
  /// Scales what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Moves what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Turns what is drawn from now on, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Transforms what is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) {
    state.drawing.transform = transform.transform.followed(by: state.drawing.transform)
  }

  public func setFillColor(_ color: CGColor) { state.fill = self.color(color.color) }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = self.color(color.color) }
  /// Sets the color of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the gray of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
  public func setLineWidth(_ width: CGFloat) { state.line.lineWidth = width }
  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.line.lineCap = cap }
  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.line.lineJoin = join }
  /// Sets how pointed corners may be.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Sets the lengths of dashes and gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dash) = (phase, lengths)
  }
  /// Sets the opacity of what is drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }
  /// Sets how what is drawn is mixed with what is below; modes that SVG doesn't have are drawn as `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.drawing.blend = mode }
  /// Sets the shadow of what is drawn; none without a color.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    // The lengths of a shadow aren't transformed.
    state.shadow = color.map {
      GroupEffects.Shadow(
        self.color($0.color), radius: Double(blur), offset: Vector(dx: Double(offset.width), dy: Double(offset.height)))
    }
  }
  /// Sets a shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
  }
  /// The quality of scaled images: no effect.
  public var interpolationQuality = CGInterpolationQuality.default
  /// Sets whether edges are smooth: no effect.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges may be smooth: no effect.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Sets how exact curves are: no effect.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: The current path

  /// Begins a new path.
  public func beginPath() { current = Path() }
  /// Begins at a point.
  public func move(to point: CGPoint) { current.move(to: point.applying(ctm)) }
  public func addLine(to point: CGPoint) { current.addLine(to: point.applying(ctm)) }
  /// Adds lines between points.
  public func addLines(between points: [CGPoint]) { current.addLines(points.map { $0.applying(ctm) }) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
  }
  public func addRect(_ rect: CGRect) { add(Path(rect)) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }
  /// Adds an arc; angles are in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var path = Path()
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
      clockwise: clockwise)
    current.connect(path.applying(ctm))
  }
  public func addPath(_ path: CGPath) { add(path.path) }
  public func closePath() { current.closeSubpath() }

  private func add(_ path: Path) {
    // A path of one figure stays one.
    if current.isEmpty { current = path.applying(ctm) } else { current.addPath(path.applying(ctm)) }
  }

  /// The current path; `nil` if there is none.
  public var path: CGPath? { current.isEmpty ? nil : CGPath(current.applying(ctm.inverted())) }
  /// Whether there is no current path.
  public var isPathEmpty: Bool { current.isEmpty }
  /// The point where the next line begins.
  public var currentPointOfPath: CGPoint { current.currentPoint?.applying(ctm.inverted()) ?? .zero }
  /// The smallest rectangle around the current path.
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }

  /// The current path, which is used up.
  private func takePath() -> Path {
    defer { current = Path() }
    return current.applying(ctm.inverted())
  }

  // MARK: Drawing

  /// Fills the current path.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
  /// Draws the current path as a line.
  public func strokePath() { stroke(takePath()) }
  /// Draws the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke { fill(path, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  func fill(_ path: Path, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    let outline = path.outline(FillStyle(eoFill: rule == .evenOdd))
    add([.shape(outline, fill: .color(state.fill), stroke: nil)])
  }
  func stroke(_ path: Path, _ style: StrokeStyle? = nil) {
    guard !path.isEmpty else { return }
    add([.shape(path.outline, fill: nil, stroke: (style ?? state.line).stroke(.color(state.stroke)))])
  }

  public func fill(_ rect: CGRect) { fill(Path(rect), .winding) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), .winding) }
  /// Draws a rectangle as a line.
  public func stroke(_ rect: CGRect) { stroke(Path(rect)) }
  /// Draws a rectangle as a line of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var line = state.line
    line.lineWidth = width
    stroke(Path(rect), line)
  }
  /// Draws an ellipse as a line.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }
  /// Draws the lines between each two of several points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) { path.addLines([points[index], points[index + 1]]) }
    stroke(path)
  }
  /// Erases what was drawn in a rectangle.
  public func clear(_ rect: CGRect) {
    var drawing = state.drawing
    drawing.blend = .clear
    recorder.add([.fill(.rect(rect.rect), .opaque)], drawing)
  }

  // MARK: Clips

  /// Clips to the current path.
  public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }
  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { clip(to: Path(rect), .winding) }
  public func clip(to rects: [CGRect]) { clip(to: Path { path in rects.forEach { path.addRect($0) } }, .winding) }
  /// Clips to the opacity of an image.
  public func clip(to rect: CGRect, mask: CGImage) {
    let items = DrawingRecorder.transformed(flipped(mask, in: rect), state.drawing.transform)
    state.drawing.clip(to: GroupEffects.Mask(items))
  }
  /// Clips to the opacity of items that are in the coordinates of the app.
  func clip(toOpacityOf items: [DrawnItem]) {
    state.drawing.clip(to: GroupEffects.Mask(DrawingRecorder.transformed(items, state.drawing.transform)))
  }
  func clip(to path: Path, _ rule: CGPathFillRule) {
    state.drawing.clip(to: path.outline(FillStyle(eoFill: rule == .evenOdd)))
  }
  /// The rectangle around what isn't clipped.
  public var boundingBoxOfClipPath: CGRect { state.drawing.visibleInApp.map { CGRect($0) } ?? .null }

  // MARK: Images, gradients and layers

  /// Draws an image that fills a rectangle: upside down, since the y axis of Core Graphics points up.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling { DrawingRecorder.warn("`byTiling` of `CGContext.draw`", "the image is drawn once") }
    add(flipped(image, in: rect))
  }

  private func flipped(_ image: CGImage, in rect: CGRect) -> [DrawnItem] {
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.minY + rect.maxY))
    return DrawingRecorder.transformed(image.image.items(in: rect.rect, tint: nil, variant: variant), flip)
  }

  /// Draws a gradient along a line: between two lines through its ends, and beyond them by the options.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard let visible = state.drawing.visibleInApp, startPoint != endPoint else { return }
    let (from, to) = (startPoint.point, endPoint.point)
    let reach = visible.width + visible.height + abs(to.x - from.x) + abs(to.y - from.y)
    let length = hypot(to.x - from.x, to.y - from.y)
    let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length)
    let far =
      reach
      + max(
        hypot(visible.midX - from.x, visible.midY - from.y), hypot(visible.midX - to.x, visible.midY - to.y))
    let low = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let high = options.contains(.drawsAfterEndLocation) ? length + far : length
    let corners = [(low, -far), (high, -far), (high, far), (low, far)].map { along, across in
      Point(x: from.x + x * along - y * across, y: from.y + y * along + x * across)
    }
    let steps = [Outline.Step.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
    add([.shape(.path(steps), fill: gradient.paint(.linear(from: from, to: to), in: self), stroke: nil)])
  }

  /// Draws a gradient from a circle outwards, with the center of the second circle.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard let visible = state.drawing.visibleInApp, startRadius != endRadius else { return }
    if startCenter != endCenter {
      DrawingRecorder.warn("`startCenter` of a radial gradient", "the center is that of the larger circle")
    }
    let isInward = startRadius > endRadius
    let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
    let center = isInward ? startCenter : endCenter
    let paint = (isInward ? gradient.reversed : gradient).scaled(from: inner, to: outer).paint(
      .radial(center: center.point, radius: Double(outer)), in: self)
    func circle(_ radius: CGFloat) -> Outline {
      .ellipse(CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2).rect)
    }
    let (fillsOutside, fillsInside) = (
      options.contains(isInward ? .drawsBeforeStartLocation : .drawsAfterEndLocation),
      options.contains(isInward ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    )
    var outline = fillsOutside ? Outline.rect(visible) : circle(outer)
    if inner > 0, !fillsInside { outline = .evenOdd(outline.steps + circle(inner).steps) }
    add([.shape(outline, fill: paint, stroke: nil)])
  }

  /// Begins a group that is drawn as one.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    saveGState()
    var whole = drawing
    whole.transform = Transform()
    layers.append(Layer(recorder: recorder, state: whole, depth: stack.count))
    recorder = DrawingRecorder()
    state.drawing = state.drawing.ofLayer
    (state.alpha, state.shadow) = (1, nil)
  }
  /// Draws the group that was begun last.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let items = recorder.items
    recorder = layer.recorder
    recorder.add(items, layer.state)
    stack.removeLast(stack.count - layer.depth)
    restoreGState()
  }

  /// The image of what was drawn so far.
  public func makeImage() -> CGImage? { UIImage(items: items, size: size, scale: 1).cgImage }
}
