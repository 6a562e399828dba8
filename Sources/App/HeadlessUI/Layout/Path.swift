import AppModel
import Foundation

/// An outline, SwiftUI's `Path`.
public struct Path: Equatable, Sendable {
  private var steps: [Outline.Step] = []
  /// The outline if it is one simple figure.
  private var figure: Outline?
  /// The smallest rectangle around it.
  public private(set) var boundingRect = CGRect.null
  private var current = CGPoint.zero
  private var start = CGPoint.zero

  public init() {}
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
    figure = .rect(rect.rect)
  }
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
    figure = .ellipse(rect.rect)
  }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  /// An outline that is made in a closure.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  init(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init()
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
    if cornerWidth == cornerHeight {
      let radius = min(cornerWidth, min(rect.width, rect.height) / 2)
      figure = .roundedRect(rect.rect, radius: Double(max(0, radius)))
    }
  }

  /// A rectangle with four radii: upper leading, lower leading, lower trailing, upper trailing.
  init(_ rect: CGRect, radii: [CGFloat]) {
    self.init()
    let limit = min(rect.width, rect.height) / 2
    let radii = radii.map { min($0, limit) }
    move(to: CGPoint(x: rect.minX + radii[0], y: rect.minY))
    let corners = [
      (CGPoint(x: rect.maxX - radii[3], y: rect.minY + radii[3]), radii[3], -Double.pi / 2),
      (CGPoint(x: rect.maxX - radii[2], y: rect.maxY - radii[2]), radii[2], 0),
      (CGPoint(x: rect.minX + radii[1], y: rect.maxY - radii[1]), radii[1], Double.pi / 2),
      (CGPoint(x: rect.minX + radii[0], y: rect.minY + radii[0]), radii[0], Double.pi),
    ]
    for (center, radius, angle) in corners {
      addArc(
        center: center, radius: radius, startAngle: Angle(radians: angle), endAngle: Angle(radians: angle + .pi / 2),
        clockwise: false)
    }
    closeSubpath()
  }

  /// The outline for a drawing.
  var outline: Outline { figure ?? .path(steps) }

  /// The outline for a drawing that fills it in a style.
  func outline(_ style: FillStyle) -> Outline { style.isEOFilled && figure == nil ? .evenOdd(steps) : outline }

  /// A part of the outline.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    guard from < to else { return Path() }
    guard from > 0 || to < 1 else { return self }
    var path = Path()
    path.add(outline.trimmed(from: Double(from), to: Double(to)).steps)
    return path
  }

  public var isEmpty: Bool { boundingRect.isNull }
  public var currentPoint: CGPoint? { isEmpty ? nil : current }

  private mutating func add(_ added: [Outline.Step]) {
    figure = nil
    for step in added {
      steps.append(step)
      switch step {
      case .move(let point):
        reach(CGPoint(point))
        start = current
      case .line(let point), .quad(_, let point), .curve(_, _, let point): reach(CGPoint(point))
      case .close: current = start
      }
    }
  }

  private mutating func reach(_ point: CGPoint) {
    let rect = CGRect(origin: point, size: .zero)
    boundingRect = boundingRect.isNull ? rect : boundingRect.union(rect)
    current = point
  }

  /// Begins at a point.
  public mutating func move(to point: CGPoint) { add([.move(point.point)]) }
  public mutating func addLine(to point: CGPoint) { add([.line(point.point)]) }
  public mutating func addLines(_ points: [CGPoint]) {
    if let first = points.first { move(to: first) }
    for point in points.dropFirst() { addLine(to: point) }
  }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    add([.curve(control1.point, control2.point, to: point.point)])
  }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    add([.quad(control: control.point, to: point.point)])
  }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let (start, turn) = (startAngle.radians, 2 * Double.pi)
    var sweep = endAngle.radians - start
    guard sweep.isFinite, radius.isFinite, center.x.isFinite, center.y.isFinite else { return }
    // As the y axis points down, `clockwise` is the other way round on the screen. More than a turn is one.
    if clockwise, sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
    if !clockwise, sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    sweep = min(max(sweep, -turn), turn)
    let from = CGPoint(
      x: center.x + radius * CGFloat(cos(startAngle.radians)), y: center.y + radius * CGFloat(sin(startAngle.radians)))
    if isEmpty { move(to: from) } else if current != from { addLine(to: from) }
    add(Outline.arc(center: center.point, radius: Double(radius), from: start, to: start + sweep))
  }
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    addQuadCurve(to: tangent2End, control: tangent1End)
  }
  public mutating func addRect(_ rect: CGRect) { add(Outline.rect(rect.rect).steps) }
  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    add(Outline.steps(of: rect.rect, width: Double(cornerSize.width), height: Double(cornerSize.height)))
  }
  public mutating func addEllipse(in rect: CGRect) { add(Outline.ellipse(rect.rect).steps) }
  /// Adds another outline.
  public mutating func addPath(_ path: Path) { add(path.steps) }
  /// Adds another outline, with a line to its beginning.
  mutating func connect(_ path: Path) {
    guard !isEmpty, case .move(let start)? = path.steps.first else { return addPath(path) }
    if CGPoint(start) != current { add([.line(start)]) }
    add(Array(path.steps.dropFirst()))
  }
  public mutating func closeSubpath() { add([.close]) }
  /// Whether a point is within the bounds.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool { boundingRect.contains(point) }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var path = Path()
    path.add(steps.map { $0.mapping { CGPoint($0).applying(transform).point } })
    if let figure = figure?.transformed(by: transform.transform), !figure.isPath { path.figure = figure }
    return path
  }
}

extension Path: Shape {
  /// The outline itself, relative to the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

extension CGRect {
  var rect: Rect { Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height)) }
}

extension CGPoint {
  var point: Point { Point(x: Double(x), y: Double(y)) }
}
