/// One line of a source: offsets of its text, without the line break.
struct Line {
  /// Counted from 1.
  var number: Int
  /// The first byte.
  var start: Int
  /// The first byte that is not blank; `end` in an empty line.
  var text: Int
  /// Behind the last byte, line break and carriage returns left out.
  var end: Int

  /// Whether there is nothing but blanks in it.
  var isEmpty: Bool { text == end }
}
