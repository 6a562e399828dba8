/// Gives out the ids of a stream: "0", "1", "2", …
public struct IDGenerator: Sendable {
  private var next: Int

  /// Creates a generator whose first id is `first`.
  public init(first: Int = 0) {
    next = first
  }

  /// A new id.
  public mutating func make() -> String {
    defer { next += 1 }
    return String(next)
  }
}
