/// A line of a file on its way to its canonical place; a doc string is one, with all that is in it.
struct LayoutLine {
  enum Kind {
    case title, tags, step, text, row, docString, comment
  }

  let kind: Kind
  /// How far it is from the left, in columns.
  var indent: Int
  /// Its text, without blanks around it. For a row, what stands behind its last bar.
  var text: String
  /// How many blank lines stand above it.
  var blanksAbove: Int
  /// The cells of a row, as they are written.
  var cells: [String] = []
  /// What follows in a doc string, each line without the indentation of the first.
  var content: [String] = []

  init(_ kind: Kind, indent: Int, text: String, blanksAbove: Int) {
    self.kind = kind
    self.indent = indent
    self.text = text
    self.blanksAbove = blanksAbove
  }
}
