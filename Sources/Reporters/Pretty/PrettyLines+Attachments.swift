import CucumberMessages

extension PrettyLines {
  /// An attachment by its name, kind and size; logs and links with their text.
  ///
  /// Of what robotrun itself attaches the last requests to the server are shown. The rest is for other reports: the
  /// reason of a failure tells it in short.
  func attachment(_ attachment: Attachment, indent: Int) -> String {
    if NetworkLog.isOne(attachment) { return network(NetworkLog.lines(of: attachment), indent: indent) }
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

  // Like the lines of evidence above it.
  private func network(_ requests: [String], indent: Int) -> String {
    let hang = "network      "
    return requests.enumerated().map { number, request in
      let room = max(20, style.width - indent - hang.utf8.count)
      let lines = Folding.lines(of: style.clean(request), width: room)
      return lines.enumerated().map { part, line in
        indented((number + part == 0 ? hang : blanks(hang.utf8.count)) + line, indent)
      }.joined()
    }.joined()
  }

  private static let readable = ["text/x.cucumber.log+plain", "text/uri-list"]

  private static func size(of attachment: Attachment) -> Int {
    let bytes = attachment.body.utf8
    guard attachment.contentEncoding == .base64 else { return bytes.count }
    return bytes.count / 4 * 3 - bytes.suffix(2).count { $0 == UInt8(ascii: "=") }
  }
}
