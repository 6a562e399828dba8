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
