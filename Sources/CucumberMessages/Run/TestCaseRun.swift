/// An attempt at a test case begins.
public struct TestCaseStarted: Codable, Equatable, Sendable {
  /// Which attempt, counted from 0.
  public var attempt: Int
  /// Its id, unique in the stream.
  public var id: String
  /// The test case.
  public var testCaseId: String
  /// The worker that plays it.
  public var workerId: String?
  /// When.
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

  /// Reads the message.
  ///
  /// - Throws: `DecodingError` for an attempt that is negative or beyond any run.
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

/// An attempt at a test case is over.
public struct TestCaseFinished: Codable, Equatable, Sendable {
  /// The attempt.
  public var testCaseStartedId: String
  /// When.
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

/// A step begins.
public struct TestStepStarted: Codable, Equatable, Sendable {
  /// The attempt.
  public var testCaseStartedId: String
  /// The step of the test case.
  public var testStepId: String
  /// When.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(testCaseStartedId: String, testStepId: String, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.timestamp = timestamp
  }
}

/// A step is over.
public struct TestStepFinished: Codable, Equatable, Sendable {
  /// The attempt.
  public var testCaseStartedId: String
  /// The step of the test case.
  public var testStepId: String
  /// How it ended.
  public var testStepResult: TestStepResult
  /// When.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(testCaseStartedId: String, testStepId: String, testStepResult: TestStepResult, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testStepResult = testStepResult
    self.timestamp = timestamp
  }
}
