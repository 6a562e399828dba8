/// The matchers of the built-in parameter types; each gives the ends its regexp would give, in the same order.
enum BuiltInMatcher: Sendable {
  case integer
  case decimal
  case word
  case quotedString
  case anything

  /// The possible ends of a text that begins at `start`.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - start: a code point boundary in it.
  ///   - failedRun: a run of ends that is known.
  ///   - memory: what other calls for this text have found out.
  func ends(
    in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>?, memory: inout ScanMemory
  ) -> EndCandidates {
    switch self {
    case .integer: Self.integerEnds(in: text, from: start, failedRun: failedRun)
    case .decimal: Self.decimalEnds(in: text, from: start, failedRun: failedRun, memory: &memory)
    case .word: Self.nonEmptyRun(in: text, from: start, to: text.endOfWord(from: start, knownRun: failedRun))
    case .quotedString: Self.quotedEnd(in: text, from: start, memory: &memory).map { .one($0) } ?? .none
    case .anything: .run(longest: text.endOfLine(from: start, knownRun: failedRun), shortest: start)
    }
  }

  /// `-?\d+`: the sign can't be given back, since no digit stands at its place.
  private static func integerEnds(
    in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>?
  ) -> EndCandidates {
    let digits = text.has(UInt8(ascii: "-"), at: start) ? start + 1 : start
    return nonEmptyRun(in: text, from: digits, to: text.endOfDigits(from: digits, knownRun: failedRun))
  }

  /// The run from `end` down to the first code point after `start`.
  static func nonEmptyRun(in text: borrowing Span<UInt8>, from start: Int, to end: Int) -> EndCandidates {
    guard end > start else { return .none }
    return .run(longest: end, shortest: start + text.scalar(at: start).length)
  }
}
