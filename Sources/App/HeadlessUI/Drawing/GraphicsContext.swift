import AppModel
import Foundation
import ViewGraph

/// A destination for drawing, SwiftUI's `GraphicsContext`.
///
/// A copy has a state of its own and draws into the same drawing.
public struct GraphicsContext {
  private let recorder: DrawingRecorder
  private var state: DrawingRecorder.State
  private let context: DrawingContext
  private let findSymbol: @MainActor (AnyHashable) -> ResolvedSymbol?

  init(
    _ recorder: DrawingRecorder, _ state: DrawingRecorder.State, _ context: DrawingContext,
    findSymbol: @escaping @MainActor (AnyHashable) -> ResolvedSymbol?
  ) {
    (self.recorder, self.state, self.context, self.findSymbol) = (recorder, state, context, findSymbol)
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { context.environment }

  // MARK: State

  /// The opacity of what is drawn.
  public var opacity: Double {
    get { state.opacity }
    set { state.opacity = min(max(newValue, 0), 1) }
  }
  /// How what is drawn is mixed with what is below.
  public var blendMode = BlendMode.normal {
    didSet { state.blend = CGBlendMode(rawValue: blendMode.rawValue) ?? .normal }
  }
  /// From the coordinates of the closure to those of the canvas.
  public var transform: CGAffineTransform {
    get { CGAffineTransform(state.transform) }
    set { state.transform = newValue.transform }
  }

  /// Scales what is drawn from now on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Moves what is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Turns what is drawn from now on.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }
  /// Transforms what is drawn from now on.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    state.transform = matrix.transform.followed(by: state.transform)
  }

  /// The rectangle around what isn't clipped.
  public var clipBoundingRect: CGRect { state.visibleInApp.map { CGRect($0) } ?? .null }

  /// Clips what is drawn from now on to a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    state.clip(to: path.outline(style), isInverse: options.contains(.inverse))
  }
  /// Clips what is drawn from now on to the opacity of what a closure draws.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var items = try layer(content)
    if opacity < 1 {
      var effects = GroupEffects()
      effects.opacity = max(0, opacity)
      items = [.group(items, effects)]
    }
    state.clip(to: GroupEffects.Mask(items, isInverse: options.contains(.inverse)))
  }
  /// Adds a filter to everything that is drawn from now on: shadows, blurs and affine projections have an effect.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    guard let effects = filter.effects(state.transform, variant: context.style.variant) else {
      return DrawingRecorder.warn("`GraphicsContext.Filter.\(filter.name)`", "what is drawn keeps its colors")
    }
    // What is drawn goes through the filter that was added last before the others.
    state.filters.insert(effects, at: 0)
  }

  /// Draws what a closure draws as one: the opacity, the filters and the blend mode apply to the whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var whole = state
    whole.transform = Transform()
    recorder.add(try layer(content), whole)
  }

  private func layer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> [DrawnItem] {
    let recorder = DrawingRecorder()
    var layer = GraphicsContext(recorder, state.ofLayer, context, findSymbol: findSymbol)
    try content(&layer)
    return recorder.items
  }

  /// Draws with Core Graphics, in the coordinates of this context.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    try content(CGContext(recorder, state, variant: context.style.variant))
  }

  // MARK: Paths

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let outline = path.outline(style)
    add(shading) { [.shape(outline, fill: $0, stroke: nil)] }
  }
  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(shading) { [.shape(path.outline, fill: nil, stroke: style.stroke($0))] }
  }

  /// Draws items with a shading: tiles are seen where the items are.
  private func add(_ shading: Shading, _ items: (Paint) -> [DrawnItem]) {
    switch shading.resolved(in: context) {
    case .paint(let paint): recorder.add(items(paint), state)
    case .tiles(let tiles):
      let mask = items(.color(.opaque))
      guard let bounds = DrawnItem.bounds(of: mask), let visible = state.visibleInApp else { return }
      recorder.add(
        [.group(tiles.items(in: bounds.intersection(visible), context), GroupEffects(mask: .init(mask)))], state)
    case .none(let name):
      DrawingRecorder.warn("`GraphicsContext.Shading.\(name)`", "what is drawn with it isn't there")
    }
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a shading with the values of the environment.
  public func resolve(_ shading: Shading) -> Shading {
    if case .paint(let paint) = shading.resolved(in: context) { return Shading(paint) }
    return shading
  }

  // MARK: Text, images and symbols

  /// Returns a text as it is drawn.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, context) }
  /// Draws a text in a rectangle; the last line that fits ends in an ellipsis if there are more.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(text.shading) { text.items(in: rect.rect, $0) }
  }
  /// Draws a text in one line at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    draw(text, in: CGRect(size, at: point, anchor))
  }
  /// Draws a text in a rectangle; the last line that fits ends in an ellipsis if there are more.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Returns an image as it is drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image: image, size: CGSize(image.size(in: environment)))
  }
  /// Draws an image that fills a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard let shading = image.shading else {
      return recorder.add(image.image.items(in: rect.rect, context, nil), state)
    }
    add(shading) { image.image.items(in: rect.rect, context, $0) }
  }
  /// Draws an image in its size at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: CGRect(image.size, at: point, anchor))
  }
  /// Draws an image that fills a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }
  /// Draws an image in its size at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Returns the symbol of the canvas with a tag.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    nonisolated(unsafe) let id = AnyHashable(id)
    let findSymbol = findSymbol
    return assumingMainThread { findSymbol(id) }
  }
  /// Draws a symbol that fills a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    let scale = Transform(
      a: Double(rect.width / symbol.size.width), b: 0, c: 0, d: Double(rect.height / symbol.size.height),
      tx: Double(rect.minX), ty: Double(rect.minY))
    recorder.add(DrawingRecorder.transformed(symbol.items, scale), state)
  }
  /// Draws a symbol in its size at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: CGRect(symbol.size, at: point, anchor))
  }
}

extension CGRect {
  /// A rectangle one of whose points is at another one.
  fileprivate init(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) {
    self.init(
      origin: CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height), size: size)
  }
}
