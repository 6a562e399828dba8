/// Gives out the ids of a stream: "0", "1", "2", …
public struct IDGenerator: Sendable {
  @usableFromInline var next: UInt64

  /// Creates a generator whose first id is `first`.
  public init(first: Int = 0) {
    next = UInt64(clamping: first)
  }

  /// A new id.
  public mutating func make() -> String {
    defer { next += 1 }
    return String(next)
  }

  /// The number of the first of so many ids that follow on each other; its id is `String` of it.
  package mutating func take(_ count: Int) -> Int {
    defer { next += UInt64(count) }
    return Int(next)
  }

  /// A new id in four bytes; nil, and none is used up, when it takes more.
  @inlinable
  package mutating func makePacked() -> PackedID? {
    guard let packed = PackedID(number: next) else { return nil }
    next += 1
    return packed
  }
}
