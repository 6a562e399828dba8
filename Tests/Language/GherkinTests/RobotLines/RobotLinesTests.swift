import CucumberMessages
import Gherkin
import Testing

/// What the goldens of robot scripts can't show well.
@Suite struct RobotLinesTests {
  @Test func `a step without keyword has no type`() {
    let parsed = Parsed("tap send\nand wait\n")
    #expect(parsed.steps.map(\.keyword) == ["", "and "])
    #expect(parsed.steps.map(\.keywordType) == [.unknown, .conjunction])
    #expect(parsed.pickles[0].steps.map(\.type) == [.unknown, .unknown])
  }

  @Test func `strictly there are none`() {
    #expect(Parsed.strictly("tap send").errors.count == 1)
    #expect(Parsed.strictly("Feature: f\nScenario: s\ntap send").steps.isEmpty)
    #expect(Parsed.strictly("Feature: f\nScenario: s\ntap send").scenarios[0].description == "tap send")
    #expect(Parsed.strictly("Feature: f\nScenario: s\nGiven x\ngiven y").errors.count == 1)
  }

  @Test(arguments: [
    ("messages.feature", "messages"), ("a/b/c.d.feature", "c.d"), ("x.feature.md", "x"), ("plain", "plain"),
    (".feature", ".feature"), ("a.txt", "a"),
  ])
  func `the file names the feature`(_ uri: String, _ stem: String) {
    var ids = IDGenerator()
    let source = Source(uri: uri, data: "tap x", mediaType: .plain)
    let feature = GherkinParser().parse(source, ids: &ids).document?.feature
    #expect(feature?.name == stem)
    #expect(feature?.keyword == "")
  }

  /// A space in a tag is an error, also right after its `@`, as in the Java, JavaScript and Go parsers.
  @Test(arguments: [
    ("@x @ y", 6), ("@ y", 3), ("@x @\u{a0}y", 6), ("@x @\ty @z", 6), ("@a tag", 3), ("  @x  @ y # c", 9),
  ])
  func `a space in a tag is an error`(tags: String, column: Int) {
    let text = "Feature: f\n  \(tags)\n  Scenario: s\n    Given x\n"
    for parsed in [Parsed(text), Parsed.strictly(text)] {
      #expect(parsed.errors.first?.message == "(2:\(column)): A tag may not contain whitespace")
    }
  }

  @Test(arguments: ["@x @", "@x @ @y", "@x @ # y", "@x@y @z"])
  func `a lone at sign is not a tag`(tags: String) {
    let text = "Feature: f\n  \(tags)\n  Scenario: s\n    Given x\n"
    #expect(Parsed(text).errors.isEmpty)
    #expect(Parsed.strictly(text).errors.isEmpty)
  }

  /// If a scenario has a keyword, everything before it is a description, also doc strings.
  @Test(arguments: [
    "text\n\"\"\"\ntext\n\"\"\"\nGiven x",
    "text\n\"\"\"\nGiven x",
    "text\n\"\"\"\nGiven x\n\"\"\"\ny\n\"\"\"",
    "# comment\n\ntext\n| a |\n* x",
    "text\ngiven y\nGiven x",
  ])
  func `keywords make it Gherkin`(_ body: String) {
    let text = "Feature: f\nScenario: s\n\(body)\n"
    #expect(Parsed(text).document == Parsed.strictly(text).document)
    #expect(Parsed(text).document != nil)
  }

  @Test func `a section ends where Gherkin ends it`() {
    let text =
      "Feature: f\nScenario: a\ntap a\n@t\nScenario: b\nGiven b\nScenario: c\ntap c\nRule: r\nExample: d\n* d\n"
    #expect(Parsed(text).scenarios.map { $0.steps.map(\.text) } == [["tap a"], ["b"], ["tap c"], ["d"]])
  }

  /// Delimiters in a description pair with one of a scenario below. Since Gherkin makes sense of the whole file, so
  /// it is meant.
  @Test func `what Gherkin makes sense of is Gherkin`() {
    let text = """
      Feature: f
      Scenario: s
      text
      ```
      Given a
      Scenario: t
      Given b
      ```
      @c
      ```
      """
    #expect(Parsed(text).document == Parsed.strictly(text).document)
    #expect(Parsed(text).messages == [])
  }

  @Test func `comments and empty lines are no steps`() {
    let parsed = Parsed("Feature: f\nScenario: s\n# one\n\ntap x\n\n  # two\ntap y\n")
    #expect(parsed.steps.map(\.text) == ["tap x", "tap y"])
    #expect(parsed.document?.comments.map(\.text) == ["# one", "  # two"])
    #expect(parsed.scenarios[0].description == "")
  }

  @Test(arguments: [
    "Feture: x", "Faeture: x", "feature: x", "Featur: x", "Scenarioo: x", "Scenario outline: x", "Backgruond:",
    "Rlue: r",
    "Exmaple: x",
  ])
  func `a misspelt title never vanishes`(_ title: String) {
    for head in ["", "Feature: f\nScenario: s\ntap x\n", "Feature: f\nScenario: s\nGiven x\n"] {
      let parsed = Parsed(head + title + "\ntap y")
      #expect(parsed.messages.count == 1)
      #expect(parsed.messages.first?.contains("is not a keyword; write \"") == true)
    }
  }

  @Test(arguments: [
    "note: x", "open url \"http://x\"", "expect text \"Feature: x\"", "12:30 is on the clock", ": x", "a:",
  ])
  func `a lone colon is not a misspelled title`(_ step: String) {
    #expect(Parsed(step).steps.map(\.text) == [step])
  }
}
