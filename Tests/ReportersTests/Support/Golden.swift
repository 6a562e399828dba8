import Foundation
import Testing

/// Texts that are expected to be as they were when somebody last looked at them. With `ROBOTRUN_ACCEPT=1` in the
/// environment they are written instead of compared; what changed is then reviewed like code.
enum Golden {
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Goldens", name)
    if ProcessInfo.processInfo.environment["ROBOTRUN_ACCEPT"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(
      Array(text.utf8) == Array(expected.utf8), "\(name) differs: \(difference(text, expected))",
      sourceLocation: sourceLocation)
  }

  private static func difference(_ text: String, _ expected: String) -> String {
    let (lines, other) = (
      text.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let index =
      zip(lines, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(lines.count, other.count)
    return
      "line \(index + 1) is \(index < lines.count ? String(lines[index]) : "missing"), expected \(index < other.count ? String(other[index]) : "none")"
  }
}
