/// Reads off a regular expression what every match contains: the runs of ordinary characters outside of groups.
struct RequiredRuns {
  private(set) var texts: [String] = []
  private var run: [UInt8] = []
  private var depth = 0
  private var offset = 0
  private let bytes: [UInt8]

  /// Finds none where they are not easily found.
  init(_ source: String) {
    bytes = Array(source.utf8)
    guard isPlain else { return }
    while offset < bytes.count, readNext() {}
    endRun()
  }

  /// Reads a character that stands for itself, or passes over one that doesn't; false where it can't go on.
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

  /// A quantifier may make the character before it vanish.
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

  /// Passes over a character class, unless another one is in it. A bracket right behind its beginning is a character.
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

  /// Whether there is neither an alternative, nor a flag or comment that gives characters other meanings, nor an
  /// escape that takes more than one character.
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
