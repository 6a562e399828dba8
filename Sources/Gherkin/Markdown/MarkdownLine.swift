import CucumberMessages

/// What a line of Markdown with Gherkin can be.
enum MarkdownLine {
  /// Tags in backticks.
  case tags([GherkinDocument.Tag])
  /// A header with a keyword; the line's text begins at the keyword.
  case title(Keyword, Line)
  /// A list item with a step keyword; the line's text begins at the keyword.
  case step(Keyword, Line)
  /// A table row, indented by two to five blanks so that other tables stay text.
  case row
  /// The row of dashes below a table's header.
  case separator
  /// A fence of a doc string.
  case fence
  /// Anything else: text for people.
  case prose
}
