import TestSupport
import AppModel
import Testing

@testable import Robots

/// Robots without scenario files, from Swift.
@MainActor
@Suite struct RobotTests {
  private struct ListRobot: Robot {
    let app: Application
    static let steps: [Step] = []

    func open(_ name: String) throws -> DetailRobot {
      try app.cells[name].tap()
      return DetailRobot(app)
    }
  }

  private struct DetailRobot: Robot {
    let app: Application
    static let tapLine = #line + 7
    static let steps: [Step] = [Step("rename to {string}", Self.rename)]

    @discardableResult
    func rename(_ name: String) throws -> Self {
      try app.textFields["name"].tap().clearText().typeText(name)
      // A comment, so that the next line is another one than the first.
      try app.buttons["save"].tap()
      return self
    }
  }

  private static func screen(_ model: Model, _ context: LaunchContext) -> Page {
    let detail = Page("Detail") {
      TextField("Name", text: Binding(model, \.text), id: "name")
      Button("Save", id: "save") { model.log.append(model.text) }.disabled(model.text.isEmpty)
    }
    return Page("List") { Cell("Ada") { context.navigator.push(detail) } }
  }

  @Test func theyChain() throws {
    let model = Model()
    model.text = "old"
    try Rig.play({ Self.screen(model, $0) }) { app in
      try ListRobot(app).open("Ada").rename("Eve").rename("Bob")
      #expect(app.navigationBars["Detail"].exists)
    }
    #expect(model.log == ["Eve", "Bob"])
  }

  @Test func aFailureNamesTheRobotsLine() throws {
    try Rig.play({ Self.screen(Model(), $0) }) { app in
      let failure = #expect(throws: StepFailure.self) { try ListRobot(app).open("Ada").rename("") }
      #expect(failure?.place == SourcePlace(file: #filePath, line: DetailRobot.tapLine))
      // The robot's line says what a sentence would have said.
      #expect(failure?.reason == "button save is disabled, and nothing is pending that could change the screen")
    }
  }

  @Test func aFailureNamesTheElementWhereNoSentenceDoes() throws {
    try Rig.play({ _ in Page { Text("a") } }) { app in
      let line = #line + 1
      let failure = #expect(throws: StepFailure.self) { try ListRobot(app).open("Bob") }
      #expect(
        failure?.description == """
          cell "Bob" not found, and nothing is pending that could change the screen
          on screen    text "a"
          """)
      #expect(failure?.place?.line != line, "the line of the robot, not of its caller")
      let own = #expect(throws: StepFailure.self) { try app.buttons["x"].tap() }
      #expect(own?.place == SourcePlace(file: #filePath, line: line + 7))
    }
  }

  @Test func everyActionNamesItsLine() throws {
    try Rig.play({ _ in Page { Text("a") } }) { app in
      let x = app.buttons["x"]
      let first = #line + 2
      let actions: [() throws -> Void] = [
        { try x.tap() },
        { try x.doubleTap() },
        { try x.press(forDuration: .seconds(1)) },
        { try x.typeText("a") },
        { try x.clearText() },
        { try x.set(to: "a") },
        { try app.typeText("a") },
        { try app.press(.return) },
        { try app.dismiss() },
        { throw StepFailure("own") },
      ]
      for (index, action) in actions.enumerated() {
        let failure = #expect(throws: StepFailure.self, performing: action)
        #expect(failure?.place == SourcePlace(file: #filePath, line: first + index))
      }
    }
  }

  @Test func theBuiltInSentencesNameNoLine() throws {
    try Rig.play({ _ in Page { Text("a") } }) { app in
      for sentence in ["tap x", "type \"a\"", "go back", "dismiss", "expect x", "expect app is terminated"] {
        let failure = #expect(throws: StepFailure.self) { try Narrator(app).say(sentence) }
        #expect(failure?.place == nil, "\(sentence)")
      }
    }
  }

  @Test func aScenarioHasOneRobotOfAKind() throws {
    final class Counting: Robot {
      static let steps = [Step("count", Counting.count)]
      private var number = 0
      let app: Application
      init(app: Application) { self.app = app }
      func count() {
        number += 1
        Recorder.shared.note("\(number)")
      }
    }
    let vocabulary = Vocabulary(robots: [Counting.self])
    for _ in 0..<2 {
      try Rig.play({ _ in Page() }) { app in
        let narrator = Narrator(app, vocabulary)
        for _ in 0..<3 { try narrator.say("count") }
      }
      #expect(Recorder.shared.take() == ["1", "2", "3"])
    }
  }
}
