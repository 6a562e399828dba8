/// An expression compiled for matching on UTF-8 bytes.
///
/// Instructions are followed forwards only, so matching always terminates.
struct MatchProgram: Sendable {
  enum Instruction: Sendable {
    /// Matches the bytes of `literals` in this range.
    case literal(Range<Int>)
    /// Continues with the next instruction, and with another one if that fails.
    case fork(otherwise: Int)
    case jump(Int)
    /// Matches a parameter.
    case parameter(Int)
    /// Matches the end of the string.
    case end
  }

  private(set) var instructions: [Instruction] = []
  private(set) var literals: [UInt8] = []
  private(set) var matchers: [NativeMatcher] = []
  /// The literals that every match contains, in this order.
  private(set) var required: [Range<Int>] = []
  /// The number of optionals and alternatives that contain the next instruction.
  private var depth = 0
  /// Whether the last instruction is a literal and no jump leads to after it.
  private var endsInLiteral = false

  /// Appends a string that is matched byte by byte.
  mutating func append(literal text: String) {
    var start = literals.count
    literals.append(contentsOf: text.utf8)
    if endsInLiteral, case .literal(let range)? = instructions.popLast() { start = range.lowerBound }
    instructions.append(.literal(start..<literals.count))
    if depth == 0 {
      if endsInLiteral { required.removeLast() }
      required.append(start..<literals.count)
    }
    endsInLiteral = true
  }

  /// Appends a parameter.
  mutating func append(parameter matcher: NativeMatcher) {
    append(.parameter(matchers.count))
    matchers.append(matcher)
  }

  /// Appends an optional part; the match with it is tried first.
  mutating func append(optional body: (inout MatchProgram) -> Void) {
    let fork = instructions.count
    append(.fork(otherwise: 0))
    depth += 1
    body(&self)
    depth -= 1
    instructions[fork] = .fork(otherwise: instructions.count)
    endsInLiteral = false
  }

  /// Appends alternatives that are tried in order.
  mutating func append<Alternative>(
    alternatives: [Alternative], _ body: (inout MatchProgram, Alternative) -> Void
  ) {
    var jumps: [Int] = []
    depth += 1
    defer { depth -= 1 }
    for (index, alternative) in alternatives.enumerated() {
      guard index < alternatives.count - 1 else {
        body(&self, alternative)
        break
      }
      // Each may be skipped in favor of the next ones.
      append(optional: { program in
        body(&program, alternative)
        jumps.append(program.instructions.count)
        program.append(.jump(0))
      })
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
    endsInLiteral = false
  }

  /// Appends the end of the string; nothing may follow.
  mutating func appendEnd() {
    append(.end)
  }

  private mutating func append(_ instruction: Instruction) {
    instructions.append(instruction)
    endsInLiteral = false
  }
}

extension MatchProgram {
  /// The number of failures before a search records its positions; most searches end before that would be useful.
  static let failuresBeforeMemory = 64

  /// Matches a whole string.
  ///
  /// - Parameters:
  ///   - text: The string in UTF-8.
  ///   - memory: The results of other patterns for the same string; after a match it has the byte ranges of the
  ///     parameters in order.
  func run(on text: borrowing Span<UInt8>, memory: inout ScanMemory) -> Bool {
    // Most steps are compared with many expressions and fail at the first words, so this check comes before any setup.
    guard beginsAndContinues(text) else { return false }
    memory.beginPattern()
    switch runStraight(on: text, memory: &memory) {
    case .match: return true
    case .noMatch: return false
    case .unknown: return search(text, memory: &memory, failuresBeforeMemory: Self.failuresBeforeMemory)
    }
  }

  /// Searches with backtracking.
  func search(
    _ text: borrowing Span<UInt8>, memory: inout ScanMemory, failuresBeforeMemory: Int
  ) -> Bool {
    var search = MatchSearch(
      parameterCount: matchers.count, textLength: text.count, failuresBeforeMemory: failuresBeforeMemory)
    repeat {
      if advance(&search, on: text, &memory) {
        memory.captures = search.captures
        return true
      }
    } while search.backtrack(in: text, &memory)
    return false
  }

