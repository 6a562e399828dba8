// This is the only file that needs all of Foundation: Swift's Regex has no lookbehind and matches by grapheme; the ICU
// engine accepts the patterns of Java and JavaScript.
import Foundation

/// A compiled regular expression.
struct RegularExpressionEngine: Sendable {
  /// The limit of a search, in progress reports of ICU, each of which is for 10,000 backtracking steps.
  ///
  /// It is in steps and not in seconds, so that a search exceeds it on every machine. Ordinary searches need a few.
  private static let maxProgress = 1_000

  private let regexp: NSRegularExpression
  private let source: String
  let captures: CaptureTree

  /// Compiles a pattern.
  ///
  /// - Throws: An ``ExpressionError`` if it is invalid, or if its capture groups can't be determined.
  init(_ pattern: String) throws(ExpressionError) {
    do {
      // NSRegularExpression refuses the valid empty pattern.
      regexp = try NSRegularExpression(pattern: pattern.isEmpty ? "(?:)" : pattern)
    } catch {
      throw ExpressionError(.invalidRegexp, source: pattern)
    }
    source = pattern
    captures = CaptureTree(pattern)
    // A parenthesis in a comment of the free-spacing mode; arguments of the wrong groups would be worse than an error.
    if captures.nodes.count != regexp.numberOfCaptureGroups + 1 {
      throw ExpressionError(.groupsNotReadable, source: pattern)
    }
  }

  /// Returns the top-level capture groups of the first match in a string; `nil` if there is none.
  ///
  /// - Throws: An ``ExpressionError`` if the search exceeds the step limit.
  func match(_ text: String) throws(ExpressionError) -> [Group]? {
    guard let match = try firstMatch(in: text, from: 0, []) else { return nil }
    return captures.nodes[0].children.map { group($0, of: match, in: text) }
  }

  /// Returns the end of the match that begins at an index; `nil` if there is none.
  ///
  /// - Throws: An ``ExpressionError`` if the search exceeds the step limit.
  func endOfMatch(in text: String, at start: String.Index) throws(ExpressionError) -> String.Index? {
    let offset = start.utf16Offset(in: text)
    guard let match = try firstMatch(in: text, from: offset, .anchored), match.range.location == offset else {
      return nil
    }
    return String.Index(utf16Offset: match.range.upperBound, in: text)
  }

  /// Returns the first match from an offset on, as `NSRegularExpression.firstMatch` does, within the step limit.
  private func firstMatch(
    in text: String, from start: Int, _ options: NSRegularExpression.MatchingOptions
  ) throws(ExpressionError) -> NSTextCheckingResult? {
    let range = NSRange(location: start, length: text.utf16.count - start)
    // ICU also reports progress at every character where a match may begin.
    var rest = Self.maxProgress + range.length
    var found: NSTextCheckingResult?
    regexp.enumerateMatches(in: text, options: options.union(.reportProgress), range: range) { match, _, stop in
      rest -= 1
      if let match { found = match }
      if match != nil || rest <= 0 { stop.pointee = true }
    }
    if found == nil, rest <= 0 { throw ExpressionError(.searchTooLong, source: source) }
    return found
  }

  private func group(_ number: Int, of match: NSTextCheckingResult, in text: String) -> Group {
    let children = captures.nodes[number].children.map { group($0, of: match, in: text) }
    guard number < match.numberOfRanges, match.range(at: number).location != NSNotFound else {
      return Group(children: children)
    }
    // Not `Range(_:in:)`, which returns `nil` for a group that begins or ends inside a grapheme.
    let range = match.range(at: number)
    let start = String.Index(utf16Offset: range.lowerBound, in: text)
    let end = String.Index(utf16Offset: range.upperBound, in: text)
    let codePoints = text.unicodeScalars.distance(from: text.startIndex, to: start)
    return Group(value: String(text[start..<end]), start: codePoints, children: children)
  }
}

/// The nesting of a regular expression's capture groups.
struct CaptureTree: Sendable {
  /// A capture group.
  struct Node: Sendable {
    /// The source between its parentheses.
    var source = ""
    /// The range in the whole expression, in bytes, with its parentheses.
    var range = 0..<0
    /// The indexes of the groups directly inside.
    var children: [Int] = []
  }

  /// The groups by their number; 0 is the whole expression.
  private(set) var nodes = [Node()]

  /// The groups that are not inside another one.
  var topLevel: [Node] { nodes[0].children.map { nodes[$0] } }

  /// Parses the groups of an expression that is known to be valid.
  init(_ regexp: String) {
    var scanner = CaptureScanner(regexp)
    var open: [(node: Int?, start: Int)] = []
    while let event = scanner.next() {
      switch event {
      case .open(let captures):
        if captures { nodes.append(Node()) }
        open.append((captures ? nodes.count - 1 : nil, scanner.offset))
      case .close:
        guard let (node, start) = open.popLast(), let node else { continue }
        nodes[node].source = scanner.text(start..<(scanner.offset - 1))
        nodes[node].range = (start - 1)..<scanner.offset
        let parent = open.last { $0.node != nil }?.node ?? 0
        nodes[parent].children.append(node)
      }
    }
    for index in nodes.indices { nodes[index].children.sort() }
  }
}

/// Finds the parentheses of capture groups in a regular expression.
///
/// It skips escapes, `\Q…\E` quotations, character classes (which nest) and comments.
private struct CaptureScanner {
  enum Event {
    case open(captures: Bool)
    case close
  }

  private let bytes: [UInt8]
  /// The offset after the latest event.
  private(set) var offset = 0

  init(_ regexp: String) {
    bytes = Array(regexp.utf8)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  mutating func next() -> Event? {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): skipEscape()
      case UInt8(ascii: "["): skipClass()
      case UInt8(ascii: "("):
        if has("(?#") {
          skip(past: ")")
          continue
        }
        offset += 1
        return .open(captures: captures)
      case UInt8(ascii: ")"):
        offset += 1
        return .close
      default: offset += 1
      }
    }
    return nil
  }

  /// Whether the group whose parenthesis was just read captures: `(x)` and `(?<name>x)` do, other `(?…)` don't.
  private var captures: Bool {
    guard has("?") else { return true }
    return has("?<") && !has("?<=") && !has("?<!")
  }

  private mutating func skipEscape() {
    if has("\\Q") { skip(past: "\\E") } else { offset += 2 }
  }

  /// Skips a character class; a `]` directly after its beginning is a literal.
  private mutating func skipClass() {
    var depth = 0
    repeat {
      switch bytes[offset] {
      case UInt8(ascii: "["):
        depth += 1
        offset += has("[^") ? 2 : 1
        if has("]") { offset += 1 }
      case UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: "\\"): skipEscape()
      default: offset += 1
      }
    } while depth > 0 && offset < bytes.count
  }

  private func has(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past end: StaticString) {
    while offset < bytes.count, !has(end) { offset += 1 }
    offset += end.utf8CodeUnitCount
  }
}
