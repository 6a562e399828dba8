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
    colour && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}
