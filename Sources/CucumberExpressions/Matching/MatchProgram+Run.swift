extension MatchProgram {
  /// Matches a whole text.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - failuresBeforeMemory: how often the search may fail before it remembers where it has been; most are over
  ///     sooner than a set would be filled.
  /// - Returns: the byte ranges of the parameters in their order, or nil.
  func run(on text: borrowing Span<UInt8>, failuresBeforeMemory: Int = 64) -> [Range<Int>]? {
    // Most steps are tried against many expressions and fail at their first words, so nothing is set up before these.
    guard beginsAndContinues(text) else { return nil }
    switch runStraight(on: text) {
    case .match(let captures): return captures
    case .noMatch: return nil
    case .unknown: return search(text, failuresBeforeMemory: failuresBeforeMemory)
    }
  }

  /// Tries all ways.
  func search(_ text: borrowing Span<UInt8>, failuresBeforeMemory: Int) -> [Range<Int>]? {
    var search = MatchSearch(
      parameterCount: matchers.count, textLength: text.count, failuresBeforeMemory: failuresBeforeMemory)
    repeat {
      if advance(&search, on: text) { return search.captures }
    } while search.backtrack(in: text)
    return nil
  }

  /// Whether the text begins with the first literal, if the expression does, and has the others one behind the other.
  ///
  /// Of many sentences that begin alike (`expect {element} is {state}`, `expect {element} reads {string}`) it rules
  /// nearly all out before a parameter is tried.
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

  /// Follows the instructions until the text ends (true) or does not go on (false).
  private func advance(_ search: inout MatchSearch, on text: borrowing Span<UInt8>) -> Bool {
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
          in: text, from: search.offset, failedRun: failedRun, memory: &search.memory)
        guard search.take(parameter: index, ends: ends, in: text) else { return false }
        guard canContinue(search.instruction, on: text, at: search.offset) else { return false }
      case .end: return search.offset == text.count
      }
    }
  }
}

extension NativeMatcher {
  /// The possible ends of a text that begins at `start`; `failedRun` is a run of them that is known.
  func ends(
    in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>? = nil, memory: inout ScanMemory
  ) -> EndCandidates {
    switch method {
    case .builtIn(let matcher): matcher.ends(in: text, from: start, failedRun: failedRun, memory: &memory)
    case .custom(let candidates): .list(candidates(text, start), from: 0)
    }
  }
}
