import AppModel
import Testing

@testable import Robots

@MainActor
@Suite struct ApplicationTests {
  private static let catalog: AppCatalog = [
    App("first") { context in Page("first \(context.arguments.joined()) \(context.environment["A"] ?? "")") },
    App("second") { _ in Page("second") },
  ]

  @Test func launching() throws {
    try Rig.play(catalog: Self.catalog) { app in
      @MainActor func title() throws -> String? { try app.snapshot().title }
      #expect(app.state == .notRunning)
      app.launchArguments = ["-x"]
      app.launchEnvironment = ["A": "b"]
      try app.launch()
      #expect(app.state == .runningForeground)
      #expect(try title() == "first -x b")
      app.defaultApp = "second"
      try app.launch()
      #expect(try title() == "second")
      try app.launch("first")
      try app.relaunch()
      #expect(try title() == "first -x b")
      app.terminate()
      #expect(app.state == .notRunning)
      try app.relaunch()
      #expect(try title() == "first -x b")
      #expect(throws: AppSessionError.unknownApp("third", known: ["first", "second"])) { try app.launch("third") }
    }
  }

  @Test func aFirstRelaunchLaunchesTheDefault() throws {
    try Rig.play(catalog: Self.catalog) { app in
      app.defaultApp = "second"
      try app.relaunch()
      #expect(try app.snapshot().title == "second")
    }
  }

  @Test func theTopmostCoverIsDismissed() throws {
    try Rig.play({ context in
      Page("Home") {
        Button("Go", id: "go") {
          context.navigator.present(Page("Sheet"))
          context.navigator.present(Alert("Alert"))
        }
      }
    }) { app in
      try app.buttons["go"].tap()
      #expect(app.sheets.count == 1 && app.alerts.count == 1)
      try app.dismiss()
      #expect(app.sheets.count == 1 && app.alerts.count == 0)
      try app.dismiss()
      #expect(app.sheets.count == 0)
    }
  }

  @Test func waitingForElements() throws {
    let model = Model()
    try Rig.play({ _ in Page { for row in model.rows { Text(row) } } }) { app in
      model.after(.milliseconds(950)) { $0.rows = ["a"] }
      model.after(.milliseconds(1_950)) { $0.rows = [] }
      let text = app.staticTexts["a"]
      let instants = [
        text.waitForExistence(timeout: .milliseconds(900)), text.waitForNonExistence(timeout: .zero),
        text.waitForExistence(timeout: .seconds(5)), text.waitForNonExistence(timeout: .seconds(5)),
        // Nothing is pending any more, so it is over at once.
        text.waitForExistence(timeout: .seconds(3_600)),
      ]
      #expect(instants == [false, true, true, true, false])
      #expect(app.timeline.now == .milliseconds(2_000))
    }
  }

  @Test func actionsWaitUntilTheyCanBeDone() throws {
    let model = Model()
    try Rig.play({ context in
      Page {
        Button("Go", id: "go") {
          context.navigator.push(Page { Button("Done", id: "done") { model.log.append("done") } })
        }
      }
    }) { app in
      try app.buttons["go"].tap()
      try app.buttons["done"].tap()
      // The transition ends at 350 ms, and the look after it is at 400 ms.
      #expect(app.timeline.now == .milliseconds(400))
      #expect(model.log == ["done"])
    }
  }
}
