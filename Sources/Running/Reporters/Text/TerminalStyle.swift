import CucumberMessages

/// How text for the terminal is drawn. The command line decides it; reporters never inspect the terminal themselves.
package struct TerminalStyle: Equatable, Sendable {
  /// Whether color codes (ECMA-48 SGR) may be written.
  package var colour: Bool
  /// Whether marks outside of ASCII may be drawn. It doesn't change the user's text.
  package var unicode: Bool
  /// The columns of a line.
  package var width: Int
  /// Whether it is a terminal, on which written lines can be replaced, and long lines are wrapped.
  package var isTerminal: Bool

  /// Plain ASCII of 80 columns, for files and tests.
  package static let plain = Self(colour: false, unicode: false, width: 80)

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - colour: Whether color codes may be written.
  ///   - unicode: Whether marks outside of ASCII may be drawn.
  ///   - width: The columns of a line; fewer than 20 count as 20.
  ///   - isTerminal: Whether it is a terminal.
  package init(colour: Bool, unicode: Bool, width: Int, isTerminal: Bool = false) {
    self.colour = colour
    self.unicode = unicode
    self.width = max(width, 20)
    self.isTerminal = isTerminal
  }

  /// A color or weight, as an SGR parameter. Only the eight basic colors, which follow the terminal's theme.
  enum Ink: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case bold = "1"
    case dim = "2"
    case boldRed = "1;31"
    case boldYellow = "1;33"
  }

  /// The text in a color; unchanged without colors.
  func paint(_ text: String, _ ink: Ink) -> String {
    guard colour, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }

  /// The mark of a status, one column wide.
  func mark(_ status: TestStepResult.Status) -> String {
    switch status {
    case .passed: unicode ? "\u{2713}" : "+"
    case .failed: unicode ? "\u{2717}" : "x"
    case .skipped: "-"
    case .pending: unicode ? "\u{2026}" : "*"
    case .undefined: "?"
    case .ambiguous: unicode ? "\u{2248}" : "~"
    case .unknown: unicode ? "\u{00B7}" : "."
    }
  }

  /// The color of a status.
  func ink(_ status: TestStepResult.Status) -> Ink {
    switch status {
    case .passed: .green
    case .failed, .ambiguous: .red
    case .pending, .undefined: .yellow
    case .skipped, .unknown: .cyan
    }
  }

  /// Returns a string without control characters.
  func clean(_ text: String) -> String {
    PlainText.forTerminal(text, unicode: unicode)
  }
}

// MARK: Columns

extension TerminalStyle {
  /// Returns a line with a second text at the right edge, or after two spaces if it doesn't fit.
  ///
  /// On a terminal that is too narrow for both the left text is wrapped.
  ///
  /// - Parameters:
  ///   - left: The left text.
  ///   - ink: The color of the left text.
  ///   - indent: The spaces before it.
  ///   - right: The text at the right edge.
  ///   - short: A shorter right text, for terminals that are too narrow.
  ///   - lead: The text before the left one, with its own colors, and its columns.
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
      return .spaces(indent) + lead.text + wrapped(left, ink: ink, start: start, right: right)
    }
    var line = String.spaces(indent)
    line += lead.text
    line += inked(left, ink)
    if !right.isEmpty {
      line += .spaces(max(2, gap - Self.room(after: right)))
      line += paint(right, .dim)
    }
    return line + "\n"
  }

  /// Returns the lines of a string that starts in a column; the right text is in the last line or below it.
  private func wrapped(_ left: String, ink: Ink?, start: Int, right: String) -> String {
    let indent = min(start + 2, width / 2)
    let lines = LineWrapper.lines(of: left, width: width - max(start, indent))
    let text = lines.map { inked($0, ink) }.joined(separator: "\n" + .spaces(indent))
    guard !right.isEmpty else { return text + "\n" }
    let end = (lines.count > 1 ? indent : start) + DisplayWidth.of(lines.last ?? "")
    let gap = width - end - DisplayWidth.of(right)
    let room = Self.room(after: right)
    if gap >= 2 { return text + .spaces(max(2, gap - room)) + paint(right, .dim) + "\n" }
    return text + "\n" + .spaces(max(0, width - DisplayWidth.of(right) - room)) + paint(right, .dim) + "\n"
  }

  /// Returns the columns that a location leaves empty after it, so that lines 1 to 999 of a file start in one column.
  private static func room(after location: String) -> Int {
    guard let colon = location.utf8.lastIndex(of: UInt8(ascii: ":")) else { return 0 }
    let number = location.utf8[location.utf8.index(after: colon)...]
    guard number.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return 0 }
    return max(0, 3 - number.count)
  }

  private func inked(_ text: String, _ ink: Ink?) -> String { ink.map { paint(text, $0) } ?? text }
}
