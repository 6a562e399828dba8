import CucumberMessages

/// Data that belong to a step, a hook or the run.
struct ReportedAttachment: Encodable {
  let name: String?
  let type: String
  /// A text as it is, anything else in Base64.
  let body: String?
  /// `true` where the body is Base64.
  let isEncoded: Bool?
  /// Where it is kept instead.
  let url: String?

  /// Whether robotrun itself has attached it.
  var isOwn: Bool { type.contains("/x.robotrun.") }

  private enum CodingKeys: String, CodingKey {
    case name, type, body, url
    case isEncoded = "base64"
  }

  /// Absent for what the page shows otherwise.
  init?(_ attachment: Attachment) {
    guard attachment.mediaType != InnerStep.mediaType else { return nil }
    name = attachment.fileName
    type = attachment.mediaType
    url = attachment.url
    isEncoded = attachment.contentEncoding == .base64 ? true : nil
    body = attachment.url == nil || !attachment.body.isEmpty ? attachment.body : nil
  }

  init(_ attachment: ExternalAttachment) {
    (name, body, isEncoded) = (nil, nil, nil)
    type = attachment.mediaType
    url = attachment.url
  }
}
