/// A placeholder in a text of an outline.
struct Placeholder {
  /// Where it stands in the text, its brackets included.
  let range: Range<Int>
  /// The column of the examples that it names.
  let column: Int
}
