import CucumberMessages
import Gherkin
import Testing

/// Hostile input: the parser must end soon, with the right result.
@Suite struct HostileTests {
  private static let many = 5_000

  @Test func `reads a long line`() {
    let name = String(repeating: "x", count: 1_000_000)
    #expect(Parsed("Feature: \(name)").document?.feature?.name == name)
    #expect(Parsed.strictly(name).messages.first?.hasSuffix("got '\(name)'") == true)
    #expect(Parsed(name).steps.map(\.text) == [name])
  }

  @Test func `reads many tags`() {
    let tags = (0..<Self.many).map { "@t\($0)" }
    for separator in [" ", "\n", ""] {
      let text = tags.joined(separator: separator) + "\nFeature: f\n" + tags.joined(separator: separator) + "\nRule: r"
      let feature = Parsed(text).document?.feature
      #expect(feature?.tags.map(\.name) == tags)
      guard case .rule(let rule) = feature?.children.first else { return #expect(Bool(false), "no rule") }
      #expect(rule.tags.count == tags.count)
    }
  }

  @Test func `reads many columns`() {
    let names = (0..<Self.many).map { "c\($0)" }
    let row = "|" + names.joined(separator: "|") + "|\n"
    let text = "Feature: f\nScenario Outline: <c7>\nGiven <c0> <c\(Self.many - 1)> <none>\nExamples:\n" + row + row
    #expect(Parsed(text).pickles.first?.steps.first?.text == "c0 c\(Self.many - 1) <none>")
    #expect(Parsed(text).pickles.first?.name == "c7")
  }

  @Test func `reads many rows`() {
    let rows = String(repeating: "| 1 |\n", count: Self.many)
    let text = "Feature: f\nScenario Outline: s\nGiven <a>\nExamples:\n| a |\n" + rows
    let pickles = Parsed(text).pickles
    #expect(pickles.count == Self.many)
    #expect(pickles.last?.steps.first?.text == "1")
  }

  @Test(arguments: ["| a |\n", "@a b\n", "\"\"\"\n", "@a\n", "Background:\n", "Examples:\n", "Feature: f\n", "x\n"])
  func `reads many lines of a kind`(_ line: String) {
    let lines = String(repeating: line, count: Self.many)
    for head in ["", "Feature: f\n", "Feature: f\nScenario: s\n", "Feature: f\nScenario: s\nGiven x\n"] {
      let (loose, strict) = (Parsed(head + lines), Parsed.strictly(head + lines))
      #expect(loose.errors.isEmpty == (loose.document != nil))
      #expect(strict.errors.isEmpty == (strict.document != nil))
      #expect(loose.errors.count <= 101)
      #expect(strict.errors.count <= 11)
    }
  }

  @Test func `reads nested placeholders`() {
    let nested = String(repeating: "<", count: Self.many) + "a" + String(repeating: ">", count: Self.many)
    let text = "Feature: f\nScenario Outline: s\nGiven \(nested)\nExamples:\n| a |\n| b |\n"
    #expect(Parsed(text).pickles.first?.steps.first?.text.utf8.count == 2 * Self.many - 1)
  }

  @Test func `reads control characters`() {
    let text = "Feature: \0\u{1}f\nScenario: \0\nGiven \0\n| \0 |\n"
    #expect(Parsed(text).steps.first?.text == "\0")
    #expect(Parsed(text).steps.first?.dataTable?.rows.first?.cells.first?.value == "\0")
  }

  @Test(arguments: [
    "|", "@", "#", "\"\"\"", "```", "*", "\\", "<", "Feature", "Feature:", "Scenario", "\u{FEFF}", "\r", "\n",
  ])
  func `reads anything alone`(_ text: String) {
    for text in [text, text + text, "Feature: f\n" + text, "Feature: f\nScenario: s\n" + text] {
      let parsed = Parsed(text)
      #expect(parsed.errors.isEmpty == (parsed.document != nil))
    }
  }
}
