import HeadlessUI
import RobotKit
import Testing

@testable import SampleApps

/// The component with services that misbehave.
@MainActor
@Suite struct SuggestScreenTests {
  private func run(
    _ answers: [String: (delay: Duration, answer: ScriptedService.Answer)],
    _ body: (Application) throws -> Void
  ) throws {
    try Launch("suggest") { SuggestDemo(service: ScriptedService(answers: answers)) }.run { app in
      try app.textFields["search"].tap()
      try body(app)
    }
  }

  @Test func `answers out of order`() throws {
    let answers: [String: (delay: Duration, answer: ScriptedService.Answer)] = [
      "A": (.milliseconds(500), .words(["Avocado"])), "Ap": (.milliseconds(100), .words(["Apple"])),
    ]
    try run(answers) { app in
      try app.typeText("Ap")
      #expect(app.buttons["Apple"].waitForExistence(timeout: .seconds(1)))
      // The late answer to the first question never shows.
      #expect(!app.buttons["Avocado"].waitForExistence(timeout: .seconds(10)))
      #expect(app.buttons["Apple"].exists)
    }
  }

  @Test func `a service that fails`() throws {
    try run(["A": (.milliseconds(200), .failure)]) { app in
      try app.typeText("A")
      #expect(app.staticTexts["failure"].waitForExistence(timeout: .milliseconds(200)))
      #expect(app.staticTexts["failure"].label == "Suggestions are not available")
    }
  }

  @Test func `a service that never answers`() throws {
    try run(["A": (.zero, .never)]) { app in
      try app.typeText("A")
      let failure = #expect(throws: StepFailure.self) { try app.buttons["Apple"].tap() }
      #expect(
        failure?.addingForecast().description == """
          button "Apple" not found (the app is idle)
          on screen    text field search "Search" "A" (focused)
          """)
      // It is known at once: not even virtual time has passed.
      #expect(app.timeline.now == .zero)
    }
  }

  @Test func `a service that is too slow`() throws {
    try run(["A": (.seconds(6), .words(["Apple"]))]) { app in
      try app.typeText("A")
      let failure = #expect(throws: StepFailure.self) { try app.buttons["Apple"].tap() }
      #expect(
        failure?.addingForecast().description == """
          button "Apple" not found within 5 s of virtual time
          on screen    text field search "Search" "A" (focused)
          would have   worked at 6 s
          """)
    }
  }

  @Test func `the return key chooses the keyword`() throws {
    try run([:]) { app in
      try app.typeText("plum\n")
      #expect(app.staticTexts["event"].label == "keyword plum")
    }
  }
}
