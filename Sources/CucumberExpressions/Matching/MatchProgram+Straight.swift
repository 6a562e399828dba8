extension MatchProgram {
  /// What the straight way through a text comes to.
  enum StraightResult {
    /// The memory has the byte ranges of the parameters.
    case match
    case noMatch
    /// Another way may match.
    case unknown
  }

  /// Goes once through a text, taking for each parameter the best end behind which the text goes on.
  ///
  /// Nearly all steps are decided here, where no choices have to be remembered.
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

  /// Whether the text can go on at an offset with an instruction, which shows at once where that is a literal or the end.
  @inline(__always)
  func canContinue(_ instruction: Int, on text: borrowing Span<UInt8>, at offset: Int) -> Bool {
    switch instructions[instruction] {
    case .literal(let range): text.hasBytes(of: literals, in: range, at: offset)
    case .end: offset == text.count
    default: true
    }
  }
}
