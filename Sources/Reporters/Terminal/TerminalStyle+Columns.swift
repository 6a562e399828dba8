extension TerminalStyle {
  /// A line with a text at the right end, where the width allows it; else two blanks behind the left one. On a terminal
  /// that is too narrow for both the left one is folded.
  ///
  /// - Parameters:
  ///   - left: The left text and its ink, which may be none.
  ///   - indent: The blanks before it.
  ///   - right: The text at the right end.
  ///   - short: A shorter one, for terminals where the other one doesn't fit.
  ///   - lead: What stands before the left one, in its own colours, and how many columns it takes.
  func line(
    _ left: String, ink: Ink? = nil, indent: Int, right: String, short: @autoclosure () -> String? = nil,
    lead: (text: String, columns: Int) = ("", 0)
  ) -> String {
    let start = indent + lead.columns
    let taken = start + DisplayWidth.of(left)
    if isTerminal, taken + 2 + DisplayWidth.of(right) > width, let short = short() {
      return line(left, ink: ink, indent: indent, right: short, lead: lead)
    }
    let gap = width - taken - (right.isEmpty ? 0 : DisplayWidth.of(right))
    if isTerminal, gap < (right.isEmpty ? 0 : 2) {
      return blanks(indent) + lead.text + folded(left, ink: ink, start: start, right: right)
    }
    return Self.line(indent, lead.text, inked(left, ink), gap: right.isEmpty ? 0 : max(2, gap), paint(right, .dim))
  }

  private static func line(_ indent: Int, _ lead: String, _ left: String, gap: Int, _ right: String) -> String {
    let indent = max(0, indent)
    return String(room: indent + lead.utf8.count + left.utf8.count + gap + right.utf8.count + 1) { pen in
      pen.write(blanks: indent)
      pen.write(lead)
      pen.write(left)
      pen.write(blanks: gap)
      pen.write(right)
      pen.write("\n")
    }
  }

  /// A text without control characters.
  func clean(_ text: String) -> String {
    PlainText.forTerminal(text, unicode: unicode)
  }

  /// The lines of a text that begins in a column; the right one stands in the last line or below it.
  private func folded(_ left: String, ink: Ink?, start: Int, right: String) -> String {
    let hang = min(start + 2, width / 2)
    let lines = Folding.lines(of: left, width: width - max(start, hang))
    let text = lines.map { inked($0, ink) }.joined(separator: "\n" + blanks(hang))
    guard !right.isEmpty else { return text + "\n" }
    let end = (lines.count > 1 ? hang : start) + DisplayWidth.of(lines.last ?? "")
    let gap = width - end - DisplayWidth.of(right)
    if gap >= 2 { return text + blanks(gap) + paint(right, .dim) + "\n" }
    return text + "\n" + blanks(max(0, width - DisplayWidth.of(right))) + paint(right, .dim) + "\n"
  }

  private func inked(_ text: String, _ ink: Ink?) -> String { ink.map { paint(text, $0) } ?? text }

  private func blanks(_ count: Int) -> String { .blanks(count) }
}
