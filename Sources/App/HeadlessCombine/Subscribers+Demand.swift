extension Subscribers {
  /// The number of values a subscriber accepts.
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The number, or `Int.max` when it is unlimited.
    private let rawValue: Int

    private init(clamping value: Int) {
      rawValue = Swift.max(0, value)
    }

    /// An unlimited demand.
    public static let unlimited = Demand(clamping: .max)

    /// No value.
    public static let none = Demand(clamping: 0)

    /// Returns a demand for a limited number of values.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "negative demand \(value)")
      return Demand(clamping: value)
    }

    /// The number of values, or `nil` when it is unlimited.
    public var max: Int? { self == .unlimited ? nil : rawValue }

    /// The demand as `unlimited` or `max(N)`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Returns whether one demand is smaller than another.
    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Returns whether a demand is smaller than a number.
    public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.rawValue < rhs }

    /// Returns whether a demand is greater than a number.
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.rawValue > rhs }

    /// Returns whether a demand is at most a number.
    public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.rawValue <= rhs }

    /// Returns whether a demand is at least a number.
    public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.rawValue >= rhs }

    /// Returns whether a demand equals a number.
    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

    /// Returns the sum of two demands.
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      let (sum, isTooBig) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
      return isTooBig ? .unlimited : Demand(clamping: sum)
    }

    /// Returns a demand for more values.
    public static func + (lhs: Demand, rhs: Int) -> Demand { lhs == .unlimited ? lhs : lhs + .max(rhs) }

    /// Adds a demand.
    public static func += (lhs: inout Demand, rhs: Demand) {
      lhs = lhs + rhs
    }

    /// Adds a number of values.
    public static func += (lhs: inout Demand, rhs: Int) {
      lhs = lhs + rhs
    }

    /// Returns the difference of two demands, at least `none`; an unlimited demand stays unlimited.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      if lhs == .unlimited { return lhs }
      return rhs == .unlimited ? .none : Demand(clamping: lhs.rawValue - rhs.rawValue)
    }

    /// Returns a demand for fewer values.
    public static func - (lhs: Demand, rhs: Int) -> Demand { lhs - .max(rhs) }

    /// Subtracts a demand.
    public static func -= (lhs: inout Demand, rhs: Demand) {
      lhs = lhs - rhs
    }

    /// Subtracts a number of values.
    public static func -= (lhs: inout Demand, rhs: Int) {
      lhs = lhs - rhs
    }

    /// Returns a multiple of a demand.
    public static func * (lhs: Demand, rhs: Int) -> Demand {
      let (product, isTooBig) = lhs.rawValue.multipliedReportingOverflow(by: rhs)
      return isTooBig || lhs == .unlimited ? .unlimited : Demand(clamping: product)
    }
  }
}
