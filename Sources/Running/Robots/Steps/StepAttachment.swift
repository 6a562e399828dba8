#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An attachment of a step or a hook in reports: text, bytes, a log line or a link.
public struct StepAttachment: Equatable, Codable, Sendable {
  /// The data.
  public enum Content: Equatable, Sendable {
    /// Text.
    case text(String)
    /// Binary data.
    case bytes([UInt8])
  }

  /// Cucumber's media type of log lines, see ``AttachmentTarget/log(_:)``.
  public static let logMediaType = "text/x.cucumber.log+plain"
  /// Cucumber's media type of links, see ``AttachmentTarget/attach(link:)``.
  public static let linkMediaType = "text/uri-list"
  /// The media type of drawings of a screen.
  package static let drawingType = "image/svg+xml"

  /// The data.
  public let content: Content
  /// The media type, such as `image/png`.
  public let mediaType: String
  /// The suggested file name.
  public let fileName: String?

  /// Creates an attachment.
  public init(_ content: Content, mediaType: String, fileName: String? = nil) {
    self.content = content
    self.mediaType = mediaType
    self.fileName = fileName
  }
}

extension StepAttachment.Content: Codable {
  private enum CodingKeys: CodingKey { case text, bytes }

  /// Decodes content from `text`, or from `bytes` in Base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      self = .text(text)
    } else {
      self = .bytes([UInt8](try container.decode(Data.self, forKey: .bytes)))
    }
  }

  /// Encodes the content as `text`, or as `bytes` in Base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try container.encode(text, forKey: .text)
    case .bytes(let bytes): try container.encode(Data(bytes), forKey: .bytes)
    }
  }
}

/// A target of attachments: the app of a robot, a scenario, the run.
///
/// Attachments belong to the running step or hook.
@MainActor
public protocol AttachmentTarget {
  /// Adds an attachment.
  func attach(_ attachment: StepAttachment)
}

extension AttachmentTarget {
  /// Adds a text attachment.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mediaType: The media type of the text.
  ///   - fileName: The suggested file name.
  public func attach(_ text: String, mediaType: String = "text/plain", fileName: String? = nil) {
    attach(StepAttachment(.text(text), mediaType: mediaType, fileName: fileName))
  }

  /// Adds bytes, such as those of an image.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, for example a `Data`.
  ///   - mediaType: The media type, such as `image/png`.
  ///   - fileName: The suggested file name.
  public func attach(bytes: some Sequence<UInt8>, mediaType: String, fileName: String? = nil) {
    attach(StepAttachment(.bytes(Array(bytes)), mediaType: mediaType, fileName: fileName))
  }

  /// Adds a URL that reports show as a link.
  public func attach(link url: String) {
    attach(StepAttachment(.text(url), mediaType: StepAttachment.linkMediaType))
  }

  /// Adds a line to the log of the step.
  public func log(_ text: String) {
    attach(StepAttachment(.text(text), mediaType: StepAttachment.logMediaType))
  }
}
