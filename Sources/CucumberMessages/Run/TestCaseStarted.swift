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
