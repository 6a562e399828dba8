import CucumberMessages
import Gherkin
import Testing

@testable import Robots

@Suite struct TextElementsTests {
  private func elements(_ rows: [String]) -> (elements: TextElements?, problems: [TextRobotProblem]) {
    let text = "Robot: a\n  Elements:\n" + rows.map { "    \($0)\n" }.joined()
    let document = RobotParser().parse(Source(uri: "a.robots", data: text, mediaType: .plain)).document
    var problems: [TextRobotProblem] = []
    let elements = document.robots.first.map { TextElements($0, uri: "a.robots", problems: &problems) }
    return (elements, problems)
  }

  private static let rows = [
    "| send | button \"Send\" in header |", "| header | element bar |", "| top | first cell |",
    "| ada | cell containing \"Ada\" |", "| contact | contact |",
  ]

  private func resolved(_ words: String, used: inout Set<String>) throws -> String {
    let elements = try #require(elements(Self.rows).elements)
    let values = [StepValue(try ElementLocator(words), text: words)]
    let result = try elements.resolving(values, tableNamesElements: false, used: &used)
    return (result.first?.value as? ElementLocator)?.words ?? ""
  }

  @Test(arguments: [
    ("send", #"button "Send" in element "bar""#, ["send"]),
    ("first send", #"first button "Send" in element "bar""#, ["send"]),
    (#"send containing "x""#, #"button "Send" containing "x" in element "bar""#, ["send"]),
    ("send in header", #"button "Send" in element "bar" in element "bar""#, ["send", "header"]),
    ("3rd cell in header", #"3rd cell in element "bar""#, ["header"]),
    ("contact in top", #""contact" in first cell"#, ["contact", "top"]),
    ("button send", #"button "send""#, []), ("\"send\"", #""send""#, []), ("alert", "alert", []),
    ("ada in list results", #"cell containing "Ada" in table "results""#, ["ada"]),
  ])
  func `names refer to elements`(words: String, meant: String, used: [String]) throws {
    var names: Set<String> = []
    let meant = meant.replacing("in table", with: "in \(try ElementLocator("list x").type?.singular ?? "")")
    #expect(try resolved(words, used: &names) == meant)
    #expect(names == Set(used))
  }

  @Test(arguments: [
    ("sned", "the robot has no element \"sned\"; did you mean send?"),
    (
      "cancel",
      "the robot has no element \"cancel\"; add it to the elements, or write \"cancel\" in quotation marks if it is a name in the app"
    ),
    ("button x in headr", "the robot has no element \"headr\"; did you mean header?"),
    ("last top", "the element \"top\" already has first, last or a number; remove one of them"),
    (#"ada containing "x""#, #"the element "ada" already has "containing"; remove one of them"#),
  ])
  func `unknown names`(words: String, reason: String) throws {
    var names: Set<String> = []
    let error = #expect(throws: TextRobotProblem.Kind.self) { try resolved(words, used: &names) }
    #expect(error?.description == reason)
  }

  @Test(arguments: [
    (
      ["| alert | x |"],
      ["3:7: reserved word \"alert\": steps use it; rename the element, for example alert_element"]
    ),
    (
      ["| in | x |"],
      ["3:7: reserved word \"in\": steps use it; rename the element, for example in_element"]
    ),
    (["| a | 3 cells |"], ["3:11: invalid element \"3 cells\"; expected for example button \"Send\""]),
    (
      ["| a | b |", "| b | x in c |", "| c | a |"],
      ["3:11: cycle of elements: a → b → c → a; give one of them a locator"]
    ),
    (
      ["| a | first b |", "| b | last cell |"],
      ["3:11: the element \"b\" already has first, last or a number; remove one of them"]
    ),
  ])
  func `elements that are none`(rows: [String], problems: [String]) {
    let found = elements(rows).problems.map { "\($0.location.line):\($0.location.column ?? 0): \($0.kind)" }
    #expect(found == problems)
  }

  private static let limit = LocatorScanner.maxContainers

  /// Each element of a chain is resolved once, and one error has the location.
  @Test func `long chains and circles`() throws {
    let circle = (0..<3_000).map { "| e\($0) | e\(($0 + 1) % 3_000) |" }
    let found = elements(circle).problems
    #expect(found.map(\.location.line) == [3])
    #expect(
      found.map(\.kind.description) == [
        "cycle of elements: e0 → e1 → e2 → e3 → e4 → e5 → … (2989 more) → "
          + "e2995 → e2996 → e2997 → e2998 → e2999 → e0; give one of them a locator"
      ])
    let aliases = (0..<3_000).map { "| a\($0) | a\($0 + 1) |" } + ["| a3000 | button \"x\" |"]
    #expect(elements(aliases).problems == [])
    let nested = (0..<3_000).map { "| n\($0) | cell \"c\" in n\($0 + 1) |" } + ["| n3000 | list |"]
    let problems = elements(nested).problems
    #expect(problems.map(\.location.line) == [3 + 3_000 - Self.limit - 1])
    #expect(problems.first?.kind.description.hasSuffix("\" is nested in more than 16 others; try fewer") == true)
  }

  /// Elements whose containers are elements with containers must not fill the memory.
  @Test func `containers that multiply`() throws {
    let rows = (0..<20).map { level in
      "| m\(level) | x" + String(repeating: " in m\(level + 1)", count: 16) + " |"
    }
    let problems = elements(rows + ["| m20 | cell in list |"]).problems
    #expect(problems.map(\.location.line) == [22])
  }

  @Test func `tables name elements`() throws {
    let elements = try #require(elements(Self.rows).elements)
    var used: Set<String> = []
    let value = StepValue(DataTable(rows: [["contact", "button x", ""]]), text: "")
    let inside = try elements.resolving([value], tableNamesElements: true, used: &used)
    #expect((inside.first?.value as? DataTable)?.rows == [["\"contact\"", "button \"x\"", ""]])
    #expect(elements.unused(used).map(\.name) == ["send", "top", "ada"])
    let outside = try elements.resolving([value], tableNamesElements: false, used: &used)
    #expect((outside.first?.value as? DataTable)?.rows == [["contact", "button x", ""]])
  }

  /// What a locator is written as is read as the same locator.
  @Test(arguments: [
    "send", "button \"a \\\"b\\\" \\\\\"", "1st x", "22nd row", "113th key",
    "last cell containing \"a\" in list b in sheet",
    "text field", "element x",
  ])
  func `words are read again`(words: String) throws {
    let once = try ElementLocator(words).words
    #expect(try ElementLocator(once).words == once)
  }
}
