/// The message that the run begins.
public struct TestRunStarted: Codable, Equatable, Sendable {
  /// The time of the beginning.
  public var timestamp: Timestamp
  /// The id of the run.
  public var id: String?

  /// Creates the message from its fields.
  public init(timestamp: Timestamp, id: String? = nil) {
    self.timestamp = timestamp
    self.id = id
  }
}

/// The message that the run ends.
public struct TestRunFinished: Codable, Equatable, Sendable {
  /// The reason, if the run ended early.
  public var message: String?
  /// Whether the run has no failures.
  public var success: Bool
  /// The time of the end.
  public var timestamp: Timestamp
  /// The error that ended the run early.
  public var exception: Exception?
  /// The id of the run.
  public var testRunStartedId: String?

  /// Creates the message from its fields.
  public init(
    message: String? = nil, success: Bool, timestamp: Timestamp, exception: Exception? = nil,
    testRunStartedId: String? = nil
  ) {
    self.message = message
    self.success = success
    self.timestamp = timestamp
    self.exception = exception
    self.testRunStartedId = testRunStartedId
  }
}

/// The message that a hook of the run begins.
public struct TestRunHookStarted: Codable, Equatable, Sendable {
  /// An id that is unique in the stream.
  public var id: String
  /// The id of the run.
  public var testRunStartedId: String
  /// The id of the hook.
  public var hookId: String
  /// The id of the worker that runs it.
  public var workerId: String?
  /// The time of the beginning.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(id: String, testRunStartedId: String, hookId: String, workerId: String? = nil, timestamp: Timestamp) {
    self.id = id
    self.testRunStartedId = testRunStartedId
    self.hookId = hookId
    self.workerId = workerId
    self.timestamp = timestamp
  }
}

/// The message that a hook of the run ends.
public struct TestRunHookFinished: Codable, Equatable, Sendable {
  /// The id of the started hook.
  public var testRunHookStartedId: String
  /// The result.
  public var result: TestStepResult
  /// The time of the end.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
    self.testRunHookStartedId = testRunHookStartedId
    self.result = result
    self.timestamp = timestamp
  }
}
