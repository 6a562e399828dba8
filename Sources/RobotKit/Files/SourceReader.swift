import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads scenario files.
enum SourceReader {
  /// The text of a file.
  ///
  /// - Throws: ``FileProblem`` when it can't be read or isn't UTF-8.
  static func read(_ path: String) throws(FileProblem) -> Source {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw FileProblem(path: path, kind: .unreadable(FileProblem.reason(error)))
    }
    let mediaType: Source.MediaType = path.hasSuffix(".md") ? .markdown : .plain
    return Source(uri: path, data: try text(data, path), mediaType: mediaType)
  }

  private static func text(_ data: Data, _ path: String) throws(FileProblem) -> String {
    do {
      return String(copying: try UTF8Span(validating: data.span))
    } catch {
      throw FileProblem(path: path, kind: .notUTF8(byte: error.byteOffsets.lowerBound + 1))
    }
  }
}
