#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CucumberMessages
import Robots

extension Attachment {
  /// The attachment as the stream tells it: texts as they are, bytes in Base64.
  init(_ attachment: StepAttachment, at time: Timestamp) {
    switch attachment.content {
    case .text(let text):
      self.init(body: text, contentEncoding: .identity, mediaType: attachment.mediaType)
    case .bytes(let bytes):
      self.init(body: Data(bytes).base64EncodedString(), contentEncoding: .base64, mediaType: attachment.mediaType)
    }
    fileName = attachment.fileName
    timestamp = time
  }
}
