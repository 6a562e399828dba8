extension GherkinDocument {
  /// A text of several lines below a step.
  public struct DocString: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// What stands behind the opening delimiter.
    public var mediaType: String?
    /// The text, without the indentation of the delimiter.
    public var content: String
    /// Three quotation marks or three backticks.
    public var delimiter: String

    /// Creates the message from its fields.
    public init(location: Location, mediaType: String? = nil, content: String, delimiter: String) {
      self.location = location
      self.mediaType = mediaType
      self.content = content
      self.delimiter = delimiter
    }
  }
}
