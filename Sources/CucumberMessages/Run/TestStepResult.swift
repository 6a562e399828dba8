/// How a step or a hook ended.
public struct TestStepResult: Codable, Equatable, Sendable {
  /// How long it took.
  public var duration: Duration
  /// Why it did not pass.
  public var message: String?
  /// How it ended.
  public var status: Status
  /// What was thrown.
  public var exception: Exception?

  /// Creates the message from its fields.
  public init(duration: Duration, message: String? = nil, status: Status, exception: Exception? = nil) {
    self.duration = duration
    self.message = message
    self.status = status
    self.exception = exception
  }
}

extension TestStepResult {
  /// The ways a step can end.
  public enum Status: String, Codable, CaseIterable, Sendable {
    /// It was not played.
    case unknown = "UNKNOWN"
    /// It did what it says.
    case passed = "PASSED"
    /// It was passed over.
    case skipped = "SKIPPED"
    /// It is not written yet.
    case pending = "PENDING"
    /// No definition matches.
    case undefined = "UNDEFINED"
    /// Several definitions match.
    case ambiguous = "AMBIGUOUS"
    /// It did not do what it says.
    case failed = "FAILED"
  }

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

extension TestStepResult.Status {
  /// How bad it is, from 0: unknown, passed, skipped, pending, undefined, ambiguous, failed, as Cucumber orders them.
  package var severity: Int {
    switch self {
    case .unknown: 0
    case .passed: 1
    case .skipped: 2
    case .pending: 3
    case .undefined: 4
    case .ambiguous: 5
    case .failed: 6
    }
  }

  /// Whether a scenario with such a step has to be looked at.
  package var isProblem: Bool { self != .passed && self != .skipped }

  /// The worse of two.
  package func worse(_ other: Self) -> Self { other.severity > severity ? other : self }
}

/// An error that was thrown.
public struct Exception: Codable, Equatable, Sendable {
  /// Its type.
  public var type: String
  /// Its text.
  public var message: String?
  /// Its text with the frames.
  public var stackTrace: String?

  /// Creates the message from its fields.
  public init(type: String, message: String? = nil, stackTrace: String? = nil) {
    self.type = type
    self.message = message
    self.stackTrace = stackTrace
  }
}
