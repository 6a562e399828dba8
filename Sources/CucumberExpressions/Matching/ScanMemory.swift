/// What earlier looks at a text have found out.
///
/// A parameter may be tried at every place of a text. Where it has to look far ahead, as for a closing quote, that
/// would take quadratic time if each look began anew. And of the patterns that are tried against one text many begin
/// alike (`expect {element} is {state}`, `expect {element} reads {string}`), so that the same type is asked at the same
/// place again.
struct ScanMemory {
  /// Places from which a look ahead comes to the same place, its last one.
  struct Look<Result> {
    var places: ClosedRange<Int>
    var result: Result
  }

  /// What a matcher answered.
  private struct Answer {
    var matcher: ObjectIdentifier
    var start: Int
    var ends: Range<Int>
  }

  /// So many ends at most are carried from pattern to pattern.
  private static let mostEnds = 1_024

  /// Whether there is a digit ahead on the line.
  var digit: Look<Bool>?
  /// The end behind the closing quote, if there is one, for each kind of quotes.
  var doubleQuote: Look<Int?>?
  var singleQuote: Look<Int?>?
  /// The ends that matchers have listed, one list behind the other.
  var ends: [Int] = []
  /// What the parameters of the pattern that was tried last have taken.
  var captures: [Range<Int>] = []
  /// The first few answers: asking again is cheaper than looking through many.
  private var answers = InlineArray<4, Answer?>(repeating: nil)
  private var answerCount = 0

  /// Makes room where patterns before have left a lot.
  mutating func beginPattern() {
    if captures.capacity == 0 { captures.reserveCapacity(4) }
    if !captures.isEmpty { captures.removeAll(keepingCapacity: true) }
    guard ends.count > Self.mostEnds else { return }
    ends.removeAll(keepingCapacity: true)
    answerCount = 0
  }

  /// What a matcher has answered for a place.
  func answer(of matcher: CustomMatcher, at start: Int) -> Range<Int>? {
    let matcher = ObjectIdentifier(matcher)
    for index in 0..<answerCount {
      if let answer = answers[index], answer.start == start, answer.matcher == matcher { return answer.ends }
    }
    return nil
  }

  /// Remembers what a matcher has answered for a place.
  mutating func remember(_ ends: Range<Int>, of matcher: CustomMatcher, at start: Int) {
    guard answerCount < answers.count else { return }
    answers[answerCount] = Answer(matcher: ObjectIdentifier(matcher), start: start, ends: ends)
    answerCount += 1
  }

  /// Forgets the ends behind so many.
  mutating func keepEnds(_ count: Int) {
    ends.removeLast(ends.count - count)
  }
}
