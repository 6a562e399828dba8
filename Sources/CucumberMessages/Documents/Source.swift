/// The text of one file.
public struct Source: Codable, Equatable, Sendable {
  /// The file.
  public var uri: String
  /// All of its text.
  public var data: String
  /// How the text is to be read.
  public var mediaType: MediaType

  /// Creates the message from its fields.
  public init(uri: String, data: String, mediaType: MediaType) {
    self.uri = uri
    self.data = data
    self.mediaType = mediaType
  }
}

extension Source {
  /// The ways a source is written.
  public enum MediaType: String, Codable, CaseIterable, Sendable {
    /// Gherkin.
    case plain = "text/x.cucumber.gherkin+plain"
    /// Markdown with Gherkin.
    case markdown = "text/x.cucumber.gherkin+markdown"
  }
}

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
