import Foundation

/// A text file of the repository.
struct SourceFile: Sendable {
  /// Its path from the top of the repository: `Sources/Language/Gherkin/ParseResult.swift`.
  let path: String
  let text: String
  /// Its lines, counted from 1.
  let lines: [(number: Int, text: Substring)]
  /// Its lines, counted from 1, without comments.
  let code: [(number: Int, text: Substring)]

  /// Creates a file that exists only in memory.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, Substring($0.element)) }
    code = lines.filter { !$0.text.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }
  }

  /// Reads a file.
  ///
  /// - Throws: If it can't be read, or isn't UTF-8.
  init(reading path: String, in root: URL) throws {
    self.init(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// The directory of a floor below `Sources/`; `nil` for files outside, or of a program on top of all floors.
  var floor: Floor? {
    let parts = path.split(separator: "/")
    return parts.count > 1 && parts[0] == "Sources" ? Floor(rawValue: String(parts[1])) : nil
  }

  /// The directory below `Sources/` or below that of a floor; `nil` for other files.
  var module: String? {
    let parts = path.split(separator: "/").dropFirst(floor == nil ? 1 : 2)
    return parts.count > 1 && path.hasPrefix("Sources/") ? parts.first.map(String.init) : nil
  }
}
