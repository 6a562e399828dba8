/// What of an address names something on a server: its path and its query.
struct RequestTarget {
  let path: String
  let query: [(name: String, value: String)]

  /// Takes the address apart; scheme and host may be missing.
  init(url: String) {
    var rest = url[...]
    if let scheme = rest.firstRange(of: "://") {
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
    let text = String(text.replacing("+", with: " "))
    return unescaped(text) ?? text
  }

  /// The text with the bytes that are written as `%20`; absent where there is a `%` without two digits, and where the
  /// bytes are no text. Foundation has it, but not the part of it that starts fast.
  private static func unescaped(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> Int? { Character(UnicodeScalar(byte)).hexDigitValue }
}
