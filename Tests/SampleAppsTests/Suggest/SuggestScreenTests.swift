import RobotKit
import Testing

@testable import SampleApps

/// The component with services that misbehave.
@MainActor
@Suite struct SuggestScreenTests {
  private func play(
    _ answers: [String: (delay: Duration, answer: ScriptedService.Answer)],
    _ body: (Application) throws -> Void
  ) throws {
    let suggest = Launch("suggest") { _ in
      let model = SuggestModel(service: ScriptedService(answers: answers))
      let chosen = ChosenItems()
      model.delegate = chosen
      return SuggestScreen(model: model, chosen: chosen)
    }
    try Rig.play([suggest]) { app in
      try app.launch()
      try app.searchFields["search"].tap()
      try body(app)
    }
  }

  @Test func answersOutOfOrder() throws {
    let answers: [String: (delay: Duration, answer: ScriptedService.Answer)] = [
      "A": (.milliseconds(500), .words(["Avocado"])), "Ap": (.milliseconds(100), .words(["Apple"])),
    ]
    try play(answers) { app in
      try app.typeText("Ap")
      #expect(app.cells["Apple"].waitForExistence(timeout: .seconds(1)))
      // The late answer to the first question never shows.
      #expect(!app.cells["Avocado"].waitForExistence(timeout: .seconds(10)))
      #expect(app.cells["Apple"].exists)
    }
  }

  @Test func aServiceThatFails() throws {
    try play(["A": (.milliseconds(200), .failure)]) { app in
      try app.typeText("A")
      #expect(app.staticTexts["failure"].waitForExistence(timeout: .milliseconds(200)))
      #expect(app.staticTexts["failure"].label == "Suggestions are not available")
    }
  }

  @Test func aServiceThatNeverAnswers() throws {
    try play(["A": (.zero, .never)]) { app in
      try app.typeText("A")
      let failure = #expect(throws: StepFailure.self) { try app.cells["Apple"].tap() }
      #expect(
        failure?.withAftermath().description == """
          cell "Apple" not found, and nothing is pending that could change the screen
          on screen    search field search "A" (focused) · button Clear text · button Cancel
          """)
      // It is known at once: not even app time was spent on it.
      #expect(app.timeline.now == .zero)
    }
  }

  @Test func aServiceThatIsTooSlow() throws {
    try play(["A": (.seconds(6), .words(["Apple"]))]) { app in
      try app.typeText("A")
      let failure = #expect(throws: StepFailure.self) { try app.cells["Apple"].tap() }
      #expect(
        failure?.withAftermath().description == """
          cell "Apple" not found within 5 s of app time
          on screen    search field search "A" (focused) · button Clear text · button Cancel
          would have   worked at 6 s
          """)
    }
  }

  @Test func theReturnKeyChoosesTheKeyword() throws {
    try play([:]) { app in
      try app.typeText("plum\n")
      #expect(app.staticTexts["event"].label == "keyword plum")
    }
  }
}
