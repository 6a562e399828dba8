import RobotKit
import SampleApps
import Testing

@MainActor
@Suite struct PagesTests {
  @Test func `from home to page two`() throws {
    try Rig.run(SampleSuite.apps) { app in
      let pages = TestApp(app: app)
      try pages.launch().showPageOne().showPageTwo()
      #expect(try pages.description() == "You made it to Page Two")
    }
  }

  @Test func `there and back again`() throws {
    try Rig.run(SampleSuite.apps) { app in
      try TestApp(app: app).launch().showPageOne().showPageTwo()
      try app.dismiss()
      #expect(app.navigationBars["Page One"].exists)
      try app.buttons["BackButton"].tap()
      #expect(app.navigationBars["Home"].exists)
      #expect(!app.buttons["PAGE_TWO_BUTTON"].exists)
    }
  }

  @Test func `page two is not reached from home`() throws {
    try Rig.run(SampleSuite.apps) { app in
      let failure = #expect(throws: StepFailure.self) { try TestApp(app: app).launch().showPageTwo() }
      #expect(
        failure?.description == """
          button "PAGE_TWO_BUTTON" not found (the app is idle)
          nearest      button PAGE_ONE_BUTTON
          on screen    text "Home"
                       button PAGE_ONE_BUTTON "Page One"
          """)
      #expect(failure?.location?.file.hasSuffix("TestApp.swift") == true)
    }
  }
}
