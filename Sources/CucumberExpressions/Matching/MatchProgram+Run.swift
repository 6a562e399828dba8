extension MatchProgram {
  /// How often a search may fail before it remembers where it has been; most are over sooner than a set would be
  /// filled.
  static let failuresBeforeMemory = 64

  /// Matches a whole text.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - memory: what other patterns have found out about the text. After a match it has the byte ranges of the
  ///     parameters in their order.
  func run(on text: borrowing Span<UInt8>, memory: inout ScanMemory) -> Bool {
    // Most steps are tried against many expressions and fail at their first words, so nothing is set up before these.
    guard beginsAndContinues(text) else { return false }
    memory.beginPattern()
    switch runStraight(on: text, memory: &memory) {
    case .match: return true
    case .noMatch: return false
    case .unknown: return search(text, memory: &memory, failuresBeforeMemory: Self.failuresBeforeMemory)
    }
  }

  /// Tries all ways.
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
