import Foundation

/// What of an address names something on a server: its path and its query.
struct RequestTarget {
  let path: String
  let query: [(name: String, value: String)]

  /// Takes the address apart; scheme and host may be missing.
  init(url: String) {
    var rest = url[...]
    if let scheme = rest.range(of: "://") {
      rest = rest[scheme.upperBound...]
      rest = rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0...] } ?? ""
    }
    rest = rest.prefix { $0 != "#" }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(Self.decoded) ?? ""
    self.path = path.hasPrefix("/") ? path : "/" + path
    query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let text = text.replacing("+", with: " ")
    return String(text).removingPercentEncoding ?? String(text)
  }
}
