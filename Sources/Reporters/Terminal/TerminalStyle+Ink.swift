extension TerminalStyle {
  /// The colours in use, as SGR parameters. Only the eight basic ones: they follow the theme of the terminal.
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

  /// The text in a colour, or as it is when colours are off.
  func paint(_ text: String, _ ink: Ink) -> String {
    guard colour, !text.isEmpty else { return text }
    let (begin, end) = ("\u{1B}[", "\u{1B}[0m")
    return String(room: begin.utf8.count + ink.rawValue.utf8.count + 1 + text.utf8.count + end.utf8.count) { pen in
      pen.write(begin)
      pen.write(ink.rawValue)
      pen.write("m")
      pen.write(text)
      pen.write(end)
    }
  }
}
