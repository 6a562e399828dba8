/// Finds the matches of a parameter type without a regular expression.
///
/// It returns the possible ends of a match that begins at a given offset, the best first; the expression uses the first
/// end with which the rest of the step matches as well.
public struct NativeMatcher: Sendable {
  /// Returns the ends of the matches that begin at `start`, in UTF-8 bytes from the beginning of `text`, best first.
  public typealias Candidates = @Sendable (_ text: Span<UInt8>, _ start: Int) -> [Int]

  /// The ways of finding the ends.
  enum Method: Sendable {
    case builtIn(BuiltInMatcher)
    case custom(CustomMatcher)
  }

  let method: Method

  /// Creates a matcher.
  ///
  /// - Parameter candidates: Returns the possible ends. The result must depend on its arguments only; ends before
  ///   `start`, after the end of the string or inside a code point are ignored.
  public init(_ candidates: @escaping Candidates) {
    self.init(appending: { $2 += candidates($0, $1) })
  }

  /// Creates a matcher that appends its ends to a list, which saves an allocation for each call.
  package init(appending: @escaping CustomMatcher.Appending) {
    method = .custom(CustomMatcher(append: appending))
  }

  init(_ builtIn: BuiltInMatcher) {
    method = .builtIn(builtIn)
  }

  /// Returns the possible ends of a match that begins at `start`.
  ///
  /// - Parameters:
  ///   - text: The whole string.
  ///   - start: A code point boundary in it.
  ///   - failedRun: A run of ends that has failed.
  ///   - memory: The results of earlier calls for the same string.
  ///   - remembers: Whether the result is kept for the next patterns that are compared with the string.
  func ends(
    in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>? = nil, memory: inout ScanMemory,
    remembers: Bool = false
  ) -> EndCandidates {
    switch method {
    case .builtIn(let matcher): return matcher.ends(in: text, from: start, failedRun: failedRun, memory: &memory)
    case .custom(let matcher):
      if let known = memory.answer(of: matcher, at: start) { return .list(known) }
      if memory.ends.capacity == 0 { memory.ends.reserveCapacity(16) }
      let first = memory.ends.count
      matcher.append(text, start, &memory.ends)
      let ends = first..<memory.ends.count
      if remembers { memory.remember(ends, of: matcher, at: start) }
      return .list(ends)
    }
  }
}

extension NativeMatcher {
  /// A group for the escapes of a string without any; shared, since nearly every quoted string needs it.
  private static let noEscape = [Group()]
  /// The group of the other kind of quotes.
  private static let otherQuotes = Group(children: noEscape)

  /// Returns the groups inside a match; only quoted strings have some.
  ///
  /// - Parameters:
  ///   - bytes: The whole string.
  ///   - range: The matched bytes.
  ///   - start: The code point offset of the match.
  func children(in bytes: borrowing Span<UInt8>, range: Range<Int>, start: Int) -> [Group] {
    guard case .builtIn(.quotedString) = method else { return [] }
    let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    let escape = BuiltInMatcher.lastEscape(in: bytes, of: range).map { escape in
      [
        Group(
          value: bytes.string(escape..<inner.upperBound),
          start: start + bytes.codePoints(in: range.lowerBound..<escape))
      ]
    }
    let taken = Group(value: bytes.string(inner), start: start + 1, children: escape ?? Self.noEscape)
    let isDouble = bytes[range.lowerBound] == UInt8(ascii: "\"")
    return isDouble ? [taken, Self.otherQuotes] : [Self.otherQuotes, taken]
  }
}

extension String {
  /// Returns the string of a range of UTF-8 bytes that begins and ends at code point boundaries.
  func slice(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(Substring(utf8[start..<end]))
  }
}
