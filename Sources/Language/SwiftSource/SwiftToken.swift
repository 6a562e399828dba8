/// A token of Swift source text; comments are left out.
package struct SwiftToken: Equatable {
  package enum Kind: Equatable {
    /// A name or a keyword; backticks are kept only if the name isn't an identifier.
    case word
    /// A string or a regular expression. The expressions inside of a string follow as tokens of their own.
    case literal
    /// `#if`, `#elseif`, `#else` or `#endif`, with the condition.
    case directive
    /// One character, or the arrow and the ellipsis.
    case symbol
  }

  package let kind: Kind
  package let text: String
  /// The bytes of the source that it is made of.
  package let range: Range<Int>
  package let line: Int
  /// The number of the first byte in its line, from 1, as the compiler counts.
  package let column: Int
  /// Whether a space or a line break is before it.
  package let isSpaced: Bool

  /// The token before and after all others.
  package static let missing = SwiftToken(kind: .symbol, text: "", range: 0..<0, line: 0, column: 0, isSpaced: true)

  package var isCapitalized: Bool { kind == .word && text.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false }
}

/// Splits Swift source text into tokens.
package struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var tokens: [SwiftToken] = []

  package static func tokens(of source: [UInt8]) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes: source)
    return tokenizer.run()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run() -> [SwiftToken] {
    var isSpaced = true
    while index < bytes.count {
      if skipSpace() {
        isSpaced = true
      } else {
        readToken(isSpaced: isSpaced)
        isSpaced = false
      }
    }
    return tokens
  }

  /// Reads a token and, after a string, those of the expressions inside of it.
  @discardableResult
  private mutating func readToken(isSpaced: Bool) -> SwiftToken.Kind {
    let (start, startLine, column, position) = (index, line, index - lineStart + 1, tokens.count)
    let kind = skipToken()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let token = SwiftToken(
      kind: kind, text: kind == .word ? Self.withoutBackticks(text) : text, range: start..<index, line: startLine,
      column: column, isSpaced: isSpaced)
    tokens.insert(token, at: position)
    return kind
  }

  private static func withoutBackticks(_ text: String) -> String {
    guard text.hasPrefix("`") else { return text }
    let name = text.filter { $0 != "`" }
    return name.utf8.allSatisfy(isWord) ? name : text
  }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private func starts(with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, index + 1) }
      index += 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Skips a space or a comment; comments are nested.
  private mutating func skipSpace() -> Bool {
    if byte() <= 0x20 {
      advance()
    } else if starts(with: "//") {
      while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
    } else if starts(with: "/*") {
      var depth = 0
      repeat {
        let change = starts(with: "/*") ? 1 : starts(with: "*/") ? -1 : 0
        depth += change
        advance(change == 0 ? 1 : 2)
      } while depth > 0 && index < bytes.count
    } else {
      return false
    }
    return true
  }

  private mutating func skipToken() -> SwiftToken.Kind {
    if byte() == UInt8(ascii: "`") {
      repeat { index += 1 } while index < bytes.count && ![UInt8(ascii: "`"), UInt8(ascii: "\n")].contains(byte())
      if byte() == UInt8(ascii: "`") { index += 1 }
      return .word
    }
    if Self.isWord(byte()) {
      while Self.isWord(byte()) { index += 1 }
      return .word
    }
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    switch byte(hashes) {
    case UInt8(ascii: "\""):
      skipString(hashes: hashes)
      return .literal
    case UInt8(ascii: "/") where hashes > 0 || isRegularExpression:
      skipRegularExpression(hashes: hashes)
      return .literal
    default: break
    }
    if ["#if", "#elseif", "#else", "#endif"].contains(hashWord) {
      while index < bytes.count, byte() != UInt8(ascii: "\n"), !starts(with: "//") { index += 1 }
      return .directive
    }
    advance(starts(with: "->") ? 2 : starts(with: "...") ? 3 : 1)
    return .symbol
  }

  /// The word after `#`, with it.
  private var hashWord: String {
    guard byte() == UInt8(ascii: "#") else { return "" }
    return "#" + String(decoding: bytes[(index + 1)...].prefix(while: Self.isWord), as: UTF8.self)
  }

  private func isFollowed(byHashes count: Int, after offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Skips a string, and reads the expressions inside of it.
  private mutating func skipString(hashes: Int) {
    index += hashes
    let quotes = starts(with: "\"\"\"") ? 3 : 1
    index += quotes
    while index < bytes.count {
      if byte() == UInt8(ascii: "\\"), isFollowed(byHashes: hashes, after: 1) {
        advance(1 + hashes)
        if byte() == UInt8(ascii: "(") { readInterpolation() } else { advance() }
      } else if (0..<quotes).allSatisfy({ byte($0) == UInt8(ascii: "\"") }), isFollowed(byHashes: hashes, after: quotes)
      {
        return index += quotes + hashes
      } else if quotes == 1, byte() == UInt8(ascii: "\n") {
        return
      } else {
        advance()
      }
    }
  }

  /// Reads an expression in parentheses.
  private mutating func readInterpolation() {
    var (depth, isSpaced) = (0, false)
    while index < bytes.count {
      if skipSpace() {
        isSpaced = true
        continue
      }
      let start = index
      let kind = readToken(isSpaced: isSpaced)
      isSpaced = false
      guard kind == .symbol else { continue }
      if bytes[start] == UInt8(ascii: "(") { depth += 1 }
      if bytes[start] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
    }
  }

  /// Whether a slash begins a regular expression: where expected a value, closed in the same line.
  private var isRegularExpression: Bool {
    let starts = ["(", ",", "=", ":", "["]
    guard byte() == UInt8(ascii: "/"), byte(1) > 0x20, starts.contains(tokens.last?.text ?? "") else { return false }
    return bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "/"))
  }

  private mutating func skipRegularExpression(hashes: Int) {
    index += hashes + 1
    while index < bytes.count {
      if byte() == UInt8(ascii: "\\") {
        advance(2)
      } else if byte() == UInt8(ascii: "/"), isFollowed(byHashes: hashes, after: 1) {
        return index += 1 + hashes
      } else if hashes == 0, byte() == UInt8(ascii: "\n") {
        return
      } else {
        advance()
      }
    }
  }
}
