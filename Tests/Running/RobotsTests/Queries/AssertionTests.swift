import HeadlessUI
import Robots
import Testing
import VirtualTime

/// The assertions of robots and their failure messages.
@MainActor
@Suite struct AssertionTests {
  private let model = Model()

  private func run(_ body: (Application) throws -> Void) throws {
    let model = model
    try Rig.run {
      VStack { ForEach(model.rows, id: \.self) { Text($0).accessibilityIdentifier("row") } }
    } test: {
      try body($0)
    }
  }

  @Test func `an element that appears in time passes`() throws {
    try run { app in
      model.after(.seconds(5)) { $0.rows = ["late"] }
      model.after(.seconds(7)) { $0.rows = [] }
      #expect(try app.staticTexts["late"].mustExist("it never comes").exists)
      #expect(app.timeline.now == .seconds(5))
      try app.staticTexts["late"].mustNotExist("it stays", timeout: .seconds(2))
      #expect(app.timeline.now == .seconds(7))
    }
  }

  @Test func `a missing element fails`() throws {
    try run { app in
      model.rows = ["lage"]
      let failure = #expect(throws: StepFailure.self) { try app.staticTexts["late"].mustExist("nobody is late") }
      #expect(
        failure?.addingForecast().description == """
          nobody is late (the app is idle)
          nearest      text row "lage"
          on screen    text row "lage"
          """)
      #expect(failure?.location?.file.hasSuffix("AssertionTests.swift") == true)
    }
  }

  @Test func `a remaining element fails`() throws {
    try run { app in
      model.rows = ["late"]
      model.after(.seconds(6)) { $0.rows = [] }
      let failure = #expect(throws: StepFailure.self) {
        try app.staticTexts["late"].mustNotExist("somebody is late", timeout: .seconds(1))
      }
      #expect(
        failure?.addingForecast().description == """
          somebody is late after 1 s of virtual time: text row "late"
          on screen    text row "late"
          would have   gone at 6 s
          """)
    }
  }
}
