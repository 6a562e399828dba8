/// An expression compiled for matching on UTF-8 bytes.
///
/// Instructions are only ever followed forwards, so a match always ends.
struct MatchProgram: Sendable {
  enum Instruction: Sendable {
    /// The bytes of `literals` in this range.
    case literal(Range<Int>)
    /// Goes on with the next instruction first, and with another one if that fails.
    case fork(otherwise: Int)
    case jump(Int)
    /// Takes a parameter's text.
    case parameter(Int)
    /// The text has to end here.
    case end
  }

  private(set) var instructions: [Instruction] = []
  private(set) var literals: [UInt8] = []
  private(set) var matchers: [NativeMatcher] = []
  /// The literals that every match contains, in this order.
  private(set) var required: [Range<Int>] = []
  /// How many optionals and alternatives the next instruction stands in.
  private var depth = 0
  /// Whether the last instruction is a literal and nothing jumps behind it.
  private var endsInLiteral = false

  /// Appends a text that is matched byte by byte.
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

  /// Appends what may be left out; the text with it is tried first.
  mutating func append(optional body: (inout MatchProgram) -> Void) {
    let fork = instructions.count
    append(.fork(otherwise: 0))
    depth += 1
    body(&self)
    depth -= 1
    instructions[fork] = .fork(otherwise: instructions.count)
    endsInLiteral = false
  }

  /// Appends alternatives that are tried in their order.
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
      // Each may be left out for those behind it.
      append(optional: { program in
        body(&program, alternative)
        jumps.append(program.instructions.count)
        program.append(.jump(0))
      })
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
    endsInLiteral = false
  }

  /// Appends the end of the text; nothing may follow.
  mutating func appendEnd() {
    append(.end)
  }

  private mutating func append(_ instruction: Instruction) {
    instructions.append(instruction)
    endsInLiteral = false
  }
}
