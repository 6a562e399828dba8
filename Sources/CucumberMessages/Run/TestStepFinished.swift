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
