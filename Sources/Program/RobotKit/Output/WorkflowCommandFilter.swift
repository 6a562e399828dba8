/// Prevents the runner of GitHub Actions, which scans each line of a log, from reading text as a command.
///
/// A command is a line that begins with `::` after optional white space, or one with `##[` anywhere. A backslash breaks
/// both.
struct WorkflowCommandFilter {
  /// Whether the line so far has only white space.
  private var isAtStart = true

  /// Returns the text without commands; pieces of a line may come one after the other.
  mutating func filtered(_ text: String) -> String {
    guard Self.mayHoldCommand(text) else {
      note(text)
      return text
    }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[index...].prefix(3)
      // A colon at the end of a piece may be followed by another one.
      if isAtStart, scalar == ":", rest.count == 1 || rest.starts(with: "::".unicodeScalars) { result.append("\\") }
      result.append(scalar)
      if rest.elementsEqual("##[".unicodeScalars) { result.append("\\") }
      note(scalar)
    }
    return String(result)
  }

  /// Whether text may have a command: a fast check, since most text has none.
  private static func mayHoldCommand(_ text: String) -> Bool {
    let (colon, hash) = (UInt8(ascii: ":"), UInt8(ascii: "#"))
    var text = text
    return text.withUTF8 { bytes in
      var previous: UInt8 = 0
      for byte in bytes {
        if byte == previous, byte == colon || byte == hash { return true }
        previous = byte
      }
      return previous == colon
    }
  }

  private mutating func note(_ text: String) {
    guard let start = text.utf8.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      for scalar in text.unicodeScalars where isAtStart { note(scalar) }
      return
    }
    isAtStart = true
    for scalar in text[start...].unicodeScalars { note(scalar) }
  }

  private mutating func note(_ scalar: Unicode.Scalar) {
    if scalar == "\n" || scalar == "\r" {
      isAtStart = true
    } else if !scalar.properties.isWhitespace {
      isAtStart = false
    }
  }
}
