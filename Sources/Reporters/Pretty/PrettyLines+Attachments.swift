import CucumberMessages

extension PrettyLines {
  /// An attachment by its name, kind and size; logs and links with their text.
  ///
  /// What robotrun itself attaches for other reports is passed over: the reason of a failure tells it in short.
  func attachment(_ attachment: Attachment, indent: Int) -> String {
    guard !attachment.mediaType.contains("/x.robotrun.") else { return "" }
    if attachment.contentEncoding == .identity, Self.readable.contains(attachment.mediaType) {
      return PlainText.lines(of: attachment.body).map { indented($0, indent) }.joined()
    }
    let name = attachment.fileName ?? attachment.url ?? "attachment"
    return indented("\(name) (\(attachment.mediaType), \(Self.size(of: attachment)) bytes)", indent)
  }

  /// An attachment that is kept elsewhere.
  func attachment(_ attachment: ExternalAttachment, indent: Int) -> String {
    indented("\(attachment.url) (\(attachment.mediaType))", indent)
  }

  private static let readable = ["text/x.cucumber.log+plain", "text/uri-list"]

  private static func size(of attachment: Attachment) -> Int {
    let bytes = attachment.body.utf8
    guard attachment.contentEncoding == .base64 else { return bytes.count }
    return bytes.count / 4 * 3 - bytes.suffix(2).count { $0 == UInt8(ascii: "=") }
  }
}
