/// Text as roff reads it.
enum Roff {
  /// Text within a line: what would be taken for a command or a typographic hyphen stands for itself.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "..."
      default: String(character)
      }
    }.joined()
  }

  /// Text as a line of its own, which no point or apostrophe may begin.
  static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
