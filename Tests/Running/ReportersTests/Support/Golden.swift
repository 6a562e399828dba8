import Foundation
import Testing

/// Compares text with golden files. With `ROBOTRUN_ACCEPT=1` in the environment the files are written instead, and their
/// changes are reviewed like code.
enum Golden {
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Goldens", name)
    if ProcessInfo.processInfo.environment["ROBOTRUN_ACCEPT"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let expected = try String(contentsOf: file, encoding: .utf8)
      let isSame = text.utf8.elementsEqual(expected.utf8)
      #expect(isSame, "\(name): \(difference(text, expected))", sourceLocation: sourceLocation)
    }
  }

  private static func difference(_ text: String, _ expected: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let others = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let index else { return "\(lines.count) lines, expected \(others.count)" }
    return "line \(index + 1) is '\(lines[index])', expected '\(others[index])'"
  }
}
