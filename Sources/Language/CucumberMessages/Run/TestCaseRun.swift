/// The message that an attempt at a test case begins.
public struct TestCaseStarted: Codable, Equatable, Sendable {
  /// The number of the attempt, counted from 0.
  public var attempt: Int
  /// An id that is unique in the stream.
  public var id: String
  /// The id of the test case.
  public var testCaseId: String
  /// The id of the worker that runs it.
  public var workerId: String?
  /// The time of the beginning.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(attempt: Int, id: String, testCaseId: String, workerId: String? = nil, timestamp: Timestamp) {
    self.attempt = attempt
    self.id = id
    self.testCaseId = testCaseId
    self.workerId = workerId
    self.timestamp = timestamp
  }
}

extension TestCaseStarted {
  private enum CodingKeys: String, CodingKey {
    case attempt, id, testCaseId, workerId, timestamp
  }

  /// Decodes the message.
  ///
  /// - Throws: `DecodingError` for a negative or unreasonably large attempt.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      attempt: try container.decode(.attempt, in: 0...1_000_000_000),
      id: try container.decode(String.self, forKey: .id),
      testCaseId: try container.decode(String.self, forKey: .testCaseId),
      workerId: try container.decodeIfPresent(String.self, forKey: .workerId),
      timestamp: try container.decode(Timestamp.self, forKey: .timestamp))
  }
}

/// The message that an attempt at a test case ends.
public struct TestCaseFinished: Codable, Equatable, Sendable {
  /// The id of the attempt.
  public var testCaseStartedId: String
  /// The time of the end.
  public var timestamp: Timestamp
  /// Whether another attempt follows.
  public var willBeRetried: Bool

  /// Creates the message from its fields.
  public init(testCaseStartedId: String, timestamp: Timestamp, willBeRetried: Bool) {
    self.testCaseStartedId = testCaseStartedId
    self.timestamp = timestamp
    self.willBeRetried = willBeRetried
  }
}

/// The message that a step begins.
public struct TestStepStarted: Codable, Equatable, Sendable {
  /// The id of the attempt.
  public var testCaseStartedId: String
  /// The id of the step in the test case.
  public var testStepId: String
  /// The time of the beginning.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(testCaseStartedId: String, testStepId: String, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.timestamp = timestamp
  }
}

/// The message that a step ends.
public struct TestStepFinished: Codable, Equatable, Sendable {
  /// The id of the attempt.
  public var testCaseStartedId: String
  /// The id of the step in the test case.
  public var testStepId: String
  /// The result.
  public var testStepResult: TestStepResult
  /// The time of the end.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(testCaseStartedId: String, testStepId: String, testStepResult: TestStepResult, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testStepResult = testStepResult
    self.timestamp = timestamp
  }
}
