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
