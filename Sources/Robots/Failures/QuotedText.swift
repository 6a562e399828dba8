/// A text of the app as a failure shows it: in one line, between quotation marks.
struct QuotedText: CustomStringConvertible {
  /// More of a text than this is more than people read in a line.
  static let most = 200

  let description: String

  init(_ text: String) {
    let shown = text.prefix(Self.most)
    let rest = text.count - shown.count
    description = "\"\(Self.oneLine(shown))\"" + (rest > 0 ? "… (\(rest) more)" : "")
  }

  /// An element in a few words, in one line, however long its text is.
  static func line(_ summary: String) -> String {
    let line = oneLine(summary)
    return line.count > most ? line.prefix(most) + "…" : line
  }

  /// A text with its line ends written as `\n`.
  static func oneLine(_ text: some StringProtocol) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\r": line.append(contentsOf: "\\r".unicodeScalars)
      case "\t": line.append(contentsOf: "\\t".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
