import AppModel
import Foundation
import HeadlessUI
import Robots
import Testing

/// What robots that were written for XCUITest call, in its own forms.
@MainActor
@Suite struct XCUITestNamesTests {
  private struct Cells: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        ForEach(0..<3) { number in
          Button("Cell \(number)") { model.log.append("tap \(number)") }.accessibilityIdentifier("cell")
        }
        Text("Hold").onLongPressGesture { model.log.append("held") }.accessibilityIdentifier("hold")
      }
      .onOpenURL { model.log.append("open \($0)") }
    }
  }

  private func log(_ test: (Application) throws -> Void) throws -> [String] {
    let model = Model()
    try Rig.run {
      Cells(model: model)
    } test: {
      try test($0)
    }
    return model.log
  }

  /// An element that several match is the first of them with `firstMatch`, and an error without.
  @Test func `an element has a first match`() throws {
    let log = try log { app in
      #expect(throws: StepFailure.self) { try app.buttons["cell"].tap() }
      try app.buttons["cell"].firstMatch.tap()
      try app.buttons["cell"].firstMatch.firstMatch.tap()
      try app.buttons.element(boundBy: 2).firstMatch.tap()
      #expect(!app.buttons["nowhere"].firstMatch.exists)
    }
    #expect(log == ["tap 0", "tap 0", "tap 2"])
  }

  @Test func `descendants of any type are all`() throws {
    _ = try log { app in
      let all = app.descendants(matching: .any)
      #expect(all["cell"].firstMatch.exists)
      #expect(all["hold"].exists)
      #expect(all.matching(identifier: "cell").count == 3)
      #expect(app.descendants(matching: .button)["hold"].exists == false)
    }
  }

  @Test func `durations are seconds`() throws {
    let log = try log { app in
      try app.staticTexts["hold"].press(forDuration: 0.1)
      try app.staticTexts["hold"].press(forDuration: 1.5)
      let location = app.staticTexts["hold"].coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.5))
      try location.press(forDuration: 1.5)
      try location.press(forDuration: 0.1)
    }
    #expect(log == ["held", "held"])
  }

  @Test func `an address is a URL`() throws {
    let url = try #require(URL(string: "shop://cart?id=1"))
    let log = try log { try $0.open(url) }
    #expect(log == ["open shop://cart?id=1"])
  }

  /// A test library that prints the error's description would lose the robot's line.
  @Test func `a failure has its location`() throws {
    _ = try log { app in
      let line = #line + 1
      let failure = #expect(throws: StepFailure.self) { try app.buttons["x"].tap() }
      #expect(failure?.location == SourceLocation(file: #filePath, line: line))
    }
  }
}
