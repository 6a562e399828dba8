import SwiftUI

/// A line through points.
struct Curve {
  let points: [CGPoint]
  let method: InterpolationMethod

  /// Draws the line, from the current point or from its first.
  func add(to path: inout Path, continues: Bool = false) {
    guard let first = points.first else { return }
    if continues { path.addLine(to: first) } else { path.move(to: first) }
    switch method.kind {
    case .linear: for point in points.dropFirst() { path.addLine(to: point) }
    case .stepStart, .stepCenter, .stepEnd: addSteps(to: &path)
    case .monotone: addMonotone(to: &path)
    case .catmullRom: addSpline(to: &path) { Self.centripetal($0, $1, $2, $3) }
    case .cardinal(let tension):
      addSpline(to: &path) { before, start, end, after in
        let part = (1 - tension) / 6
        return (start + (end - before) * part, end - (after - start) * part)
      }
    }
  }

  private func addSteps(to path: inout Path) {
    for (start, end) in zip(points, points.dropFirst()) {
      switch method.kind {
      case .stepStart: path.addLine(to: CGPoint(x: start.x, y: end.y))
      case .stepEnd: path.addLine(to: CGPoint(x: end.x, y: start.y))
      default:
        let middle = (start.x + end.x) / 2
        path.addLine(to: CGPoint(x: middle, y: start.y))
        path.addLine(to: CGPoint(x: middle, y: end.y))
      }
      path.addLine(to: end)
    }
  }

  private func addSpline(
    to path: inout Path, controls: (CGPoint, CGPoint, CGPoint, CGPoint) -> (CGPoint, CGPoint)
  ) {
    for index in points.indices.dropLast() {
      let (start, end) = (points[index], points[index + 1])
      let before = index > 0 ? points[index - 1] : start
      let after = index + 2 < points.count ? points[index + 2] : end
      let (first, second) = controls(before, start, end, after)
      path.addCurve(to: end, control1: first, control2: second)
    }
  }

  /// The controls of a centripetal Catmull-Rom spline.
  private static func centripetal(
    _ before: CGPoint, _ start: CGPoint, _ end: CGPoint, _ after: CGPoint
  ) -> (CGPoint, CGPoint) {
    let (d1, d2, d3) = (before.distance(to: start), start.distance(to: end), end.distance(to: after))
    let (r1, r2, r3) = (d1.squareRoot(), d2.squareRoot(), d3.squareRoot())
    let first =
      d1 > 0
      ? (end * d1 - before * d2 + start * (2 * d1 + 3 * r1 * r2 + d2)) * (1 / (3 * r1 * (r1 + r2))) : start
    let second =
      d3 > 0 ? (start * d3 - after * d2 + end * (2 * d3 + 3 * r3 * r2 + d2)) * (1 / (3 * r3 * (r3 + r2))) : end
    return (first, second)
  }

  /// Adds curves that rise only where the points rise: cubic Hermite curves with limited slopes.
  private func addMonotone(to path: inout Path) {
    guard points.count > 2 else {
      for point in points.dropFirst() { path.addLine(to: point) }
      return
    }
    let slopes = monotoneSlopes
    for index in points.indices.dropLast() {
      let (start, end) = (points[index], points[index + 1])
      let third = (end.x - start.x) / 3
      path.addCurve(
        to: end, control1: CGPoint(x: start.x + third, y: start.y + slopes[index] * third),
        control2: CGPoint(x: end.x - third, y: end.y - slopes[index + 1] * third))
    }
  }

  private var monotoneSlopes: [CGFloat] {
    let secants = zip(points, points.dropFirst()).map { start, end in
      end.x == start.x ? 0 : (end.y - start.y) / (end.x - start.x)
    }
    let inner = zip(secants, secants.dropFirst()).map { before, after -> CGFloat in
      before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
    return [secants[0]] + inner + [secants[secants.count - 1]]
  }
}

extension CGPoint {
  fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
  fileprivate static func * (left: CGPoint, right: CGFloat) -> CGPoint {
    CGPoint(x: left.x * right, y: left.y * right)
  }
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
