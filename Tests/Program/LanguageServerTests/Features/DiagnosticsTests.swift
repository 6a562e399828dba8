import CucumberMessages
import Foundation
import Testing

@testable import LanguageServer

@MainActor @Suite struct DiagnosticsTests {
  private func diagnostics(_ text: String, robots: String? = nil) throws -> [String] {
    let client = try TestClient(robots.map { ["x.robots": $0] } ?? [:])
    client.open("a.feature", text)
    return client.diagnostics("a.feature")
  }

  private func scenario(_ steps: String...) -> String {
    "Feature: A\n  Scenario: B\n" + steps.map { "    \($0)\n" }.joined()
  }

  @Test func `errors of the syntax are at their places`() throws {
    #expect(
      try diagnostics("Feature: A\n  Scenario: B\n    | a |\n    * launch\n    * tap x\n      | a | b |\n      | a |\n")
        == [
          "4:6-11 1 invalid-argument: unexpected table below \"tap {element}\"",
          "6:6-11 1 syntax: inconsistent cell count within the table",
        ])
  }

  @Test func `steps that can't run are at their text`() throws {
    #expect(
      try diagnostics(scenario("Given launch shop", "When   tapp send", "* wait for ever", "* frobnicate 5")) == [
        "3:11-20 1 undefined-step: undefined step: no definition matches",
        "4:6-19 1 undefined-step: undefined step: no definition matches",
        "5:6-18 1 undefined-step: undefined step: no definition matches",
      ])
  }

  @Test func `ambiguous steps and wrong arguments are errors`() throws {
    let robots = "Robot: R\n\n  Step: go <place>\n    tap x\n\n  Step: go home\n    tap y\n"
    #expect(
      try diagnostics(scenario("* go home", "* go away", "* type \"${x}\" into y"), robots: robots) == [
        "2:6-13 1 ambiguous-step: ambiguous step: 2 definitions match:",
        "4:6-24 1 invalid-argument: undefined variable ${x}: set it with `remember … as x`, or pass --define x=VALUE",
      ])
  }

  @Test func `a row of an outline that can't run is an error of its step, once`() throws {
    let text = """
      Feature: A
        Scenario Outline: B
          * <verb> x
          Examples:
            | verb |
            | tap  |
            | zap  |
            | zap  |

      """
    #expect(try diagnostics(text) == ["2:6-14 1 undefined-step: undefined step: no definition matches"])
  }

  @Test func `suspicious descriptions are warnings`() throws {
    #expect(
      try diagnostics("Feature: A\n  Scenaro: B\n\n  Scenario: C\n").map { $0.prefix(19) } == [
        "1:2-12 2 descriptio", "3:2-13 2 descriptio",
      ])
  }

  @Test func `an edit changes them, and one of a text robot those of all documents`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature")
    #expect(client.diagnostics("chat.feature").map { $0.prefix(4) } == ["16:6", "17:6"])
    client.change(
      "chat.feature",
      [
        [
          "range": ["start": ["line": 16, "character": 9], "end": ["line": 16, "character": 10]], "text": "",
        ]
      ])
    #expect(client.diagnostics("chat.feature").map { $0.prefix(4) } == ["17:6"])
    client.open("robots/chat.robots")
    #expect(client.diagnostics("robots/chat.robots") == ["10:8-13 4 unused: no scenario uses this step"])
    client.replace("robots/chat.robots", Sample.robots + "\n  Step: frobnicate <number>\n    tap x\n    zap\n")
    #expect(
      client.diagnostics("robots/chat.robots") == [
        "14:4-9 1 syntax: the robot has no element \"x\"; add it to the elements, or write \"x\" in quotation marks "
          + "if it is a name in the app",
        "15:4-7 1 syntax: undefined step: no definition matches",
      ])
    #expect(
      client.diagnostics("chat.feature") == [
        "17:6-18 1 invalid-text-step: the robot has no element \"x\"; add it to the elements, or write \"x\" in "
          + "quotation marks if it is a name in the app"
      ])
  }

  @Test func `a step is unused until a scenario uses it, also one that isn't open`() throws {
    let client = try TestClient(Sample.files)
    client.open("robots/chat.robots", Sample.robots.replacing("tap send_button", with: "tap \"Send\""))
    #expect(
      client.diagnostics("robots/chat.robots") == [
        "3:6-17 4 unused: no step of the robot uses this element", "10:8-13 4 unused: no scenario uses this step",
      ])
    client.open("new.feature", "Feature: A\n  Scenario: B\n    * greet\n")
    #expect(
      client.diagnostics("robots/chat.robots") == ["3:6-17 4 unused: no step of the robot uses this element"])
  }

  @Test func `files that other programs change are read again`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature", "Feature: A\n  Scenario: B\n    * greet\n    * wave\n    * smile\n")
    #expect(client.diagnostics("chat.feature").count == 2)
    client.open("robots/unsaved.robots", "Robot: Unsaved\n\n  Step: smile\n    tap \"x\"\n")
    #expect(client.diagnostics("chat.feature").count == 1)
    client.host.files["/project/robots/new.robots"] = "Robot: New\n\n  Step: wave\n    tap \"x\"\n"
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": TestClient.uri("robots/new.robots"), "type": 1]]])
    #expect(client.diagnostics("chat.feature").isEmpty)
  }
}

