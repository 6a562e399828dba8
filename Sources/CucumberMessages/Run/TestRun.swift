/// The run begins.
public struct TestRunStarted: Codable, Equatable, Sendable {
  /// When.
  public var timestamp: Timestamp
  /// The id of the run.
  public var id: String?

  /// Creates the message from its fields.
  public init(timestamp: Timestamp, id: String? = nil) {
    self.timestamp = timestamp
    self.id = id
  }
}

/// The run is over.
public struct TestRunFinished: Codable, Equatable, Sendable {
  /// Why, when it ended early.
  public var message: String?
  /// Whether nothing failed.
  public var success: Bool
  /// When.
  public var timestamp: Timestamp
  /// What ended it early.
  public var exception: Exception?
  /// The run.
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

/// A hook of the whole run begins.
public struct TestRunHookStarted: Codable, Equatable, Sendable {
  /// Its id, unique in the stream.
  public var id: String
  /// The run.
  public var testRunStartedId: String
  /// The hook.
  public var hookId: String
  /// The worker that plays it.
  public var workerId: String?
  /// When.
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

/// A hook of the whole run is over.
public struct TestRunHookFinished: Codable, Equatable, Sendable {
  /// The hook that began.
  public var testRunHookStartedId: String
  /// How it ended.
  public var result: TestStepResult
  /// When.
  public var timestamp: Timestamp

  /// Creates the message from its fields.
  public init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
    self.testRunHookStartedId = testRunHookStartedId
    self.result = result
    self.timestamp = timestamp
  }
}
