/// A token of Swift source: a word, a literal, or one character of punctuation.
package struct SourceToken {
  package enum Kind { case word, literal, punctuation }

  package let kind: Kind
  package let text: String
  /// The bytes of the source that it is made of.
  package let range: Range<Int>
  /// Whether it is the first token of a line.
  package let startsLine: Bool
}

/// The tokens of Swift source, without comments and whitespace.
package struct SourceTokens {
  package let bytes: [UInt8]
  package private(set) var tokens: [SourceToken] = []
  private var index = 0
  private var isAtLineStart = true

  package init(_ source: String) {
    bytes = Array(source.utf8)
    while skipTrivia() { append(nextToken()) }
  }

  /// The source from one token to before another.
  package func source(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  /// The index after the bracket that closes the one at an index.
  package func end(ofBracketAt start: Int) -> Int {
    var (depth, index) = (0, start)
    while index < tokens.count {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  private mutating func append(_ token: (kind: SourceToken.Kind, end: Int)) {
    let range = index..<max(token.end, index + 1)
    tokens.append(
      SourceToken(
        kind: token.kind, text: String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self),
        range: range.clamped(to: 0..<bytes.count), startsLine: isAtLineStart))
    isAtLineStart = false
    index = range.upperBound
  }

  /// Advances to the next token, and returns whether there is one.
  private mutating func skipTrivia() -> Bool {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isAtLineStart = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "/") where starts(with: "//"): skipLine()
      case UInt8(ascii: "/") where starts(with: "/*"): skipBlockComment()
      default: return true
      }
    }
    return false
  }

  private func starts(with text: String, at start: Int? = nil) -> Bool {
    bytes[(start ?? index)...].starts(with: text.utf8)
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while index < bytes.count {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        if bytes[index] == UInt8(ascii: "\n") { isAtLineStart = true }
        index += 1
      }
    }
  }

  private func nextToken() -> (kind: SourceToken.Kind, end: Int) {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\"") { return (.literal, endOfString(at: index, pounds: 0)) }
    if byte == UInt8(ascii: "#") {
      let pounds = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
      if index + pounds < bytes.count, bytes[index + pounds] == UInt8(ascii: "\"") {
        return (.literal, endOfString(at: index + pounds, pounds: pounds))
      }
    }
    guard Self.isWord(byte) else { return (.punctuation, index + 1) }
    return (.word, bytes[index...].firstIndex { !Self.isWord($0) } ?? bytes.count)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }

  /// The end of the string literal whose quotation mark is at an index.
  private func endOfString(at start: Int, pounds: Int) -> Int {
    let isMultiline = starts(with: "\"\"\"", at: start)
    let pound = String(repeating: "#", count: pounds)
    let (quote, escape) = ((isMultiline ? "\"\"\"" : "\"") + pound, "\\" + pound)
    var index = start + (isMultiline ? 3 : 1)
    while index < bytes.count {
      if starts(with: escape + "(", at: index) {
        index = endOfInterpolation(at: index + escape.utf8.count)
      } else if starts(with: escape, at: index) {
        index += escape.utf8.count + 1
      } else if starts(with: quote, at: index) {
        return index + quote.utf8.count
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  private func endOfInterpolation(at start: Int) -> Int {
    var (depth, index) = (0, start)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""): index = endOfString(at: index, pounds: 0) - 1
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return bytes.count
  }
}
