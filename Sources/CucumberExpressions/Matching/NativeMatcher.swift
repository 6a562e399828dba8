/// Finds a parameter's text without a regular expression.
///
/// It says where a text that begins at a given place may end, the best end first; the expression takes the first end
/// with which the rest of the step matches as well.
public struct NativeMatcher: Sendable {
  /// Lists the ends of the texts that begin at `start`, in UTF-8 bytes from the beginning of `text`, best first.
  public typealias Candidates = @Sendable (_ text: Span<UInt8>, _ start: Int) -> [Int]

  /// How the ends are found.
  enum Method: Sendable {
    case builtIn(BuiltInMatcher)
    case custom(CustomMatcher)
  }

  let method: Method

  /// Creates a matcher.
  ///
  /// - Parameter candidates: lists the possible ends. Its answer has to depend on its arguments only; ends before
  ///   `start`, behind the text or inside a code point are passed over.
  public init(_ candidates: @escaping Candidates) {
    self.init(appending: { $2 += candidates($0, $1) })
  }

  /// Creates a matcher that adds its ends to those in a list, which saves making one each time.
  package init(appending: @escaping CustomMatcher.Appending) {
    method = .custom(CustomMatcher(append: appending))
  }

  init(_ builtIn: BuiltInMatcher) {
    method = .builtIn(builtIn)
  }

  /// The possible ends of a text that begins at `start`.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - start: a code point boundary in it.
  ///   - failedRun: a run of ends that is known.
  ///   - memory: what other calls for this text have found out.
  ///   - remembers: whether the answer is kept for the next patterns that are tried against the text.
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
  /// A group for the escapes of a text that has none; shared, since it is made for nearly every quoted string.
  private static let noEscape = [Group()]
  /// The group of the quotes that were not used.
  private static let otherQuotes = Group(children: noEscape)

  /// The groups inside a matched text; only quoted strings have some.
  ///
  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - range: the matched bytes.
  ///   - start: the code point offset of the match.
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
  /// The text of a range of UTF-8 bytes that begins and ends at code points.
  func slice(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(Substring(utf8[start..<end]))
  }
}
