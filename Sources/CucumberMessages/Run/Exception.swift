/// An error that was thrown.
public struct Exception: Codable, Equatable, Sendable {
  /// Its type.
  public var type: String
  /// Its text.
  public var message: String?
  /// Its text with the frames.
  public var stackTrace: String?

  /// Creates the message from its fields.
  public init(type: String, message: String? = nil, stackTrace: String? = nil) {
    self.type = type
    self.message = message
    self.stackTrace = stackTrace
  }
}
