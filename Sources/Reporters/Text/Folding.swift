/// Breaks a text into lines of a few columns.
enum Folding {
  /// The lines, broken at blanks where there are any, else where the line ends.
  ///
  /// - Parameters:
  ///   - text: A text of one line.
  ///   - width: The columns of a line, of which there are at least two: what is wider can't be broken.
  static func lines(of text: String, width: Int) -> [String] {
    let width = max(2, width)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if DisplayWidth.of(longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var pieces = pieces(of: word, width: width)
      line = pieces.popLast() ?? ""
      lines += pieces
    }
    return lines + [line]
  }

  // A word that is longer than a line; code points that belong to the one before them stay with it.
  private static func pieces(of word: Substring, width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
      let columns = DisplayWidth.of(String(character))
      if used + columns > width, !piece.isEmpty {
        pieces.append(piece)
        (piece, used) = ("", 0)
      }
      piece.append(character)
      used += columns
    }
    return pieces + [piece]
  }
}
