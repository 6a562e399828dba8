/// The result of a step or a hook.
public struct TestStepResult: Codable, Equatable, Sendable {
  /// The duration.
  public var duration: Duration
  /// The reason, if it did not pass.
  public var message: String?
  /// The status.
  public var status: Status
  /// The thrown error, if there is one.
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
  /// The statuses of a step.
  public enum Status: String, Codable, CaseIterable, Sendable {
    /// The step did not run.
    case unknown = "UNKNOWN"
    /// The step passed.
    case passed = "PASSED"
    /// The step was skipped.
    case skipped = "SKIPPED"
    /// The step is not implemented yet.
    case pending = "PENDING"
    /// No step definition matches the step.
    case undefined = "UNDEFINED"
    /// Several step definitions match the step.
    case ambiguous = "AMBIGUOUS"
    /// The step failed.
    case failed = "FAILED"
  }

  /// A duration in whole nanoseconds.
  public struct Duration: Codable, Equatable, Sendable {
    /// Whole seconds.
    public var seconds: Int
    /// The remaining nanoseconds, 0 to 999,999,999.
    public var nanos: Int

    /// A duration of 0.
    public static let zero = Self(seconds: 0, nanos: 0)

    /// Creates a duration from its fields.
    public init(seconds: Int, nanos: Int) {
      self.seconds = seconds
      self.nanos = nanos
    }

    /// Creates a duration, truncated to whole nanoseconds.
    public init(_ duration: Swift.Duration) {
      let (seconds, attoseconds) = duration.components
      self.init(seconds: Int(seconds), nanos: Int(attoseconds / 1_000_000_000))
    }

    /// The duration as a Swift value.
    public var swiftDuration: Swift.Duration { .seconds(seconds) + .nanoseconds(nanos) }
  }
}

extension TestStepResult.Duration {
  private enum CodingKeys: String, CodingKey {
    case seconds, nanos
  }

  /// Decodes the message.
  ///
  /// - Throws: `DecodingError` for a duration that is longer than any run.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let limit = Timestamp.years.upperBound
    self.init(
      seconds: try container.decode(.seconds, in: -limit...limit),
      nanos: try container.decode(.nanos, in: -999_999_999...999_999_999))
  }
}

extension TestStepResult.Status {
  /// The rank from 0, in Cucumber's order: unknown, passed, skipped, pending, undefined, ambiguous, failed.
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

  /// Whether a scenario with such a step requires attention.
  package var isProblem: Bool { self != .passed && self != .skipped }

  /// Returns the more severe of two statuses.
  package func worse(_ other: Self) -> Self { other.severity > severity ? other : self }
}

/// An error that was thrown.
public struct Exception: Codable, Equatable, Sendable {
  /// The type of the error.
  public var type: String
  /// The message of the error.
  public var message: String?
  /// The message with the stack frames.
  public var stackTrace: String?

  /// Creates the message from its fields.
  public init(type: String, message: String? = nil, stackTrace: String? = nil) {
    self.type = type
    self.message = message
    self.stackTrace = stackTrace
  }
}
