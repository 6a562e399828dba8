import CucumberMessages

/// Reads files of text robots.
///
///     Robot: Conversation detail
///
///       Elements:
///         | send | button "Send" |
///
///       # Writes a message and sends it.
///       Step: send <message>
///         type "<message>" into field
///         tap send
///
/// Lines, tables, doc strings, tags and comments are those of Gherkin.
public struct RobotParser: Sendable {
  /// Creates a parser; it may be used for any number of files.
  public init() {}

  /// Reads one file.
  ///
  /// - Parameter source: The text; a byte order mark is allowed, and lines may end with CRLF.
  /// - Returns: All that could be read, and all faults of the file in the order of its lines.
  public func parse(_ source: Source) -> (document: RobotDocument, errors: [ParseError]) {
    var text = source.data
    return text.withUTF8 { utf8 in
      var reader = RobotFileReader(Bytes(utf8), source: source)
      return reader.run()
    }
  }
}
