extension TestStepResult {
  /// A length of time in whole nanoseconds.
  public struct Duration: Codable, Equatable, Sendable {
    /// Whole seconds.
    public var seconds: Int
    /// Nanoseconds beyond them, 0 to 999,999,999.
    public var nanos: Int

    /// No time at all.
    public static let zero = Self(seconds: 0, nanos: 0)

    /// Creates a length of time from its fields.
    public init(seconds: Int, nanos: Int) {
      self.seconds = seconds
      self.nanos = nanos
    }

    /// Creates a length of time, cut to whole nanoseconds.
    public init(_ duration: Swift.Duration) {
      let (seconds, attoseconds) = duration.components
      self.init(seconds: Int(seconds), nanos: Int(attoseconds / 1_000_000_000))
    }

    /// The same as a value that can be reckoned with.
    public var swiftDuration: Swift.Duration { .seconds(seconds) + .nanoseconds(nanos) }
  }
}

extension TestStepResult.Duration {
  private enum CodingKeys: String, CodingKey {
    case seconds, nanos
  }

  /// Reads the message.
  ///
  /// - Throws: `DecodingError` for a length of time that no run can take.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let most = Timestamp.years.upperBound
    self.init(
      seconds: try container.decode(.seconds, in: -most...most),
      nanos: try container.decode(.nanos, in: -999_999_999...999_999_999))
  }
}
