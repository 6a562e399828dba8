/// A moment: seconds and nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Timestamp: Codable, Equatable, Comparable, Sendable {
  /// Whole seconds.
  public var seconds: Int
  /// Nanoseconds beyond them, 0 to 999,999,999.
  public var nanos: Int

  /// Creates a moment from its fields.
  public init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  /// Creates the moment that lies `duration` after 1970-01-01T00:00:00Z.
  public init(sinceEpoch duration: Swift.Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(seconds: Int(seconds), nanos: Int(attoseconds / 1_000_000_000))
  }

  /// The time since 1970-01-01T00:00:00Z.
  public var sinceEpoch: Swift.Duration { .seconds(seconds) + .nanoseconds(nanos) }

  /// Whether the left moment is the earlier one.
  public static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }
}

extension Timestamp {
  private enum CodingKeys: String, CodingKey {
    case seconds, nanos
  }

  /// The seconds of the years 1 to 9999, which are the ones that ISO 8601 can write.
  static let years = -62_135_596_800...253_402_300_799

  /// Reads the message.
  ///
  /// - Throws: `DecodingError` for a moment outside of the years 1 to 9999.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      seconds: try container.decode(.seconds, in: Self.years),
      nanos: try container.decode(.nanos, in: 0...999_999_999))
  }
}

extension KeyedDecodingContainer {
  /// The integer of a key: sums and differences of accepted values never overflow.
  ///
  /// - Throws: `DecodingError` when there is no integer, or one outside of the range.
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
