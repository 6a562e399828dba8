import CucumberMessages

/// Lays scenario files and files of text robots out in the one way that all of them have.
///
/// What belongs to something stands two columns behind it, tables are aligned, one blank line stands above each title.
/// Words, comments, doc strings, the spoken language and the kind of line breaks stay as they are, and so do the
/// pickles. What is laid out already stays the same, byte by byte.
public struct SourceFormatter: Sendable {
  private let width: @Sendable (String) -> Int

  /// Creates a formatter.
  ///
  /// - Parameter width: How many columns a text takes, for the alignment of tables.
  public init(width: @escaping @Sendable (String) -> Int) {
    self.width = width
  }

  /// The text of a scenario file, laid out.
  ///
  /// - Parameters:
  ///   - source: The text; not Markdown, where what isn't Gherkin is prose.
  ///   - document: What the text says, parsed without errors.
  public func format(_ source: Source, _ document: GherkinDocument) -> String {
    format(source) { FeatureLayoutLines.all($0, document) }
  }

  /// The text of a file of text robots, laid out.
  ///
  /// - Parameter source: The text, which ``RobotParser`` finds no errors in.
  public func format(robots source: Source) -> String {
    format(source) { RobotLayoutLines.all($0) }
  }

  private func format(_ source: Source, _ lines: (SourceBuffer) -> [LayoutLine]) -> String {
    var text = source.data
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    return text.withUTF8 { utf8 in
      let bytes = SourceBuffer(utf8)
      return mark + Layout.text(lines(bytes), width: width, lineBreak: bytes.lineBreak)
    }
  }
}
