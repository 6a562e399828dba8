import CucumberExpressions
import HeadlessUI
import Testing

@testable import Robots

/// Robots without scenario files, from Swift.
@MainActor
@Suite struct RobotTests {
  private struct ListRobot: Robot {
    let app: Application
    static let steps: [Step] = []

    func open(_ name: String) throws -> DetailRobot {
      try app.buttons[name].tap()
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

  private struct ListView: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        List { NavigationLink("Ada") { detail } }.navigationTitle("List")
      }
    }

    private var detail: some View {
      VStack {
        TextField("Name", text: $model.text).accessibilityIdentifier("name")
        Button("Save") { model.log.append(model.text) }
          .disabled(model.text.isEmpty)
          .accessibilityIdentifier("save")
      }
      .navigationTitle("Detail")
    }
  }

  @Test func `they chain`() throws {
    let model = Model()
    model.text = "old"
    try Rig.run {
      ListView(model: model)
    } test: { app in
      try ListRobot(app).open("Ada").rename("Eve").rename("Bob")
      #expect(app.navigationBars["Detail"].exists)
    }
    #expect(model.log == ["Eve", "Bob"])
  }

  @Test func `a failure names the robot's line`() throws {
    let model = Model()
    try Rig.run {
      ListView(model: model)
    } test: { app in
      let failure = #expect(throws: StepFailure.self) { try ListRobot(app).open("Ada").rename("") }
      #expect(failure?.location == SourceLocation(file: #filePath, line: DetailRobot.tapLine))
      // The robot's line names the element, as a step would have done.
      #expect(failure?.reason == "button save is disabled (the app is idle)")
    }
  }

  @Test func `a failure names the element unless the step does`() throws {
    try Rig.run {
      Text("a")
    } test: { app in
      let line = #line + 1
      let failure = #expect(throws: StepFailure.self) { try ListRobot(app).open("Bob") }
      #expect(
        failure?.description == """
          button "Bob" not found (the app is idle)
          on screen    text "a"
          """)
      #expect(failure?.location?.line != line, "the line of the robot, not of its caller")
      let own = #expect(throws: StepFailure.self) { try app.buttons["x"].tap() }
      #expect(own?.location == SourceLocation(file: #filePath, line: line + 7))
    }
  }

  @Test func `every action names its line`() throws {
    try Rig.run {
      Text("a")
    } test: { app in
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
        #expect(failure?.location == SourceLocation(file: #filePath, line: first + index))
      }
    }
  }

  /// The pattern doesn't matter.
  @Test func `a step is known by its arguments`() throws {
    func definition(_ step: Step) throws -> StepDefinition {
      let pattern = try CucumberExpression(step.pattern, parameterTypes: RobotParameterTypes.registry())
      return StepDefinition(pattern: pattern, step: step, robot: BaseRobot.self, index: 0)
    }
    #expect(try definition(Step("see all of these", BaseRobot.eachOf)).tableNamesElements)
    #expect(try !definition(Step("expect each of", BaseRobot.launchWith)).tableNamesElements)
    try Rig.run {
      Text("a")
    } test: { app in
      var touch = Step("touch {}", BaseRobot.tap)
      touch.isBuiltIn = true
      let failure = #expect(throws: StepFailure.self) {
        try definition(touch).perform(in: World(app: app), [StepValue(ElementLocator("x"), text: "x")])
      }
      #expect(failure?.namesSubject == false)
    }
  }

  @Test func `built in steps have no line`() throws {
    try Rig.run {
      Text("a")
    } test: { app in
      for step in ["tap x", "type \"a\"", "go back", "dismiss", "expect x", "expect app is terminated"] {
        let failure = #expect(throws: StepFailure.self) { try Narrator(app).say(step) }
        #expect(failure?.location == nil, "\(step)")
      }
    }
  }

  @Test func `a scenario has one robot of a kind`() throws {
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
      try Rig.run {
        EmptyView()
      } test: { app in
        let narrator = Narrator(app, vocabulary)
        for _ in 0..<3 { try narrator.say("count") }
      }
      #expect(Recorder.shared.take() == ["1", "2", "3"])
    }
  }
}
