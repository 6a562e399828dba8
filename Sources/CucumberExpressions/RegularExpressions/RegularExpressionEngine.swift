// The only file that needs the whole of Foundation. Swift's own Regex refuses look-behind and matches by grapheme; the
// ICU engine below takes the patterns people bring from Java and JavaScript.
import Foundation

/// A compiled regular expression.
struct RegularExpressionEngine: Sendable {
  private let regexp: NSRegularExpression
  let captures: CaptureTree

  /// Compiles a pattern.
  ///
  /// - Throws: an ``ExpressionError`` if it is not a valid one, or if it can't be told which groups it has.
  init(_ pattern: String) throws(ExpressionError) {
    do {
      // The empty pattern is refused, though it means something.
      regexp = try NSRegularExpression(pattern: pattern.isEmpty ? "(?:)" : pattern)
    } catch {
      throw ExpressionError(.invalidRegexp, source: pattern)
    }
    captures = CaptureTree(pattern)
    // A parenthesis in a comment of the free-spacing mode; arguments of the wrong groups would be worse than an error.
    if captures.nodes.count != regexp.numberOfCaptureGroups + 1 {
      throw ExpressionError(.groupsNotReadable, source: pattern)
    }
  }

  /// The top-level capture groups of the first match in a text, nil if there is none.
  func match(_ text: String) -> [Group]? {
    let range = NSRange(location: 0, length: text.utf16.count)
    guard let match = regexp.firstMatch(in: text, range: range) else { return nil }
    return captures.nodes[0].children.map { group($0, of: match, in: text) }
  }

  /// The end of the match that begins right at an index, nil if there is none.
  func endOfMatch(in text: String, at start: String.Index) -> String.Index? {
    let location = start.utf16Offset(in: text)
    let range = NSRange(location: location, length: text.utf16.count - location)
    guard let match = regexp.firstMatch(in: text, options: .anchored, range: range) else { return nil }
    return String.Index(utf16Offset: match.range.upperBound, in: text)
  }

  private func group(_ number: Int, of match: NSTextCheckingResult, in text: String) -> Group {
    let children = captures.nodes[number].children.map { group($0, of: match, in: text) }
    guard number < match.numberOfRanges, match.range(at: number).location != NSNotFound else {
      return Group(children: children)
    }
    // Not `Range(_:in:)`, which gives nil for a group that begins or ends inside a grapheme.
    let range = match.range(at: number)
    let start = String.Index(utf16Offset: range.lowerBound, in: text)
    let end = String.Index(utf16Offset: range.upperBound, in: text)
    let codePoints = text.unicodeScalars.distance(from: text.startIndex, to: start)
    return Group(value: String(text[start..<end]), start: codePoints, children: children)
  }
}
