#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CucumberMessages

/// An attachment in Cucumber's old JSON format.
struct JSONEmbedding: Encodable {
  let mimeType: String
  /// In base64.
  let data: String
  let name: String?

  init(_ attachment: Attachment) {
    // Readers know what to do with common types.
    let isText = attachment.mediaType.hasPrefix("text/x.")
    mimeType = isText ? "text/plain" : attachment.mediaType
    data =
      attachment.contentEncoding == .base64
      ? attachment.body : Data(attachment.body.utf8).base64EncodedString()
    name = attachment.fileName
  }

  /// A link to what is kept elsewhere.
  init(_ attachment: ExternalAttachment) {
    mimeType = "text/uri-list"
    data = Data(attachment.url.utf8).base64EncodedString()
    name = nil
  }
}