@MainActor @Suite struct UnknownElementTests {
  private func elements(trace: Bool) throws -> KnownElements {
    var coverage = ScenarioCoverage()
    coverage.elements = [.init(screen: "Chat", type: "button", name: "send", isIdentified: true)]
    var bodies = [(ScenarioCoverage.mediaType, try coverage.body())]
    if trace {
      let shown = ScreenElement(type: "button", depth: 1, frame: [0, 0, 1, 1], identifier: "row12", label: "Row 12")
      let trace = ScenarioTrace(
        viewport: [1, 1], elements: [shown], lines: [],
        screens: [TracedScreen(time: 0, app: "shop", elements: [0], drawing: [])], steps: [], requests: [])
      bodies.append((ScenarioTrace.mediaType, try trace.body()))
    }
    var elements = KnownElements()
    for (type, body) in bodies {
      let attachment = Attachment(body: body, contentEncoding: .identity, mediaType: type)
      elements.add(try NDJSON().line(for: .attachment(attachment)).utf8)
    }
    return elements
  }

  private let text = """
    Feature: A
      Scenario: B
        * tap send
        * tap "Row 7"
        * expect button "Snd" in row3
        * expect text "${x}" in send

    """

  @Test func `with traces, elements that no screen had are reported`() throws {
    let client = try TestClient(elements: try elements(trace: true)) { try? $0.variables.define("x", as: "y") }
    client.open("a.feature", text)
    #expect(
      client.diagnostics("a.feature") == [
        "4:13-33 3 unknown-element: unknown element \"Snd\": the screens of the recorded runs don't have it"
      ])
  }

  @Test func `without traces not all names are known, so nothing is reported`() throws {
    let client = try TestClient(elements: try elements(trace: false)) { try? $0.variables.define("x", as: "y") }
    client.open("a.feature", text)
    #expect(client.diagnostics("a.feature").isEmpty)
  }

  @Test func `a stream that is cut off has the elements before its end`() throws {
    var elements = KnownElements()
    elements.add("{\"attachment\": {\n\u{0}\nnonsense".utf8)
    #expect(elements.elements.isEmpty)
  }

  @Test func `known elements are completed where a step takes one`() throws {
    let client = try TestClient(elements: try elements(trace: true))
    client.open("a.feature", "Feature: A\n  Scenario: B\n    * tap \n    * expect button \"R\n    * add se\n")
    #expect(try client.completions("a.feature", after: "tap ").prefix(2) == ["send", "row12"])
    #expect(try client.completions("a.feature", after: "button \"R").contains("send") == false)
    #expect(try client.completions("a.feature", after: "add se").contains("send") == false)
  }
}

@MainActor @Suite struct PlainGherkinTests {
  private static let cucumber = """
    Feature: A
      Scenario: B
        Given the user is signed in
        When she opens the page "Home"
        Then the title is "Home"
        tap
    """

  private func client(
    _ files: [String: String], robots: Bool = false, _ change: (inout ServerOptions) -> Void = { _ in }
  ) throws -> TestClient {
    try TestClient(files) {
      $0.hasConfiguration = false
      change(&$0)
    }
  }

  @Test func `steps of a project whose definitions are elsewhere aren't reported`() throws {
    let client = try client(["a.feature": Self.cucumber])
    client.open("a.feature")
    // The line that isn't Gherkin is an error all the same.
    #expect(client.diagnostics("a.feature").map { $0.prefix(15) } == ["5:4-7 1 syntax:"])
    #expect(client.ask("codeLens", "a.feature") as? [String] == [])
  }

  @Test func `the steps of other scenarios are completed`() throws {
    let client = try client(["a.feature": Self.cucumber, "b.feature": Self.cucumber])
    client.open("b.feature", "Feature: B\n  Scenario: C\n    Given the\n")
    #expect(
      try client.completions("b.feature", after: "Given the") == [
        "the title is \"Home\"", "the user is signed in", "she opens the page \"Home\"",
      ])
  }

  @Test func `a configuration file, text robots or one known step in ten make it a project of robotrun`() throws {
    let configured = try TestClient(["a.feature": Self.cucumber])
    configured.open("a.feature")
    #expect(configured.diagnostics("a.feature").count == 4)
    let withRobots = try client(["a.feature": Self.cucumber, "a.robots": "Robot: A\n\n  Step: b\n    tap \"x\"\n"])
    withRobots.open("a.feature")
    #expect(withRobots.diagnostics("a.feature").count == 4)
    let known = try client(["a.feature": Self.cucumber.replacing("the title is", with: "expect text")])
    known.open("a.feature")
    #expect(known.diagnostics("a.feature").count == 3)
  }

  @Test func `the first known step makes it one, and undefined steps are reported`() throws {
    let client = try client(["a.feature": "Feature: A\n  Scenario: B\n    Given nonsense\n"])
    client.open("a.feature")
    #expect(client.diagnostics("a.feature").isEmpty)
    client.replace("a.feature", "Feature: A\n  Scenario: B\n    Given nonsense\n    When launch shop\n")
    #expect(client.diagnostics("a.feature").count == 1)
  }

  @Test func `an option decides it`() throws {
    let client = try client(["a.feature": Self.cucumber.replacing("the title is", with: "expect text")]) {
      $0.isPlainGherkin = true
    }
    client.open("a.feature")
    #expect(client.diagnostics("a.feature").count == 1)
  }
}
