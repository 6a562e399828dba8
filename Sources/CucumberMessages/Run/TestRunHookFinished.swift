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
