import CucumberMessages

/// Reads scenario files.
enum SourceReader {
  /// Returns the text of a file, or of standard input for `-`.
  ///
  /// - Throws: ``FileProblem`` if it can't be read, changes during the read, or isn't UTF-8.
  static func read(_ path: String) throws(FileProblem) -> Source {
    let (bytes, isSteady): ([UInt8], Bool)
    do {
      (bytes, isSteady) = try FileReader.contents(of: path)
    } catch {
      throw FileProblem(path: path, kind: .unreadable(error.reason))
    }
    // A mix of old and new content could be valid Gherkin.
    guard isSteady else { throw FileProblem(path: path, kind: .unsteady) }
    let mediaType: Source.MediaType = path.hasSuffix(".md") ? .markdown : .plain
    return Source(uri: path, data: try text(bytes, path), mediaType: mediaType)
  }

  private static func text(_ bytes: [UInt8], _ path: String) throws(FileProblem) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      throw FileProblem(path: path, kind: kind(of: bytes, invalidAt: error.byteOffsets.lowerBound))
    }
  }

  private static func kind(of bytes: [UInt8], invalidAt offset: Int) -> FileProblem.Kind {
    // The byte order mark of UTF-16, which is invalid UTF-8 in either byte order.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    // Text files have no NUL bytes; programs and images nearly always have some.
    if bytes.prefix(8_192).contains(0) { return .binary(byte: offset + 1) }
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return .notUTF8(byte: offset + 1, line: line)
  }
}
