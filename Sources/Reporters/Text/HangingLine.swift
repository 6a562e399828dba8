/// A line of evidence, `on screen    text "Messages" · button new_message · …`, folded so that it stays readable.
///
/// Only lines of a short name, a gap and a text are folded; the text goes on below itself. Other lines are somebody's
/// own, and stay as they are.
struct HangingLine {
  private let words: [Substring]
  private let hang: Int
  private let head: Substring

  /// Absent for lines of another form.
  init?(_ line: String) {
    let gap = "  "
    guard let start = line.firstRange(of: gap), start.lowerBound > line.startIndex else { return nil }
    let text = line[start.lowerBound...].drop { $0 == " " }
    hang = line.distance(from: line.startIndex, to: text.startIndex)
    guard hang <= 16, !text.isEmpty else { return nil }
    head = line[..<text.startIndex]
    words = text.split(separator: " ", omittingEmptySubsequences: false)
  }

  /// The lines of at most so many columns, where the words allow it.
  func folded(to width: Int) -> [String] {
    var lines: [String] = []
    var line = String(head)
    var used = hang
    for word in words {
      let columns = DisplayWidth.of(String(word))
      if used > hang, used + 1 + columns > width {
        lines.append(line)
        line = String(repeating: " ", count: hang)
        used = hang
      }
      if used > hang { line += " " }
      line += word
      used += columns + (used > hang ? 1 : 0)
    }
    return lines + [line]
  }
}
