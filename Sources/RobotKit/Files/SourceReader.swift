import CucumberMessages

/// Reads scenario files.
enum SourceReader {
  /// The text of a file, or of standard input for `-`.
  ///
  /// - Throws: ``FileProblem`` when it can't be read, changes meanwhile or isn't UTF-8.
  static func read(_ path: String) throws(FileProblem) -> Source {
    var text = TextCollector()
    let isSteady: Bool
    do {
      isSteady = try FileReader.read(path) { piece, size in text.append(piece, of: size) }
    } catch {
      throw FileProblem(path: path, kind: .unreadable(error.reason))
    }
    // Half of an old text with half of a new one is neither, though it may well be legal Gherkin.
    guard isSteady else { throw FileProblem(path: path, kind: .unsteady) }
    let mediaType: Source.MediaType = path.hasSuffix(".md") ? .markdown : .plain
    return Source(uri: path, data: try Self.text(text, path), mediaType: mediaType)
  }

  private static func text(_ collected: TextCollector, _ path: String) throws(FileProblem) -> String {
    if let text = collected.text { return text }
    let bytes = collected.bytes
    do {
      // Slower, but it tells where the fault is.
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      throw FileProblem(path: path, kind: kind(of: bytes, invalidAt: error.byteOffsets.lowerBound))
    }
  }

  private static func kind(of bytes: [UInt8], invalidAt offset: Int) -> FileProblem.Kind {
    // The byte order mark of UTF-16, which is no UTF-8 in either order.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    // No text file has NUL bytes, and programs and pictures nearly all do.
    if bytes.prefix(8_192).contains(0) { return .binary(byte: offset + 1) }
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return .notUTF8(byte: offset + 1, line: line)
  }
}
