/// Finds what every match of a regular expression contains: the runs of literal characters outside of groups.
struct RequiredRuns {
  private(set) var texts: [String] = []
  private var run: [UInt8] = []
  private var depth = 0
  private var offset = 0
  private let bytes: [UInt8]

  /// Finds the runs; the result is empty if they are not easy to determine.
  init(_ source: String) {
    bytes = Array(source.utf8)
    guard isPlain else { return }
    while offset < bytes.count, readNext() {}
    endRun()
  }

  /// Reads a literal character, or skips another construct; returns `false` if it can't continue.
  private mutating func readNext() -> Bool {
    let byte = bytes[offset]
    offset += 1
    guard RegularExpression.isSpecial(byte) else {
      if depth == 0 { run.append(byte) }
      return true
    }
    if RegularExpression.mayMeanNone(byte) { dropCharacter() }
    endRun()
    switch byte {
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth -= 1
    case UInt8(ascii: "\\"): offset += 1
    case UInt8(ascii: "{"): return skip(to: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return skipClass()
    default: break
    }
    return true
  }

  /// Removes the last character, which a quantifier may match 0 times.
  private mutating func dropCharacter() {
    while let byte = run.popLast(), byte & 0xC0 == 0x80 {}
  }

  private mutating func endRun() {
    if !run.isEmpty { texts.append(String(decoding: run, as: UTF8.self)) }
    run = []
  }

  private mutating func skip(to end: UInt8) -> Bool {
    while offset < bytes.count, bytes[offset] != end { offset += 1 }
    offset += 1
    return true
  }

  /// Skips a character class unless it is nested; a bracket directly after its beginning is a literal.
  private mutating func skipClass() -> Bool {
    if has("^") { offset += 1 }
    if has("]") { offset += 1 }
    while offset < bytes.count, !has("]") {
      if has("[") { return false }
      offset += has("\\") ? 2 : 1
    }
    offset += 1
    return true
  }

  private func has(_ scalar: Unicode.Scalar) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: scalar)
  }

  /// Whether there are neither alternations, nor flags or comments that changes the meaning of characters, and no escape of
  /// several characters.
  private var isPlain: Bool {
    for (offset, byte) in bytes.enumerated() {
      let rest = bytes[(offset + 1)...]
      switch byte {
      case UInt8(ascii: "|"): return false
      case UInt8(ascii: "\\"):
        guard let next = rest.first, "dDwWsSbB!\"#$%&'()*+,-./:?[]^{}".utf8.contains(next) else { return false }
      case UInt8(ascii: "(") where rest.first == UInt8(ascii: "?"):
        guard let kind = rest.dropFirst().first, ":=!<".utf8.contains(kind) else { return false }
      default: break
      }
    }
    return true
  }
}
