import XCTest

/// Tests as they are written in Xcode.
final class NotesUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  @MainActor
  func testNotesAreAdded() throws {
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertFalse(app.buttons["Add"].isEnabled)
    let field = app.textFields["newNote"]
    field.tap()
    field.typeText("Teex")
    field.typeText(XCUIKeyboardKey.delete.rawValue + XCUIKeyboardKey.delete.rawValue + "a")
    XCTAssertEqual(field.value as? String, "Tea")
    app.switches["Loud"].switches.firstMatch.tap()
    XCTAssertEqual(app.switches["Loud"].value as? String, "1")
    app.buttons["Add"].tap()
    XCTAssertTrue(app.buttons["TEA"].waitForExistence(timeout: 2))
    XCTAssertEqual(app.cells.count, 3)
    XCTAssertEqual(field.value as? String, "New note")
  }

  @MainActor
  func testQueriesAndPredicates() {
    app.launch()
    let bread = NSPredicate(format: "label BEGINSWITH[c] %@ AND enabled == YES", "bre")
    XCTAssertEqual(app.buttons.matching(bread).count, 1)
    XCTAssertTrue(app.cells.containing(NSPredicate(format: "label == 'Milk'")).firstMatch.exists)
    XCTAssertTrue(app.cells.containing(.button, identifier: "Milk").element.isHittable)
    XCTAssertEqual(app.descendants(matching: .any).matching(NSPredicate(format: "label CONTAINS 'ilk'")).count, 2)
    let second = NSPredicate(format: "label LIKE 'Tag?2' OR NOT label MATCHES '[A-Z].*'")
    XCTAssertEqual(app.staticTexts.element(matching: second).label, "Tag 2")
    XCTAssertFalse(app.webViews.firstMatch.exists)
    XCTAssertEqual(app.cells.allElementsBoundByIndex.map(\.elementType), [.cell, .cell])
    XCTAssertEqual(app.switches.element.identifier, "")
  }

  @MainActor
  func testADescriptionIsTheQuery() {
    app.launch()
    XCTAssertEqual("\(app.buttons["Add"])", "button \"Add\"")
    XCTAssertEqual("\(app.cells.element(boundBy: 1).buttons.firstMatch)", "first button in cell number 2")
    XCTAssertEqual("\(app.buttons["missing"])", "button \"missing\"")
    XCTAssertEqual(String(describing: app.cells), "cell")
    XCTAssertEqual("\(app)", "application")
  }

  @MainActor
  func testScreensAreThereAfterTheirTransition() {
    app.launch()
    app.buttons["Milk"].tap()
    // No wait: XCUITest looks at the app when it is idle.
    XCTAssertTrue(app.navigationBars["Milk"].exists)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    app.cells.element(boundBy: 0).swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertTrue(app.buttons["Milk"].waitForNonExistence(timeout: 1))
  }

  @MainActor
  func testTheAppHasItsLaunchAndItsTime() {
    app.launchEnvironment["READY_AFTER"] = "30"
    app.launch()
    let status = app.staticTexts["status"]
    XCTAssertFalse(status.waitForExistence(timeout: 1))
    sleep(28)
    XCTAssertFalse(status.exists)
    Thread.sleep(forTimeInterval: 0.01)
    usleep(999_000)
    XCTAssertEqual(status.label, "ready")
    app.launchArguments = ["--dated"]
    app.launch()
    XCTAssertTrue(status.label.hasPrefix("2026-06-01T12:0"), status.label)
  }

  @MainActor
  func testExpectations() {
    app.launchEnvironment["READY_AFTER"] = "3"
    app.launch()
    let status = app.staticTexts["status"]
    let isReady = NSPredicate(format: "label == 'ready'")
    let early = XCTNSPredicateExpectation(predicate: isReady, object: status)
    XCTAssertEqual(XCTWaiter().wait(for: [early], timeout: 2), .timedOut)
    expectation(for: isReady, evaluatedWith: status, handler: nil)
    waitForExpectations(timeout: 5)
    let exists = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: status)
    wait(for: [exists], timeout: 1)
    XCTAssertTrue(app.cells.element(boundBy: 1).wait(for: \.isEnabled, toEqual: true, timeout: 1))
  }

  @MainActor
  func testAsynchronousTests() async throws {
    app.launchEnvironment["READY_AFTER"] = "5"
    app.launch()
    try await Task.sleep(for: .seconds(5))
    XCTAssertEqual(app.staticTexts["status"].label, "ready")
    let answer = await Task.detached { 42 }.value
    XCTAssertEqual(answer, 42)
    app.open(try XCTUnwrap(URL(string: "notes://milk")))
    XCTAssertEqual(app.staticTexts["status"].label, "notes://milk")
    await fulfillment(
      of: [XCTNSPredicateExpectation(predicate: NSPredicate(format: "count == 2"), object: app.cells)], timeout: 1)
  }

  @MainActor
  func testAlertsInTheWay() {
    app.launchArguments = ["--asks"]
    addUIInterruptionMonitor(withDescription: "permission") { alert in
      alert.buttons["Allow"].tap()
      return true
    }
    app.launch()
    app.switches["Loud"].switches.firstMatch.tap()
    XCTAssertEqual(app.staticTexts["status"].label, "allowed")
    XCTAssertEqual(app.switches["Loud"].value as? String, "1")
  }

  /// Source: UI tests of public apps: `XCUIApplication(bundleIdentifier: "com.apple.springboard")` with
  /// `.alerts.buttons["Allow While Using App"]`; handlers with `alert.buttons["Don’t Allow"]`
  @MainActor
  func testAlertsOfTheSystem() {
    app.launchArguments = ["--locates"]
    app.launch()
    let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    XCTAssertTrue(springboard.alerts.firstMatch.waitForExistence(timeout: 5))
    springboard.alerts.buttons["Allow While Using App"].tap()
    XCTAssertEqual(app.staticTexts["status"].label, "authorizedWhenInUse")
    app.launch()
    XCTAssertFalse(springboard.alerts.firstMatch.waitForExistence(timeout: 1))
    app.resetAuthorizationStatus(for: .location)
    app.launch()
    addUIInterruptionMonitor(withDescription: "location") { alert in
      alert.buttons["Don’t Allow"].tap()
      return true
    }
    app.switches["Loud"].switches.firstMatch.tap()
    XCTAssertEqual(app.staticTexts["status"].label, "denied")
  }

  /// Source: WWDC20 session 10220: XCTest's own handler taps the button that cancels, or else the default one.
  @MainActor
  func testAlertsWithoutAHandler() {
    app.launchArguments = ["--locates"]
    app.launch()
    app.switches["Loud"].switches.firstMatch.tap()
    XCTAssertEqual(app.staticTexts["status"].label, "denied")
    XCTAssertEqual(app.switches["Loud"].value as? String, "1")
    app.launchArguments = ["--asks"]
    app.launch()
    app.switches["Loud"].switches.firstMatch.tap()
    XCTAssertEqual(app.staticTexts["status"].label, "allowed")
    app.launch()
    XCTExpectFailure("a missing button leaves the alert on the screen") { app.alerts.buttons["Alow"].tap() }
    XCTAssertTrue(app.alerts.firstMatch.exists)
  }

  @MainActor
  func testKeysOfAHardwareKeyboard() {
    app.launch()
    let field = app.textFields["newNote"]
    field.tap()
    app.typeKey("e", modifierFlags: [])
    field.typeKey("g", modifierFlags: [])
    app.typeKey(.delete, modifierFlags: [])
    XCTAssertEqual(field.value as? String, "e")
    app.typeKey("n", modifierFlags: .command)
    XCTAssertFalse(app.buttons["e"].exists)
    app.typeKey("n", modifierFlags: [.command, .shift])
    XCTAssertTrue(app.buttons["e"].exists)
  }

  @MainActor
  func testTheLifeOfTheApp() {
    app.launch()
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackground, timeout: 1))
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).withOffset(CGVector(dx: 0, dy: 4)).tap()
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
  }

  @MainActor
  func testAttachmentsAndActivities() {
    app.launch()
    let count = XCTContext.runActivity(named: "Look") { activity in
      activity.add(XCTAttachment(screenshot: app.screenshot()))
      return app.cells.count
    }
    XCTAssertEqual(count, 2)
    let attachment = XCTAttachment(string: "text")
    attachment.lifetime = .deleteOnSuccess
    add(attachment)
    measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
  }
}
