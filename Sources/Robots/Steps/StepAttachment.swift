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

/// What attachments can be added to: the app a robot works with, a scenario, the run.
///
/// They belong to the step or the hook that is being played.
@MainActor
public protocol AttachmentTarget {
  /// Adds an attachment.
  func attach(_ attachment: StepAttachment)
}

extension AttachmentTarget {
  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mediaType: What kind of text it is.
  ///   - fileName: The name to save it by.
  public func attach(_ text: String, mediaType: String = "text/plain", fileName: String? = nil) {
    attach(StepAttachment(.text(text), mediaType: mediaType, fileName: fileName))
  }

  /// Adds bytes, such as those of a picture.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; a `Data` will do.
  ///   - mediaType: What kind of data it is, such as `image/png`.
  ///   - fileName: The name to save it by.
  public func attach(bytes: some Sequence<UInt8>, mediaType: String, fileName: String? = nil) {
    attach(StepAttachment(.bytes(Array(bytes)), mediaType: mediaType, fileName: fileName))
  }

  /// Adds an address that reports show as a link.
  public func attach(link url: String) {
    attach(StepAttachment(.text(url), mediaType: StepAttachment.linkMediaType))
  }

  /// Adds a line to the log of the step.
  public func log(_ text: String) {
    attach(StepAttachment(.text(text), mediaType: StepAttachment.logMediaType))
  }
}
