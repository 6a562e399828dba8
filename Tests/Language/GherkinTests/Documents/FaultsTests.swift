import CucumberMessages
import Gherkin
import Testing

/// What the goldens of faults can't show well.
@Suite struct FaultsTests {
  @Test func `official parsers stop after eleven errors`() {
    let text = "Feature: f\nScenario: s\nGiven x\n" + (1...30).map { "nonsense \($0)\n" }.joined()
    #expect(Parsed.strictly(text).errors.count == 11)
    #expect(Parsed(text).errors.isEmpty)
    #expect(Parsed(text).steps.count == 31)
  }

  @Test func `finds all errors of a robot script`() {
    let text = "Feature: f\nScenario: s\nGiven x\n" + (1...30).map { "Scenaro: \($0)\nGiven y\n" }.joined()
    #expect(Parsed(text).errors.count == 30)
  }

  /// A file of nothing but faults doesn't fill the memory, and says that there are more.
  @Test func `reports that more errors follow`() {
    let text = "Feature: f\nScenario: s\nGiven x\n" + (1...300).map { "Scenaro: \($0)\nGiven y\n" }.joined()
    let messages = Parsed(text).messages
    #expect(messages.count == 101)
    #expect(messages.dropLast().allSatisfy { $0.contains("\"Scenaro:\" is not a keyword") })
    #expect(
      messages.last == "(204:1): more errors follow; fix the first 100 errors above")
  }

  @Test func `reports no more errors than exist`() {
    let text = "Feature: f\nScenario: s\nGiven x\n" + (1...100).map { "Scenaro: \($0)\nGiven y\n" }.joined()
    #expect(Parsed(text).messages.count { $0.contains("is not a keyword") } == 100)
    #expect(Parsed(text).errors.count == 100)
  }

  @Test func `reports file and location`() throws {
    let error = try #require(Parsed("x\nRule: r", uri: "a/b.feature").errors.first)
    #expect(error.source.uri == "a/b.feature")
    #expect(error.source.location == Location(line: 1, column: 1))
  }

  /// Lines of a scenario, and the start of what is expected after them.
  private static let expectations = [
    ("Given x", "#EOF, #TableRow, #DocStringSeparator, #StepLine"),
    ("Given x\n| a |", "#EOF, #TableRow, #DocStringSeparator, #StepLine"),
    ("Given x\n\"\"\"\n\"\"\"", "#EOF, #TableRow, #StepLine"),
    ("Given x\n\"\"\"\n\"\"\"\n| a |", "#EOF, #TableRow, #StepLine"),
    ("Given x\n| a |\n\"\"\"\n\"\"\"", "#EOF, #StepLine"),
  ]

  /// Below any line of a scenario the official list of what is expected follows from the grammar.
  @Test(arguments: expectations + [("Given x\nExamples:\n| a |", "#EOF, #TableRow")])
  func `lists what is expected`(_ steps: String, _ start: String) {
    let rest = "#TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, #Comment, #Empty, got 'nonsense'"
    let scenario = Parsed.strictly("Feature: f\nScenario: s\n\(steps)\nnonsense")
    #expect(scenario.messages == ["(\(steps.split(separator: "\n").count + 3):1): expected: \(start), \(rest)"])
  }

  @Test(arguments: expectations) func `expects no examples in a background`(_ steps: String, _ start: String) {
    let rest = "#TagLine, #ScenarioLine, #RuleLine, #Comment, #Empty, got 'nonsense'"
    let background = Parsed.strictly("Feature: f\nBackground:\n\(steps)\nnonsense")
    #expect(background.messages == ["(\(steps.split(separator: "\n").count + 3):1): expected: \(start), \(rest)"])
  }
}
