// The only file that needs the whole of Foundation. Swift's own Regex refuses look-behind and matches by grapheme; the
// ICU engine below takes the patterns people bring from Java and JavaScript.
import Foundation

/// A compiled regular expression.
struct RegularExpressionEngine: Sendable {
  private let regexp: NSRegularExpression
  let captures: CaptureTree

  /// Compiles a pattern.
  ///
  /// - Throws: an ``ExpressionError`` if it is not a valid one.
  init(_ pattern: String) throws(ExpressionError) {
    do {
      // The empty pattern is refused, though it means something.
      regexp = try NSRegularExpression(pattern: pattern.isEmpty ? "(?:)" : pattern)
    } catch {
      throw ExpressionError(.invalidRegexp, source: pattern)
    }
    captures = CaptureTree(pattern)
  }

  /// The top-level capture groups of the first match in a text, nil if there is none.
  func match(_ text: String) -> [Group]? {
    guard let match = firstMatch(in: text) else { return nil }
    return captures.nodes[0].children.map { group($0, of: match, in: text) }
  }

  /// The text of the first match at or behind a place, with the match's place.
  func firstMatch(in text: String) -> NSTextCheckingResult? {
    regexp.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count))
  }

  /// The match that begins right at an index, nil if there is none.
  func prefixMatch(in text: String, at start: String.Index) -> Range<String.Index>? {
    let range = NSRange(start..<text.endIndex, in: text)
    guard let match = regexp.firstMatch(in: text, options: .anchored, range: range) else { return nil }
    return Range(match.range, in: text)
  }

  private func group(_ number: Int, of match: NSTextCheckingResult, in text: String) -> Group {
    let children = captures.nodes[number].children.map { group($0, of: match, in: text) }
    guard number < match.numberOfRanges, let range = Range(match.range(at: number), in: text) else {
      return Group(children: children)
    }
    let start = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
    return Group(value: String(text[range]), start: start, children: children)
  }
}
