/// The matchers of the built-in parameter types; each gives the ends its regexp would give, in the same order.
enum BuiltInMatcher: Sendable {
  case integer
  case decimal
  case word
  case quotedString
  case anything

  /// The possible ends of a text that begins at `start`; `failedRun` is a run of them that is known.
  func ends(in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>?) -> EndCandidates {
    switch self {
    case .integer: Self.integerEnds(in: text, from: start)
    case .decimal: Self.decimalEnds(in: text, from: start)
    case .word: Self.nonEmptyRun(in: text, from: start, to: text.endOfWord(from: start))
    case .quotedString: Self.quotedEnd(in: text, from: start).map { .one($0) } ?? .none
    case .anything: .run(longest: text.endOfLine(from: start, knownRun: failedRun), shortest: start)
    }
  }

  /// `-?\d+`: the sign can't be given back, since no digit stands at its place.
  private static func integerEnds(in text: borrowing Span<UInt8>, from start: Int) -> EndCandidates {
    let digits = text.has(UInt8(ascii: "-"), at: start) ? start + 1 : start
    return nonEmptyRun(in: text, from: digits, to: text.endOfDigits(from: digits))
  }

  /// The run from `end` down to the first code point after `start`.
  static func nonEmptyRun(in text: borrowing Span<UInt8>, from start: Int, to end: Int) -> EndCandidates {
    guard end > start else { return .none }
    return .run(longest: end, shortest: start + text.scalar(at: start).length)
  }
}
