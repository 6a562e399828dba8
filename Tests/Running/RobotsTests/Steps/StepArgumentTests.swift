import AppModel
import HeadlessUI
import Testing
import VirtualTime
@testable import Robots

@MainActor
@Suite struct StepArgumentTests {
  private static let vocabulary = Vocabulary(robots: [ArgumentRobot.self])

  private func told(_ step: String, table: [[String]]? = nil, docString: DocString? = nil) throws -> [String] {
    var lines: [String] = []
    try Rig.run {
      Button("Send") {}.accessibilityIdentifier("send")
    } test: { app in
      try Narrator(app, Self.vocabulary).say(step, table: table, docString: docString)
      lines = Recorder.shared.take()
    }
    return lines
  }

  @Test func `the vocabulary is sound`() {
    #expect(Self.vocabulary.problems == [])
    #expect(Set(Self.vocabulary.definitions.suffix(ArgumentRobot.steps.count).map(\.robot)) == ["ArgumentRobot"])
  }

  @Test(arguments: [
    ("nothing", "nothing"), ("int -5", "-5"), ("byte 7", "7"), ("long 9007199254740993", "9007199254740993"),
    ("big 123456789012345678901", "<123456789012345678901>"),
    ("half 0.5", "0.5"), ("double -1.25", "-1.25"), ("whole 3", "3.0"), ("string \"a b\"", "<a b>"),
    ("string ''", "<>"), ("word one", "<one>"), ("anything at all", "<at all>"), ("digits 007", "<007>"),
    ("time 1.5s", "1.5 seconds"), ("state not selected", "not selected"), ("key escape", "escape"),
    ("app state in background", "runningBackground"), ("pattern /^a/", "^a true"), ("pattern /a\\/b/", "a\\/b false"),
    ("element button \"Send\"", "send"), ("element x", "none"), ("locator first cell in list", "first cell in list"),
    ("elements buttons", "1"), ("elements cells", "0"), ("colour red", "red"),
    ("colour in words \"dark blue\"", "darkBlue"), ("two 1 b", "1 b"), ("three 1 b 3s", "1 b 3.0 seconds"),
    ("regular 12 ab", "12 ab"), ("optional", "<>"), ("optional 5", "<5>"), ("waits for 1 and b", "1 b"),
  ])
  func `every type and arity`(step: String, note: String) throws {
    #expect(try told(step) == [note])
  }

  @Test func `tables and doc strings come from below`() throws {
    #expect(try told("table", table: [["a", "b"], ["", "d"]]) == [#"[["a", "b"], ["", "d"]]"#])
    #expect(try told("four 1 green 3s with", table: [["x"]]) == [#"1 green 3.0 seconds [["x"]]"#])
    #expect(try told("table in between 1 and 2", table: [["x"]]) == [#"1 [["x"]] 2"#])
    #expect(try told("text", docString: DocString(content: "{}", mediaType: "json")) == ["json: {}"])
    #expect(try told("text", docString: DocString(content: "")) == ["-: "])
  }

  @Test(arguments: [
    ("colour blue", "invalid Colour \"blue\"; expected red, green, dark blue"),
    ("int 99999999999999999999", "ParameterType {int} failed to transform [99999999999999999999] to Int"),
  ])
  func `mismatches are found before the run`(step: String, text: String) throws {
    let match = try #require(Self.vocabulary.matches(step).first)
    let error = #expect(throws: (any Error).self) {
      try match.definition.check(match.definition.values(for: match.arguments, table: nil, docString: nil))
    }
    #expect(error.map(String.init(describing:)) == text)
    #expect(Recorder.shared.take() == [])
  }

  @Test func `content that is missing or too much`() throws {
    let (table, text) = (DataTable(rows: [["a"]]), DocString(content: "a"))
    let cases: [(String, DataTable?, DocString?, StepContentError?)] = [
      ("table", table, nil, nil), ("text", nil, text, nil), ("nothing", nil, nil, nil),
      ("table", nil, nil, StepContentError(pattern: "table", content: "table", isMissing: true)),
      ("text", nil, nil, StepContentError(pattern: "text", content: "doc string", isMissing: true)),
      ("nothing", table, nil, StepContentError(pattern: "nothing", content: "table", isMissing: false)),
      ("nothing", nil, text, StepContentError(pattern: "nothing", content: "doc string", isMissing: false)),
      ("table", table, text, StepContentError(pattern: "table", content: "doc string", isMissing: false)),
    ]
    for (step, table, docString, expected) in cases {
      let match = try #require(Self.vocabulary.matches(step).first)
      do {
        _ = try match.definition.values(for: match.arguments, table: table, docString: docString)
        #expect(expected == nil)
      } catch let error as StepContentError {
        #expect(error == expected)
      }
    }
    #expect(
      StepContentError(pattern: "p {int}", content: "table", isMissing: true).description
        == "missing table below \"p {int}\"")
    #expect(
      StepContentError(pattern: "p", content: "doc string", isMissing: false).description
        == "unexpected doc string below \"p\"")
  }

  @Test func `checking needs no app`() throws {
    for step in ["element button", "elements buttons", "locator x", "time 1s", "state on", "pattern /a/"] {
      let match = try #require(Self.vocabulary.matches(step).first)
      try match.definition.check(match.definition.values(for: match.arguments, table: nil, docString: nil))
    }
    #expect(Recorder.shared.take() == [])
  }
}