  /// Whether the string begins with the first literal, if the expression does, and contains the others in order.
  ///
  /// Of many patterns with a common beginning (`expect {element} is {state}`, `expect {element} reads {string}`), it
  /// excludes nearly all before a parameter is tried.
  private func beginsAndContinues(_ text: borrowing Span<UInt8>) -> Bool {
    var offset = 0
    var index = 0
    if case .literal(let range) = instructions[0] {
      guard text.hasBytes(of: literals, in: range, at: 0) else { return false }
      (offset, index) = (range.count, 1)
    }
    while index < required.count {
      guard let found = text.firstIndex(of: literals, in: required[index], from: offset) else { return false }
      offset = found + required[index].count
      index += 1
    }
    return true
  }

  /// Follows the instructions until the match ends (`true`) or fails (`false`).
  private func advance(
    _ search: inout MatchSearch, on text: borrowing Span<UInt8>, _ memory: inout ScanMemory
  ) -> Bool {
    while true {
      switch instructions[search.instruction] {
      case .literal(let range):
        guard text.hasBytes(of: literals, in: range, at: search.offset) else { return false }
        search.offset += range.count
        search.instruction += 1
      case .fork(let otherwise):
        guard search.isNew() else { return false }
        search.fork(otherwise: otherwise)
      case .jump(let target): search.instruction = target
      case .parameter(let index):
        guard search.isNew() else { return false }
        let failedRun = search.failedRun(of: index)
        let ends = matchers[index].ends(
          in: text, from: search.offset, failedRun: failedRun, memory: &memory)
        guard search.take(parameter: index, ends: ends, in: text, memory) else { return false }
        guard canContinue(search.instruction, on: text, at: search.offset) else { return false }
      case .end: return search.offset == text.count
      }
    }
  }
}

extension MatchProgram {
  /// The result of the pass without backtracking.
  enum StraightResult {
    /// The memory has the byte ranges of the parameters.
    case match
    case noMatch
    /// A search with backtracking may match.
    case unknown
  }

  /// Matches in a single pass, with the first end of each parameter after which the match can continue.
  ///
  /// Nearly all steps are decided here, without recording choices.
  func runStraight(on text: borrowing Span<UInt8>, memory: inout ScanMemory) -> StraightResult {
    var offset = 0
    var hadChoice = false
    var index = 0
    while true {
      switch instructions[index] {
      case .literal(let range):
        guard text.hasBytes(of: literals, in: range, at: offset) else { return hadChoice ? .unknown : .noMatch }
        offset += range.count
        index += 1
      case .parameter(let number):
        var ends = matchers[number].ends(in: text, from: offset, memory: &memory, remembers: true)
        var end = ends.next(in: text, from: offset, memory)
        while let place = end, !canContinue(index + 1, on: text, at: place) {
          end = ends.next(in: text, from: offset, memory)
        }
        guard let end else { return hadChoice ? .unknown : .noMatch }
        hadChoice = hadChoice || !ends.isExhausted
        memory.captures.append(offset..<end)
        // A literal that comes next has been found there.
        if case .literal(let range) = instructions[index + 1] {
          offset = end + range.count
          index += 2
        } else {
          offset = end
          index += 1
        }
      case .end: return offset == text.count ? .match : hadChoice ? .unknown : .noMatch
      case .fork, .jump: return .unknown
      }
    }
  }

