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
