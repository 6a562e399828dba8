extension TerminalStyle {
  /// A line with a text at the right end, where the width allows it; else two blanks behind the left one. On a terminal
  /// that is too narrow for both the left one is folded.
  ///
  /// - Parameters:
  ///   - left: The left text and its ink, which may be none.
  ///   - indent: The blanks before it.
  ///   - right: The text at the right end.
  ///   - short: A shorter one, for terminals where the other one doesn't fit.
  ///   - drawn: The columns that are drawn already.
  func line(_ left: String, ink: Ink? = nil, indent: Int, right: String, short: String? = nil, drawn: Int = 0) -> String
  {
    let start = drawn + indent
    if isTerminal, let short, start + DisplayWidth.of(left) + 2 + DisplayWidth.of(right) > width {
      return line(left, ink: ink, indent: indent, right: short, drawn: drawn)
    }
    let gap = width - start - DisplayWidth.of(left) - (right.isEmpty ? 0 : DisplayWidth.of(right))
    if isTerminal, gap < (right.isEmpty ? 0 : 2) {
      return blanks(indent) + folded(left, ink: ink, start: start, right: right)
    }
    // One text that grows: a sum of many would be copied at each plus.
    var line = blanks(indent)
    line.reserveCapacity(width + left.utf8.count + right.utf8.count)
    line += inked(left, ink)
    if !right.isEmpty {
      line += blanks(max(2, gap))
      line += paint(right, .dim)
    }
    line += "\n"
    return line
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
