/// A generator of a stream's ids: "0", "1", "2", …
public struct IDGenerator: Sendable {
  private var next: UInt64

  /// Creates a generator whose first id is `first`.
  public init(first: Int = 0) {
    next = UInt64(clamping: first)
  }

  /// Returns a new id.
  public mutating func make() -> String {
    defer { next += 1 }
    return String(next)
  }

  /// Reserves `count` consecutive ids and returns the number of the first; its id is the number as a string.
  package mutating func take(_ count: Int) -> Int {
    defer { next += UInt64(count) }
    return Int(next)
  }
}
