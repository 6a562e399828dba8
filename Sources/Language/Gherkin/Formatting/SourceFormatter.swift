import CucumberMessages

/// A formatter of scenario files and files of text robots.
///
/// Children are indented by two columns, tables are aligned, and an empty line precedes each title. Words, comments, doc
/// strings, the language, the line breaks and the pickles are unchanged. A formatted file is unchanged, byte by byte.
public struct SourceFormatter: Sendable {
  private let width: @Sendable (String) -> Int

  /// Creates a formatter.
  ///
  /// - Parameter width: Returns the number of columns of a string, for the alignment of tables.
  public init(width: @escaping @Sendable (String) -> Int) {
    self.width = width
  }

  /// Returns the formatted text of a scenario file.
  ///
  /// - Parameters:
  ///   - source: The file, which is not Markdown.
  ///   - document: The document of the file.
  public func format(_ source: Source, _ document: GherkinDocument) -> String {
    format(source) { FeatureLayoutLines.all($0, document) }
  }

  /// Returns the formatted text of a file of text robots.
  ///
  /// - Parameter source: The file, in which ``RobotParser`` finds no errors.
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
