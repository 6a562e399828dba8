import SwiftSource

/// The tokens of Swift source with it, without comments: a string is one token, whatever it interpolates.
package struct SourceTokens {
  /// A token as it is written.
  package struct Token {
    package let kind: SwiftToken.Kind
    package let text: String
    /// The bytes of the source that it is made of.
    package let range: Range<Int>
    /// Whether it is the first token of a line.
    package let startsLine: Bool
  }

  private let bytes: [UInt8]
  package private(set) var tokens: [Token] = []

  package init(_ source: String) {
    bytes = Array(source.utf8)
    var end = 0
    for token in SwiftTokenizer.tokens(of: bytes) where token.range.lowerBound >= end {
      let startsLine = end == 0 || bytes[end..<token.range.lowerBound].contains(UInt8(ascii: "\n"))
      end = token.range.upperBound
      tokens.append(
        Token(
          kind: token.kind, text: String(decoding: bytes[token.range], as: UTF8.self), range: token.range,
          startsLine: startsLine))
    }
  }

  /// The text of a token; empty outside of the source.
  package func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Whether a token is the first one of a line, or the source has ended.
  package func startsLine(_ index: Int) -> Bool { index >= tokens.count || tokens[index].startsLine }

  /// The source from one token to before another.
  package func source(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  /// The source between two tokens, with the comments and the spaces at its ends.
  package func source(after first: Int, before last: Int) -> String {
    String(decoding: bytes[tokens[first].range.upperBound..<tokens[last].range.lowerBound], as: UTF8.self)
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

  /// The index after a token, or after what closes the bracket that it opens.
  package func end(of index: Int) -> Int {
    ["(", "[", "{"].contains(text(index)) ? end(ofBracketAt: index) : index + 1
  }

  /// Whether an expression goes on in the line that begins at an index.
  package func continuesLine(at index: Int) -> Bool {
    let operators: Set<String> = [
      ".", "+", "-", "*", "/", "?", ":", "&", "|", "<", ">", "=", "!", "%", "^", "->", "...",
    ]
    if operators.contains(text(index)) { return true }
    return ["+", "-", "*", "/", ":", "&", "|", "=", "%", "^", "<", "->", "..."].contains(text(index - 1))
  }
}
