import Foundation
import Testing

/// What the tables for newcomers call a step is one.
@Suite struct StepsInDocsTests {
  private static let verbs: Set<Substring> = [
    "clear", "double", "drag", "expect", "go", "launch", "long", "open", "press", "scroll", "send", "server", "swipe",
    "tap", "terminate", "type", "wait",
  ]

  @Test(arguments: [("from-maestro", 25), ("from-xcuitest", 9)])
  func `it is a step`(page: String, atLeast count: Int) async throws {
    let text = try String(contentsOf: Repository.root.appending(path: "docs/\(page).md"), encoding: .utf8)
    let steps = Self.steps(in: text)
    #expect(steps.count >= count)
    let directory = try TestDirectory([
      "a.feature": "Feature: A\n\n  Scenario: B\n" + steps.map { "    \($0)\n" }.joined()
    ])
    let outcome = try await directory.robotrun("check", "a.feature")
    #expect(outcome.exitCode == 0, "\(outcome.output)")
  }

  /// The strings in backticks in the second column that begin like steps, without incomplete ones.
  private static func steps(in text: String) -> [Substring] {
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { $0.split(separator: " | ").last }
    let texts = cells.flatMap { $0.matches(of: /`([^`]+)`/).map(\.1) }
    return texts.filter { text in
      let words = text.split(separator: " ")
      let isWhole = words.count > 1 || ["launch", "terminate"].contains(text)
      return isWhole && verbs.contains(words[0]) && !text.contains("…") && text != "launch with"
    }
  }
}