  /// Whether an instruction can match at an offset, which is certain only for a literal or the end.
  @inline(__always)
  func canContinue(_ instruction: Int, on text: borrowing Span<UInt8>, at offset: Int) -> Bool {
    switch instructions[instruction] {
    case .literal(let range): text.hasBytes(of: literals, in: range, at: offset)
    case .end: offset == text.count
    default: true
    }
  }
}

/// The results of earlier scans of a string.
///
/// A parameter may be tried at every offset of a string. If it scans far ahead, as for a closing quote, that would take
/// quadratic time if each scan started anew. Many of the patterns compared with a string also begin alike
/// (`expect {element} is {state}`, `expect {element} reads {string}`), so the same type is tried at the same offset
/// again.
struct ScanMemory {
  /// The offsets from which a scan ahead has the same result, which is found at the last of them.
  struct Look<Result> {
    var places: ClosedRange<Int>
    var result: Result
  }

  /// The ends that a matcher has returned for an offset.
  private struct Answer {
    var matcher: ObjectIdentifier
    var start: Int
    var ends: Range<Int>
  }

  /// The limit of ends that are kept from pattern to pattern.
  private static let maxEnds = 1_024

  /// Whether there is a digit ahead on the line.
  var digit: Look<Bool>?
  /// The end after the closing quote, if there is one, for each kind of quotes.
  var doubleQuote: Look<Int?>?
  var singleQuote: Look<Int?>?
  /// The ends that matchers have listed, one list after the other.
  var ends: [Int] = []
  /// The captures of the last compared pattern.
  var captures: [Range<Int>] = []
  /// The first few answers: calling a matcher again is cheaper than searching many answers.
  private var answers = InlineArray<4, Answer?>(repeating: nil)
  private var answerCount = 0

  /// Prepares the memory for the next pattern, and frees space if earlier patterns have used much.
  mutating func beginPattern() {
    if captures.capacity == 0 { captures.reserveCapacity(4) }
    if !captures.isEmpty { captures.removeAll(keepingCapacity: true) }
    guard ends.count > Self.maxEnds else { return }
    ends.removeAll(keepingCapacity: true)
    answerCount = 0
  }

  /// Returns the answer of a matcher for an offset.
  func answer(of matcher: CustomMatcher, at start: Int) -> Range<Int>? {
    let matcher = ObjectIdentifier(matcher)
    for index in 0..<answerCount {
      if let answer = answers[index], answer.start == start, answer.matcher == matcher { return answer.ends }
    }
    return nil
  }

  /// Records the answer of a matcher for an offset.
  mutating func remember(_ ends: Range<Int>, of matcher: CustomMatcher, at start: Int) {
    guard answerCount < answers.count else { return }
    answers[answerCount] = Answer(matcher: ObjectIdentifier(matcher), start: start, ends: ends)
    answerCount += 1
  }

  /// Removes all ends after the first `count`.
  mutating func keepEnds(_ count: Int) {
    ends.removeLast(ends.count - count)
  }
}

/// The candidates for the end of a parameter, in the order in which a regular expression would try them.
///
/// Most types match a run of characters and give them back one by one; such a run needs no memory.
enum EndCandidates {
  case none
  case one(Int)
  /// Every code point boundary from the longest end down to the shortest.
  case run(longest: Int, shortest: Int)
  /// The ends at these indexes of ``ScanMemory/ends``.
  case list(Range<Int>)

  /// Removes and returns the next end, `nil` if there is none.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - start: The start of the parameter; ends that are impossible for it are skipped.
  ///   - memory: The memory with which the ends were found.
  mutating func next(
    in text: borrowing Span<UInt8>, from start: Int, _ memory: borrowing ScanMemory
  ) -> Int? {
    switch self {
    case .none: return nil
    case .one(let end):
      self = .none
      return end
    case .run(let longest, let shortest):
      self = longest > shortest ? .run(longest: text.boundary(before: longest), shortest: shortest) : .none
      return longest
    case .list(let places):
      var place = places.lowerBound
      while place < places.upperBound, !text.isBoundary(memory.ends[place], notBefore: start) { place += 1 }
      self = place + 1 < places.upperBound ? .list(place + 1..<places.upperBound) : .none
      return place < places.upperBound ? memory.ends[place] : nil
    }
  }

  /// Whether no end is left.
  var isExhausted: Bool {
    if case .none = self { return true }
    return false
  }
}
