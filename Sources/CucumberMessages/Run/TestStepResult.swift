/// How a step or a hook ended.
public struct TestStepResult: Codable, Equatable, Sendable {
  /// How long it took.
  public var duration: Duration
  /// Why it did not pass.
  public var message: String?
  /// How it ended.
  public var status: Status
  /// What was thrown.
  public var exception: Exception?

  /// Creates the message from its fields.
  public init(duration: Duration, message: String? = nil, status: Status, exception: Exception? = nil) {
    self.duration = duration
    self.message = message
    self.status = status
    self.exception = exception
  }
}
