import AppModel

/// The requests that a sentence means: `GET /character?page=2`, `everything`.
enum SpokenRequest {
  private static let methods: [StaticString] = ["GET ", "HEAD ", "POST ", "PUT ", "PATCH ", "DELETE ", "OPTIONS ", "* "]
  private static let everything: StaticString = "everything"

  static let regexp = #"everything|(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|\*) [^ ]+"#

  /// The places where requests that begin at `start` may end.
  static func ends(in text: borrowing Span<UInt8>, from start: Int) -> [Int] {
    if let end = text.skip(everything, at: start) { return [end] }
    for method in methods {
      guard let path = text.skip(method, at: start) else { continue }
      var end = path
      while end < text.count, text[end] != UInt8(ascii: " ") { end += 1 }
      return end > path ? [end] : []
    }
    return []
  }

  /// The route of the words.
  static func route(_ words: String) -> Route {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    return parts.count == 2 ? Route(parts[0], parts[1]) : Route(nil, "*")
  }
}
