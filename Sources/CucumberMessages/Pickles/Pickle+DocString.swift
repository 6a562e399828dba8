extension Pickle {
  /// A doc string handed to a step.
  public struct DocString: Codable, Equatable, Sendable {
    /// Its place among the arguments, when a step has two.
    public var argumentIndex: Int?
    /// What stands behind the opening delimiter.
    public var mediaType: String?
    /// The text.
    public var content: String

    /// Creates the message from its fields.
    public init(argumentIndex: Int? = nil, mediaType: String? = nil, content: String) {
      self.argumentIndex = argumentIndex
      self.mediaType = mediaType
      self.content = content
    }
  }
}
