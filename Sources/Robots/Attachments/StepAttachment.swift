/// What a step or a hook adds to the reports: a text, bytes, a line of a log, a link.
public struct StepAttachment: Equatable, Sendable {
  /// The data.
  public enum Content: Equatable, Sendable {
    /// A text.
    case text(String)
    /// Bytes of any kind.
    case bytes([UInt8])
  }

  /// The media type of what ``AttachmentTarget/log(_:)`` adds, as Cucumber has it.
  public static let logMediaType = "text/x.cucumber.log+plain"
  /// The media type of what ``AttachmentTarget/attach(link:)`` adds, as Cucumber has it.
  public static let linkMediaType = "text/uri-list"

  /// The data.
  public let content: Content
  /// What kind of data it is, such as `image/png`.
  public let mediaType: String
  /// The name to save it by.
  public let fileName: String?

  /// Creates an attachment.
  public init(_ content: Content, mediaType: String, fileName: String? = nil) {
    self.content = content
    self.mediaType = mediaType
    self.fileName = fileName
  }
}
