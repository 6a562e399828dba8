/// A point in time, in seconds and nanoseconds since 1970-01-01T00:00:00Z without leap seconds.
public struct Timestamp: Codable, Equatable, Comparable, Sendable {
  /// Whole seconds.
  public var seconds: Int
  /// The remaining nanoseconds, 0 to 999,999,999.
  public var nanos: Int

  /// Creates a timestamp from its fields.
  public init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  /// Creates the timestamp `duration` after 1970-01-01T00:00:00Z.
  public init(sinceEpoch duration: Swift.Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(seconds: Int(seconds), nanos: Int(attoseconds / 1_000_000_000))
  }

  /// The duration since 1970-01-01T00:00:00Z.
  public var sinceEpoch: Swift.Duration { .seconds(seconds) + .nanoseconds(nanos) }

  /// Returns whether the left timestamp is earlier.
  public static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }
}

extension Timestamp {
  private enum CodingKeys: String, CodingKey {
    case seconds, nanos
  }

  /// The seconds of the years 1 to 9999, which ISO 8601 can represent.
  static let years = -62_135_596_800...253_402_300_799

  /// Decodes the message.
  ///
  /// - Throws: `DecodingError` for a timestamp outside of the years 1 to 9999.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      seconds: try container.decode(.seconds, in: Self.years),
      nanos: try container.decode(.nanos, in: 0...999_999_999))
  }
}

extension KeyedDecodingContainer {
  /// Decodes the integer of a key, in a range in which sums and differences never overflow.
  ///
  /// - Throws: `DecodingError` if the value isn't an integer in the range.
  func decode(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let value = try decode(Int.self, forKey: key)
    guard range.contains(value) else {
      let path = (codingPath + [key]).map(\.stringValue).joined(separator: ".")
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "\(path) is \(value); expected \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
