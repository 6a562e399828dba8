import AppModel
import CucumberExpressions

/// Parses values of placeholders in text robots: a quoted text, a number or a word.
enum SpokenValue {
  static let regexp = #""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"'][^\s]*"#

  /// The possible ends of a value that begins at `start`, the longest first.
  static func ends(in text: Span<UInt8>, from start: Int) -> [Int] {
    guard start < text.count else { return [] }
    if isQuote(text[start]) { return quotedEnd(in: text, from: start).map { [$0] } ?? [] }
    var ends: [Int] = []
    var index = start
    while index < text.count, !isSpace(text[index]) {
      index += 1
      // A word may end after any character; the rest of the pattern decides.
      if index == text.count || text[index] & 0xC0 != 0x80 { ends.append(index) }
    }
    return ends.reversed()
  }

  /// The text of a value, without quotation marks.
  static func text(_ written: String) -> String {
    guard let quote = written.unicodeScalars.first, quote == "\"" || quote == "'", written.utf8.count > 1 else {
      return written
    }
    return String(written.dropFirst().dropLast()).replacing("\\\(quote)", with: "\(quote)")
  }

  /// Escapes a text for use between quotation marks.
  static func quotable(_ text: String, in quote: Unicode.Scalar) -> String {
    guard text.unicodeScalars.contains(quote) else { return text }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == quote, !isEscaped { result.append("\\") }
      isEscaped = scalar == "\\" && !isEscaped
      result.append(scalar)
    }
    return String(result)
  }

  private static func quotedEnd(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < text.count, text[index] != text[start] {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < text.count ? index + 1 : nil
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

/// Parses requests in steps: `GET /character?page=2`, `everything`.
enum SpokenRequest {
  private static let methods: [StaticString] = [
    "GET ", "HEAD ", "POST ", "PUT ", "PATCH ", "DELETE ", "OPTIONS ", "* ",
  ]
  private static let everything: StaticString = "everything"

  static let regexp = #"everything|(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|\*) [^ ]+"#

  /// The possible ends of a request that begins at `start`.
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

  /// Parses a route.
  static func route(_ words: String) -> Route {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    return parts.count == 2 ? Route(parts[0], parts[1]) : Route(nil, "*")
  }
}

/// A regular expression in a step: `/[0-9]+ messages/`.
public struct TextPattern: Sendable {
  /// The expression, without its slashes.
  public let source: String
  private let expression: RegularExpression

  init(_ text: String) throws {
    source = String(text.dropFirst().dropLast())
    expression = try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
  }

  /// Whether the expression matches somewhere in the text.
  ///
  /// - Throws: An error if the expression takes too many steps on the text.
  public func matches(_ text: String) throws -> Bool {
    do {
      return try expression.match(text) != nil
    } catch {
      throw StepFailure(error.description, snapshot: nil)
    }
  }

  /// The end of a pattern that begins at `start`.
  static func ends(in text: Span<UInt8>, from start: Int) -> [Int] {
    let slash = UInt8(ascii: "/")
    guard start < text.count, text[start] == slash else { return [] }
    var index = start + 1
    while index < text.count, text[index] != slash {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < text.count ? [index + 1] : []
  }
}
