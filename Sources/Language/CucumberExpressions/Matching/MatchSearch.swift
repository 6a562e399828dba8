/// The state of a match, and the choices that it may backtrack to.
struct MatchSearch {
  /// A state to continue from if the current branch fails.
  private struct Choice {
    var instruction: Int
    var offset: Int
    /// The parameter with untried ends; `nil` for a fork.
    var parameter: Int?
    var ends: EndCandidates
    /// The number of ends in memory for this choice and those before it.
    var endCount = 0
  }

  private(set) var captures: [Range<Int>]
  var instruction = 0
  var offset = 0
  private let textLength: Int
  private let failuresBeforeMemory: Int
  private var choices: [Choice] = []
  private var failures = 0
  private var seen: Set<Int> = []
  private var failedRuns: [Int: ClosedRange<Int>] = [:]

  init(parameterCount: Int, textLength: Int, failuresBeforeMemory: Int) {
    captures = Array(repeating: 0..<0, count: parameterCount)
    self.textLength = textLength
    self.failuresBeforeMemory = failuresBeforeMemory
  }

  /// Whether the current instruction has not been reached at the current offset before.
  ///
  /// The rest of the match depends on these two only, so a second time would fail like the first. This prevents
  /// exponential time for patterns such as `(a)(a)(a)…` or `{} {} {} …`.
  mutating func isNew() -> Bool {
    guard failures >= failuresBeforeMemory else { return true }
    return seen.insert(instruction * (textLength + 1) + offset).inserted
  }

  /// Continues with the next instruction, and records the other one as a choice.
  mutating func fork(otherwise: Int) {
    choices.append(Choice(instruction: otherwise, offset: offset, parameter: nil, ends: .none))
    instruction += 1
  }

  /// Takes the first of a parameter's ends and records the rest; returns `false` if there is none.
  mutating func take(
    parameter: Int, ends: EndCandidates, in text: borrowing Span<UInt8>, _ memory: borrowing ScanMemory
  ) -> Bool {
    var ends = untried(ends, of: parameter, in: text)
    guard let end = ends.next(in: text, from: offset, memory) else { return false }
    if !ends.isExhausted {
      choices.append(
        Choice(
          instruction: instruction, offset: offset, parameter: parameter, ends: ends, endCount: memory.ends.count))
    }
    captures[parameter] = offset..<end
    offset = end
    instruction += 1
    return true
  }

  /// Returns the latest run of ends of a parameter that has failed.
  func failedRun(of parameter: Int) -> ClosedRange<Int>? {
    failedRuns[parameter]
  }

  /// Removes the ends that were tried from another start of the same run.
  ///
  /// An older choice is resumed only after all newer ones have failed, so a recorded run has failed as a whole. Without
  /// this, `{} and {} and {}` would try the same ends from every start.
  private mutating func untried(
    _ ends: EndCandidates, of parameter: Int, in text: borrowing Span<UInt8>
  ) -> EndCandidates {
    guard failures >= failuresBeforeMemory, case .run(let longest, let shortest) = ends else { return ends }
    let known = failedRuns[parameter]
    guard let known, known.upperBound == longest else {
      failedRuns[parameter] = shortest...longest
      return ends
    }
    guard shortest < known.lowerBound else { return .none }
    failedRuns[parameter] = shortest...longest
    return .run(longest: text.boundary(before: known.lowerBound), shortest: shortest)
  }

  /// Returns to the latest choice that has another branch; returns `false` if there is none.
  mutating func backtrack(in text: borrowing Span<UInt8>, _ memory: inout ScanMemory) -> Bool {
    failures += 1
    while var choice = choices.popLast() {
      instruction = choice.instruction
      offset = choice.offset
      guard let parameter = choice.parameter else { return true }
      // The ends listed since belong to choices that have failed.
      memory.keepEnds(choice.endCount)
      guard let end = choice.ends.next(in: text, from: offset, memory) else { continue }
      if !choice.ends.isExhausted { choices.append(choice) }
      captures[parameter] = choice.offset..<end
      offset = end
      instruction += 1
      return true
    }
    return false
  }
}
