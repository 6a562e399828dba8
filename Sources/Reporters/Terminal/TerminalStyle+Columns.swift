extension TerminalStyle {
  /// A line with a text at the right end, where the width allows it; else two blanks behind the left one.
  ///
  /// - Parameters:
  ///   - left: The left text and its ink, which may be none.
  ///   - indent: The blanks before it.
  ///   - right: The text at the right end.
  func line(_ left: String, ink: Ink? = nil, indent: Int, right: String) -> String {
    var line = String(blanks: indent)
    line += ink.map { paint(left, $0) } ?? left
    guard !right.isEmpty else { return line + "\n" }
    let used = indent + DisplayWidth.of(left) + DisplayWidth.of(right)
    line += String(blanks: max(2, width - used))
    return line + paint(right, .dim) + "\n"
  }

  /// A text without control characters.
  func clean(_ text: String) -> String {
    PlainText.forTerminal(text, unicode: unicode)
  }
}
