/// An envelope holds a message that nobody here knows: a newer Cucumber may have added it.
public struct UnknownMessage: Error, Equatable, Sendable {
  /// The name of the message.
  public let name: String
}
