import Foundation

/// A curve from 0 to 1, SwiftUI's `UnitCurve`.
public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable {
    case bezier(SIMD2<Double>, SIMD2<Double>)
    /// A quarter of a circle, or two of half the size.
    case circularIn, circularOut, circularInOut
  }

  private let shape: Shape
  private var isInverse = false

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// A curve between two control points, whose horizontal parts are between 0 and 1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    func clamped(_ point: UnitPoint) -> SIMD2<Double> { [min(max(Double(point.x), 0), 1), Double(point.y)] }
    return UnitCurve(.bezier(clamped(startControlPoint), clamped(endControlPoint)))
  }
  public static let linear = UnitCurve(.bezier([1.0 / 3, 1.0 / 3], [2.0 / 3, 2.0 / 3]))
  public static let easeIn = UnitCurve(.bezier([0.42, 0], [1, 1]))
  /// Slow at the end.
  public static let easeOut = UnitCurve(.bezier([0, 0], [0.58, 1]))
  /// Slow at first and at the end.
  public static let easeInOut = UnitCurve(.bezier([0.42, 0], [0.58, 1]))
  /// Slow at first, like a quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// Slow at the end, like a quarter of a circle.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Slow at first and at the end, like two quarters of a circle.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// The curve with its axes exchanged.
  public var inverse: UnitCurve {
    var curve = self
    curve.isInverse.toggle()
    return curve
  }

  /// The height of the curve at a progress, which is taken as one from 0 to 1.
  public func value(at progress: Double) -> Double { point(at: progress).value }

  /// The slope of the curve at a progress, which is taken as one from 0 to 1; infinite where it is vertical.
  public func velocity(at progress: Double) -> Double { point(at: progress).slope }

  private func point(at progress: Double) -> (value: Double, slope: Double) {
    let x = min(max(progress, 0), 1)
    guard isInverse else { return point(x) }
    // The progress at which the curve is as high: it only grows where it has an inverse.
    let across = Self.argument(of: x) { point($0).value }
    return (x == 0 || x == 1 ? x : across, 1 / point(across).slope)
  }

  private func point(_ x: Double) -> (value: Double, slope: Double) {
    switch shape {
    case .circularIn: return (1 - (1 - x * x).squareRoot(), x / (1 - x * x).squareRoot())
    case .circularOut:
      let rest = 1 - x
      return ((1 - rest * rest).squareRoot(), rest / (1 - rest * rest).squareRoot())
    case .circularInOut:
      let half = UnitCurve(x < 0.5 ? .circularIn : .circularOut).point(x < 0.5 ? x * 2 : x * 2 - 1)
      return (x < 0.5 ? half.value / 2 : 0.5 + half.value / 2, half.slope)
    case .bezier(let first, let second) where first.x == first.y && second.x == second.y: return (x, 1)
    case .bezier(let first, let second):
      let t = x == 0 || x == 1 ? x : Self.argument(of: x) { Self.bezier(first, second, $0).x }
      let slope = Self.slope(first, second, t)
      // Where the curve stops at an end it goes on evenly from the start, and not at all at the end.
      let isStill = slope == .zero
      return (x == 0 || x == 1 ? x : Self.bezier(first, second, t).y, isStill ? (x == 0 ? 1 : 0) : slope.y / slope.x)
    }
  }

  private static func bezier(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ t: Double) -> SIMD2<Double> {
    let rest = 1 - t
    return first * (3 * rest * rest * t) + second * (3 * rest * t * t) + SIMD2(repeating: t * t * t)
  }

  private static func slope(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ t: Double) -> SIMD2<Double> {
    let rest = 1 - t
    return first * (3 * rest * rest) + (second - first) * (6 * rest * t) + (SIMD2(repeating: 1) - second) * (3 * t * t)
  }

  /// Returns the argument for which a monotonic function from 0 to 1 has a value.
  private static func argument(of value: Double, _ function: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if function(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
