/// The text of one file.
public struct Source: Codable, Equatable, Sendable {
  /// The path of the file.
  public var uri: String
  /// The whole text.
  public var data: String
  /// The format of the text.
  public var mediaType: MediaType

  /// Creates the message from its fields.
  public init(uri: String, data: String, mediaType: MediaType) {
    self.uri = uri
    self.data = data
    self.mediaType = mediaType
  }
}

extension Source {
  /// The formats of sources.
  public enum MediaType: String, Codable, CaseIterable, Sendable {
    /// Gherkin.
    case plain = "text/x.cucumber.gherkin+plain"
    /// Markdown with Gherkin.
    case markdown = "text/x.cucumber.gherkin+markdown"
  }
}

/// An error in a source.
public struct ParseError: Codable, Equatable, Sendable {
  /// The location of the error.
  public var source: SourceReference
  /// The message, which begins with the location.
  public var message: String

  /// Creates the message from its fields.
  public init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }
}
