import HeadlessUI
import Testing

@testable import Robots

@MainActor
@Suite struct StepArgumentTests {
  private static let vocabulary = Vocabulary(robots: [ArgumentRobot.self])

  private func told(_ sentence: String, table: [[String]]? = nil, docString: DocString? = nil) throws -> [String] {
    var lines: [String] = []
    try Rig.run {
      Button("Send") {}.accessibilityIdentifier("send")
    } test: { app in
      try Narrator(app, Self.vocabulary).say(sentence, table: table, docString: docString)
      lines = Recorder.shared.take()
    }
    return lines
  }

  @Test func theVocabularyIsSound() {
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
  func everyTypeAndArity(sentence: String, note: String) throws {
    #expect(try told(sentence) == [note])
  }

  @Test func tablesAndDocStringsComeFromBelow() throws {
    #expect(try told("table", table: [["a", "b"], ["", "d"]]) == [#"[["a", "b"], ["", "d"]]"#])
    #expect(try told("four 1 green 3s with", table: [["x"]]) == [#"1 green 3.0 seconds [["x"]]"#])
    #expect(try told("table in between 1 and 2", table: [["x"]]) == [#"1 [["x"]] 2"#])
    #expect(try told("text", docString: DocString(content: "{}", mediaType: "json")) == ["json: {}"])
    #expect(try told("text", docString: DocString(content: "")) == ["-: "])
  }

  @Test(arguments: [
    ("colour blue", "\"blue\" is no Colour; it takes red, green, dark blue"),
    ("int 99999999999999999999", "ParameterType {int} failed to transform [99999999999999999999] to Int"),
  ])
  func whatDoesNotFitIsFoundBeforeAnythingIsPlayed(sentence: String, text: String) throws {
    let match = try #require(Self.vocabulary.matches(sentence).first)
    let error = #expect(throws: (any Error).self) {
      try match.definition.check(match.definition.values(for: match.arguments, table: nil, docString: nil))
    }
    #expect(error.map(String.init(describing:)) == text)
    #expect(Recorder.shared.take() == [])
  }

  @Test func contentThatIsMissingOrTooMuch() throws {
    let (table, text) = (DataTable(rows: [["a"]]), DocString(content: "a"))
    let cases: [(String, DataTable?, DocString?, StepContentError?)] = [
      ("table", table, nil, nil), ("text", nil, text, nil), ("nothing", nil, nil, nil),
      ("table", nil, nil, StepContentError(pattern: "table", content: "table", isMissing: true)),
      ("text", nil, nil, StepContentError(pattern: "text", content: "doc string", isMissing: true)),
      ("nothing", table, nil, StepContentError(pattern: "nothing", content: "table", isMissing: false)),
      ("nothing", nil, text, StepContentError(pattern: "nothing", content: "doc string", isMissing: false)),
      ("table", table, text, StepContentError(pattern: "table", content: "doc string", isMissing: false)),
    ]
    for (sentence, table, docString, expected) in cases {
      let match = try #require(Self.vocabulary.matches(sentence).first)
      do {
        _ = try match.definition.values(for: match.arguments, table: table, docString: docString)
        #expect(expected == nil)
      } catch let error as StepContentError {
        #expect(error == expected)
      }
    }
    #expect(
      StepContentError(pattern: "p {int}", content: "table", isMissing: true).description
        == "\"p {int}\" needs a table below it")
    #expect(
      StepContentError(pattern: "p", content: "doc string", isMissing: false).description
        == "\"p\" takes no doc string below it")
  }

  @Test func checkingNeedsNoApp() throws {
    for sentence in ["element button", "elements buttons", "locator x", "time 1s", "state on", "pattern /a/"] {
      let match = try #require(Self.vocabulary.matches(sentence).first)
      try match.definition.check(match.definition.values(for: match.arguments, table: nil, docString: nil))
    }
    #expect(Recorder.shared.take() == [])
  }
}
