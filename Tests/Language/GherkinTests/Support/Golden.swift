import Foundation
import Testing

/// A file that holds what a stage is expected to give.
struct Golden {
  let path: String

  /// Compares a text with the file. With `ROBOTRUN_ACCEPT=1` the file is rewritten instead.
  ///
  /// - Parameter text: What the stage gave; nil when it gave nothing, and there must be no file.
  func check(_ text: String?, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["ROBOTRUN_ACCEPT"] == "1" { return try accept(text) }
    let expected =
      FileManager.default.fileExists(atPath: path) ? try String(contentsOfFile: path, encoding: .utf8) : nil
    #expect(text == expected, "\(path) differs; `make accept` rewrites it", sourceLocation: sourceLocation)
  }

  private func accept(_ text: String?) throws {
    if let text {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } else if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
