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
