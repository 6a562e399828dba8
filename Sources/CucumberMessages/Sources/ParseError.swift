/// What is wrong with a source.
public struct ParseError: Codable, Equatable, Sendable {
  /// Where.
  public var source: SourceReference
  /// What, with the place in front.
  public var message: String

  /// Creates the message from its fields.
  public init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }
}
