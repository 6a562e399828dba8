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
