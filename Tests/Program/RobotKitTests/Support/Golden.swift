import Foundation
import Testing

/// Files with expected output. With `ROBOTRUN_ACCEPT=1` in the
/// environment they are written instead of compared; what changed is then reviewed like code.
enum Golden {
  /// The text of a file beside the goldens.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }

  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect(text, at: url(name), sourceLocation: sourceLocation)
  }

  static func expect(_ text: String, at url: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let name = url.lastPathComponent
    guard ProcessInfo.processInfo.environment["ROBOTRUN_ACCEPT"] != "1" else {
      return try Data(text.utf8).write(to: url)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let difference = zip(lines, expected).enumerated().first { $0.element.0 != $0.element.1 }
    if let difference {
      let (line, wanted) = difference.element
      let comment = "\(name):\(difference.offset + 1): '\(line)', expected '\(wanted)'"
      Issue.record("\(comment)", sourceLocation: sourceLocation)
    } else {
      #expect(lines.count == expected.count, "\(name): number of lines", sourceLocation: sourceLocation)
    }
  }

  private static func url(_ name: String) -> URL {
    Repository.root.appending(components: "Tests", "Program", "RobotKitTests", "Goldens", name)
  }
}
