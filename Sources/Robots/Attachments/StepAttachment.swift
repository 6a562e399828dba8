#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a step or a hook adds to the reports: a text, bytes, a line of a log, a link.
public struct StepAttachment: Equatable, Codable, Sendable {
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