/// A robot with methods of every arity and argument type, which records its calls.
struct ArgumentRobot: Robot {
  enum Colour: String, CaseIterable, StepArgument {
    case red, green
    case darkBlue = "dark blue"
  }

  let app: Application

  static let steps = [
    Step("nothing", Self.nothing),
    Step("int {int}", Self.int),
    Step("byte {byte}", Self.int),
    Step("long {long}", Self.int),
    Step("big {biginteger}", Self.string),
    Step("half {float}", Self.double),
    Step("double {double}", Self.double),
    Step("whole {int}", Self.double),
    Step("string {string}", Self.string),
    Step("word {word}", Self.string),
    Step("anything {}", Self.string),
    Step("digits {int}", Self.string),
    Step("time {duration}", Self.duration),
    Step("state {state}", Self.state),
    Step("key {key}", Self.key),
    Step("app state {app state}", Self.appState),
    Step("pattern {regex}", Self.pattern),
    Step("element {element}", Self.element),
    Step("locator {element}", Self.locator),
    Step("elements {elements}", Self.elements),
    Step("colour {word}", Self.colour),
    Step("colour in words {string}", Self.colour),
    Step("table", Self.table),
    Step("text", Self.docString),
    Step("two {int} {word}", Self.two),
    Step("three {int} {word} {duration}", Self.three),
    Step("four {int} {word} {duration} with", Self.four),
    Step("table in between {int} and {int}", Self.inBetween),
    Step("/regular (\\d+) (\\w+)/", Self.regular),
    Step("/optional( (\\d+))?/", Self.optional),
    Step("waits {duration}", Self.waits),
    Step("waits for {int} and {word}", Self.waitsForBoth),
  ]

  private func note(_ line: String) { Recorder.shared.note(line) }

  func nothing() { note("nothing") }
  func int(_ number: Int) { note("\(number)") }
  func double(_ number: Double) { note("\(number)") }
  func string(_ text: String) -> String {
    note("<\(text)>")
    return text
  }
  func duration(_ duration: Duration) { note("\(duration)") }
  func state(_ state: ElementState) { note(state.rawValue) }
  func key(_ key: Key) { note(key.rawValue) }
  func appState(_ state: ApplicationState) { note(state.rawValue) }
  func pattern(_ pattern: TextPattern) throws { note("\(pattern.source) \(try pattern.matches("abc"))") }
  func element(_ element: UIElement) { note(element.exists ? element.identifier : "none") }
  func locator(_ locator: ElementLocator) { note(locator.source) }
  func elements(_ elements: ElementQuery) { note("\(elements.count)") }
  func colour(_ colour: Colour) throws -> Self {
    note("\(colour)")
    return self
  }
  func table(_ table: DataTable) { note("\(table.rows)") }
  func docString(_ text: DocString) { note("\(text.mediaType ?? "-"): \(text.content)") }
  func two(_ first: Int, _ second: String) { note("\(first) \(second)") }
  func three(_ first: Int, _ second: String, _ third: Duration) { note("\(first) \(second) \(third)") }
  func four(_ first: Int, _ second: Colour, _ third: Duration, _ table: DataTable) {
    note("\(first) \(second) \(third) \(table.rows)")
  }
  func inBetween(_ first: Int, _ table: DataTable, _ second: Int) { note("\(first) \(table.rows) \(second)") }
  func regular(_ number: Int, _ word: String) { note("\(number) \(word)") }
  func optional(_ number: String) { note("<\(number)>") }
  func waits(_ duration: Duration) async throws {
    let start = app.timeline.now
    try await Task.sleep(for: duration)
    note("\(app.timeline.now - start)")
  }
  func waitsForBoth(_ number: Int, _ word: String) async {
    await Task.yield()
    note("\(number) \(word)")
  }
}

@Suite struct DataTableTests {
  @Test func `hashes go by the first row`() {
    let table = DataTable(rows: [["name", "age"], ["Ada", "36"], ["Bob"], []])
    #expect(table.hashes == [["name": "Ada", "age": "36"], ["name": "Bob"], [:]])
    #expect(DataTable(rows: []).hashes == [])
    #expect(DataTable(rows: [["a", "a"], ["1", "2"]]).hashes == [["a": "1"]])
  }

  @Test func `pairs are the first two columns`() {
    let pairs = DataTable(rows: [["a", "1"], ["b", "2", "more"], ["alone"]]).pairs
    #expect(pairs.map(\.name) == ["a", "b"])
    #expect(pairs.map(\.value) == ["1", "2"])
  }
}
