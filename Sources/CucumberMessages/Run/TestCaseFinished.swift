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
