#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The outline of a shape, in points.
package enum Outline: Equatable, Sendable {
  case rect(Rect)
  case roundedRect(Rect, radius: Double)
  case ellipse(Rect)
  case path([Step])
  /// A path whose inside is by the even-odd rule.
  case evenOdd([Step])

  /// A step of a path.
  package enum Step: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case quad(control: Point, to: Point)
    case curve(Point, Point, to: Point)
    case close
  }

  /// The smallest rectangle around it and the control points of its curves.
  package var bounds: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): return rect
    case .path(let steps), .evenOdd(let steps):
      let points = steps.flatMap(\.points)
      guard let first = points.first else { return .zero }
      var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
      for point in points {
        (minX, minY, maxX, maxY) = (min(minX, point.x), min(minY, point.y), max(maxX, point.x), max(maxY, point.y))
      }
      return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
  }

  package func moved(by offset: Point) -> Outline {
    func moved(_ rect: Rect) -> Rect { Rect(origin: rect.origin.moved(by: offset), size: rect.size) }
    return switch self {
    case .rect(let rect): .rect(moved(rect))
    case .roundedRect(let rect, let radius): .roundedRect(moved(rect), radius: radius)
    case .ellipse(let rect): .ellipse(moved(rect))
    case .path(let steps): .path(steps.map { $0.mapping { $0.moved(by: offset) } })
    case .evenOdd(let steps): .evenOdd(steps.map { $0.mapping { $0.moved(by: offset) } })
    }
  }

  package func transformed(by transform: Transform) -> Outline {
    if transform == Transform() { return self }
    if transform.isMove { return moved(by: Point(x: transform.tx, y: transform.ty)) }
    if case .rect(let rect) = self, transform.b == 0, transform.c == 0 { return .rect(transform(rect)) }
    let steps = steps.map { $0.mapping { transform($0) } }
    if case .evenOdd = self { return .evenOdd(steps) }
    return .path(steps)
  }

  /// The outline with left and right exchanged at a vertical line.
  package func mirrored(at x: Double) -> Outline {
    switch self {
    case .rect(let rect): .rect(rect.mirrored(at: x))
    case .roundedRect(let rect, let radius): .roundedRect(rect.mirrored(at: x), radius: radius)
    case .ellipse(let rect): .ellipse(rect.mirrored(at: x))
    case .path, .evenOdd: transformed(by: .mirror(at: x))
    }
  }

  /// Whether it is one of steps.
  package var isPath: Bool {
    switch self {
    case .path, .evenOdd: true
    case .rect, .roundedRect, .ellipse: false
    }
  }

  /// A capsule, or a circle in a square.
  package static func capsule(_ rect: Rect) -> Outline {
    .roundedRect(rect, radius: min(rect.width, rect.height) / 2)
  }

  // MARK: Steps

  /// The steps of any outline.
  package var steps: [Step] {
    switch self {
    case .rect(let rect): Self.steps(of: rect, width: 0, height: 0)
    case .roundedRect(let rect, let radius): Self.steps(of: rect, width: radius, height: radius)
    case .ellipse(let rect): Self.steps(of: rect, width: rect.width / 2, height: rect.height / 2)
    case .path(let steps), .evenOdd(let steps): steps
    }
  }

  /// The steps of a rectangle with round corners, clockwise from the end of the upper left corner.
  ///
  /// - Parameters:
  ///   - width: Of a corner; half the width of the rectangle for an ellipse.
  ///   - height: Of a corner.
  package static func steps(of rect: Rect, width: Double, height: Double) -> [Step] {
    let (x, y) = (min(width, rect.width / 2), min(height, rect.height / 2))
    guard x > 0, y > 0 else {
      return [
        .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
        .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
      ]
    }
    let (a, b) = (x * (1 - circle), y * (1 - circle))
    return [
      .move(Point(x: rect.minX + x, y: rect.minY)), .line(Point(x: rect.maxX - x, y: rect.minY)),
      .curve(
        Point(x: rect.maxX - a, y: rect.minY), Point(x: rect.maxX, y: rect.minY + b),
        to: Point(x: rect.maxX, y: rect.minY + y)), .line(Point(x: rect.maxX, y: rect.maxY - y)),
      .curve(
        Point(x: rect.maxX, y: rect.maxY - b), Point(x: rect.maxX - a, y: rect.maxY),
        to: Point(x: rect.maxX - x, y: rect.maxY)), .line(Point(x: rect.minX + x, y: rect.maxY)),
      .curve(
        Point(x: rect.minX + a, y: rect.maxY), Point(x: rect.minX, y: rect.maxY - b),
        to: Point(x: rect.minX, y: rect.maxY - y)), .line(Point(x: rect.minX, y: rect.minY + y)),
      .curve(
        Point(x: rect.minX, y: rect.minY + b), Point(x: rect.minX + a, y: rect.minY),
        to: Point(x: rect.minX + x, y: rect.minY)), .close,
    ]
  }

  /// How far the control points of a quarter of a circle are along its radius.
  private static let circle = 0.552_284_749_8

  /// The point of a circle in a direction, in radians clockwise from the right.
  package static func point(of angle: Double, center: Point, radius: Double) -> Point {
    Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// The steps of an arc, as curves of at most a quarter of a circle.
  package static func arc(center: Point, radius: Double, from start: Double, to end: Double) -> [Step] {
    guard (end - start).isFinite, radius.isFinite else { return [] }
    let count = max(1, Int(min(16, (abs(end - start) / (.pi / 2)).rounded(.up))))
    let angle = (end - start) / Double(count)
    let reach = 4 / 3 * tan(angle / 4) * radius
    return (0..<count).map { index in
      let (first, last) = (start + Double(index) * angle, start + Double(index + 1) * angle)
      let from = point(of: first, center: center, radius: radius)
      let to = point(of: last, center: center, radius: radius)
      return .curve(
        Point(x: from.x - reach * sin(first), y: from.y + reach * cos(first)),
        Point(x: to.x + reach * sin(last), y: to.y - reach * cos(last)), to: to)
    }
  }

  // MARK: Parts

  /// The part of an outline between two fractions of its length, with curves as lines.
  package func trimmed(from start: Double, to end: Double) -> Outline {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    guard start > 0 || end < 1 else { return self }
    let lines = Self.flattened(steps)
    let total = lines.reduce(0) { $0 + $1.length }
    var (place, steps, pen) = (0.0, [Step](), Point?.none)
    for line in lines {
      let (low, high) = (max(place, start * total), min(place + line.length, end * total))
      defer { place += line.length }
      guard low < high, line.length > 0 else { continue }
      let from = line.point(at: (low - place) / line.length)
      if pen != from { steps.append(.move(from)) }
      let to = line.point(at: (high - place) / line.length)
      steps.append(.line(to))
      pen = to
    }
    return .path(steps)
  }

  private struct Line {
    let from: Point
    let to: Point

    var length: Double { ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot() }

    func point(at part: Double) -> Point {
      if part <= 0 { return from }
      if part >= 1 { return to }
      return Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
  }

  private static func flattened(_ steps: [Step]) -> [Line] {
    var (lines, pen, start) = ([Line](), Point.zero, Point.zero)
    func add(_ point: Point) {
      lines.append(Line(from: pen, to: point))
      pen = point
    }
    for step in steps {
      switch step {
      case .move(let point): (pen, start) = (point, point)
      case .line(let point): add(point)
      case .close: add(start)
      case .quad(let control, let to):
        let from = pen
        for part in 1...16 { add(Self.mix(Self.mix(from, control, part), Self.mix(control, to, part), part)) }
      case .curve(let first, let second, let to):
        let from = pen
        for part in 1...16 {
          let middle = Self.mix(first, second, part)
          let left = Self.mix(Self.mix(from, first, part), middle, part)
          add(Self.mix(left, Self.mix(middle, Self.mix(second, to, part), part), part))
        }
      }
    }
    return lines
  }

  /// The point between two others, in sixteenths.
  private static func mix(_ from: Point, _ to: Point, _ part: Int) -> Point {
    Line(from: from, to: to).point(at: Double(part) / 16)
  }
}

extension Outline.Step {
  /// The points of the step, with its control points.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let to): [control, to]
    case .curve(let first, let second, let to): [first, second, to]
    case .close: []
    }
  }

  package func mapping(_ change: (Point) -> Point) -> Outline.Step {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .quad(let control, let to): .quad(control: change(control), to: change(to))
    case .curve(let first, let second, let to): .curve(change(first), change(second), to: change(to))
    case .close: .close
    }
  }
}

extension Point {
  package func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}
