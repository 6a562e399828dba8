import CucumberMessages
import Gherkin
import Testing

/// What the goldens of pickles can't show well.
@Suite struct PickleCompilerTests {
  @Test func `hands out ids in the official order`() throws {
    let text =
      "@t\nFeature: f\nBackground:\nGiven b\n@u\nScenario Outline: s\nGiven x\n| 1 |\nExamples:\n| a |\n| 1 |\n"
    let parsed = Parsed(text)
    let scenario = try #require(parsed.scenarios.first)
    #expect(scenario.steps[0].dataTable?.rows.map(\.id) == ["2"])
    #expect(scenario.steps[0].id == "3")
    #expect(scenario.examples[0].tableHeader?.id == "4")
    #expect(scenario.examples[0].tableBody.map(\.id) == ["5"])
    #expect(scenario.examples[0].id == "6")
    #expect(scenario.tags.map(\.id) == ["7"])
    #expect(scenario.id == "8")
    #expect(parsed.document?.feature?.tags.map(\.id) == ["9"])
    #expect(parsed.pickles.flatMap(\.steps).map(\.id) == ["10", "11"])
    #expect(parsed.pickles.flatMap(\.steps).map(\.astNodeIds) == [["0"], ["3", "5"]])
    #expect(parsed.pickles.map(\.id) == ["12"])
    #expect(parsed.pickles.map(\.astNodeIds) == [["8", "5"]])
  }

  @Test func `gives nothing for nothing`() {
    #expect(Parsed("").pickles.isEmpty)
    #expect(Parsed("Feature: f\nBackground:\nGiven x").pickles.isEmpty)
    #expect(Parsed("Feature: f\nScenario: s").pickles.map(\.steps.count) == [0])
  }

  @Test func `backgrounds of a rule follow those of the feature`() {
    let head = "Feature: f\nBackground:\nGiven a\nRule: r\nBackground:\nThen b\nScenario: s\nAnd c\n"
    let parsed = Parsed(head + "Rule: t\nScenario: s\nAnd d\n")
    #expect(parsed.pickles.map { $0.steps.map(\.text) } == [["a", "b", "c"], ["a", "d"]])
    #expect(parsed.pickles.map { $0.steps.last?.type } == [.outcome, .context])
  }

  @Test(arguments: [1, 16, 17, 40])
  func `fills any number of columns`(_ count: Int) {
    let names = (0..<count).map { "é\($0)" }
    let values = (0..<count).map { "\($0 * 7)" }
    let step = names.map { "<\($0)>" }.joined(separator: ",")
    let table = "|\(names.joined(separator: "|"))|\n|\(values.joined(separator: "|"))|\n"
    let parsed = Parsed("Feature: f\nScenario: s\nGiven \(step)\nExamples:\n\(table)")
    #expect(parsed.pickles.first?.steps.first?.text == values.joined(separator: ","))
  }

  /// Official compilers replace one column after the other.
  @Test(arguments: [
    ("<a>", "<b>", "2", "2"),
    ("<b>", "1", "<a>", "<a>"),
    ("<<a>>", "b", "2", "2"),
    ("<a <a>", "x", "2", "<a x"),
    ("<a><b>", "<", "b>", "<b>"),
    ("<a>b>", "<", "2", "2"),
    ("<a", "1", "2", "<a"),
    ("a>", "1", "2", "a>"),
    ("<>", "1", "2", "<>"),
    ("<a>> <b> <", "1", "2", "1> 2 <"),
  ])
  func `fills column by column`(_ text: String, _ a: String, _ b: String, _ expected: String) {
    let parsed = Parsed("Feature: f\nScenario: s\nGiven \(text)\nExamples:\n|a|b|\n|\(a)|\(b)|\n")
    #expect(parsed.pickles.first?.steps.first?.text == expected)
  }

  @Test func `names are compared by their bytes`() {
    let parsed = Parsed("Feature: f\nScenario: s\nGiven <e\u{301}>\nExamples:\n|\u{E9}|\n|1|\n")
    #expect(parsed.pickles.first?.steps.first?.text == "<e\u{301}>")
  }

  @Test func `brackets in names are filled`() {
    let parsed = Parsed("Feature: f\nScenario: s\nGiven <a<b>\nExamples:\n|a<b|\n|1|\n")
    #expect(parsed.pickles.first?.steps.first?.text == "1")
  }
}
