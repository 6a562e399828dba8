import CucumberMessages

/// The requests to the server up to a failure, which robotrun attaches: the last of them are what people look for.
enum NetworkLog {
  /// How many requests are shown.
  static let shown = 5

  static func isOne(_ attachment: Attachment) -> Bool {
    attachment.mediaType == "text/x.robotrun.network+plain" && attachment.contentEncoding == .identity
  }

  /// The last requests, and what is to be known of those before them.
  static func lines(of attachment: Attachment) -> [String] {
    let requests = PlainText.lines(of: attachment.body)
    let hidden = requests.count - shown
    guard hidden > 0 else { return requests }
    let earlier = "\(hidden) earlier \(hidden == 1 ? "request" : "requests"), see --format messages"
    return [earlier] + requests.suffix(shown)
  }
}
