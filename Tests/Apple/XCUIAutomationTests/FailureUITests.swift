import XCTest

/// What happens when the app isn't as a test wants it.
final class FailureUITests: XCTestCase {
  @MainActor
  func testActionsOfMissingElementsFail() {
    let app = XCUIApplication()
    app.launch()
    XCTExpectFailure("it has another name") { app.buttons["Ad"].tap() }
    XCTExpectFailure { app.buttons["Add"].tap() }
    XCTExpectFailure { _ = app.buttons["missing"].label }
    XCTExpectFailure { app.cells.element.tap() }
    XCTExpectFailure { app.pinch(withScale: 2, velocity: 1) }
    XCTExpectFailure { XCUIApplication(bundleIdentifier: "com.apple.Preferences").launch() }
  }

  @MainActor
  func testAWaitFailsIfTheAppCannotBeEvaluated() {
    let app = XCUIApplication()
    app.launchEnvironment["REPEATED_NOTES"] = "2"
    app.launch()
    XCTExpectFailure { _ = app.buttons["Tea"].waitForExistence(timeout: 5) }
  }

  @MainActor
  func testTheAppMustRun() {
    XCTExpectFailure { XCUIApplication().buttons["Add"].tap() }
  }

  @MainActor
  func testATestThatWantsToStopIsQuietAfterItsFirstFailure() throws {
    let inner = StoppingTest(name: "inner") { try StoppingTest.body($0)() }
    inner.run()
    let run = try XCTUnwrap(inner.testRun)
    XCTAssertEqual(run.failureCount, 1)
    // The inner test has ended the app, and so has the end of it.
    XCTAssertEqual(XCUIApplication().state, .notRunning)
  }
}

/// A test that fails several times, for another test.
private final class StoppingTest: XCTestCase {
  static func body(_ test: XCTestCase) -> () throws -> Void {
    {
      test.continueAfterFailure = false
      XCTExpectFailure(strict: false) {}
      MainActor.assumeIsolated {
        let app = XCUIApplication()
        app.launch()
        XCTAssertTrue(app.buttons["missing"].waitForExistence(timeout: 5))
        XCTFail("again")
        XCTAssertFalse(app.exists)
      }
    }
  }
}
