import Foundation

/// A curve from 0 to 1, SwiftUI's `UnitCurve`.
public struct UnitCurve: Hashable, Sendable {
  private let first: SIMD2<Double>
  private let second: SIMD2<Double>

  /// A curve between two control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      first: [Double(startControlPoint.x), Double(startControlPoint.y)],
      second: [Double(endControlPoint.x), Double(endControlPoint.y)])
  }
  /// Even.
  public static let linear = UnitCurve(first: [1.0 / 3, 1.0 / 3], second: [2.0 / 3, 2.0 / 3])
  /// Slow at first.
  public static let easeIn = UnitCurve(first: [0.42, 0], second: [1, 1])
  /// Slow at the end.
  public static let easeOut = UnitCurve(first: [0, 0], second: [0.58, 1])
  /// Slow at first and at the end.
  public static let easeInOut = UnitCurve(first: [0.42, 0], second: [0.58, 1])
  /// Slow at first, like a quarter of a circle.
  public static let circularEaseIn = UnitCurve(first: [0.55, 0], second: [1, 0.45])
  /// Slow at the end, like a quarter of a circle.
  public static let circularEaseOut = UnitCurve(first: [0, 0.55], second: [0.45, 1])
  /// Slow at first and at the end, like two quarters of a circle.
  public static let circularEaseInOut = UnitCurve(first: [0.85, 0], second: [0.15, 1])

  /// The curve with its ends exchanged for its axes.
  public var inverse: UnitCurve { UnitCurve(first: [first.y, first.x], second: [second.y, second.x]) }

  /// The height of the curve at a progress.
  public func value(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    if first.x == first.y, second.x == second.y { return progress }
    var (low, high) = (0.0, 1.0)
    // The horizontal part only grows.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if point(middle).x < progress { low = middle } else { high = middle }
    }
    return point((low + high) / 2).y
  }
  /// The slope of the curve at a progress.
  public func velocity(at progress: Double) -> Double {
    let step = 0.0001
    let (before, after) = (max(0, progress - step), min(1, progress + step))
    return (value(at: after) - value(at: before)) / (after - before)
  }

  private func point(_ t: Double) -> SIMD2<Double> {
    let rest = 1 - t
    return first * (3 * rest * rest * t) + second * (3 * rest * t * t) + SIMD2(repeating: t * t * t)
  }
}
