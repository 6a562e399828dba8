import XCTest

/// The home screen of the phone, from which tests delete the app.
@MainActor
final class HomeScreenUITests: XCTestCase {
  private let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")

  private var icons: XCUIElementQuery { springboard.otherElements["Home screen icons"].icons }

  /// Source: StanfordBDHG/XCTestExtensions `XCUIApplication+DeleteAndLaunch.swift` and its `DeleteAppTests`.
  func testDeletingTheApp() {
    let app = XCUIApplication()
    app.launch()
    let name = app.label
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    springboard.activate()
    XCTAssertEqual(springboard.state, .runningForeground)
    XCTAssertEqual(app.state, .notRunning)
    let icon = icons[name].firstMatch
    XCTAssertTrue(icon.waitForExistence(timeout: 10))
    XCTAssertTrue(icon.isHittable)
    icon.press(forDuration: 1.5)
    XCTAssertTrue(springboard.collectionViews.buttons["Remove App"].waitForExistence(timeout: 5))
    springboard.buttons["Remove App"].tap()
    springboard.alerts["Remove “\(name)”?"].buttons["Delete App"].tap()
    springboard.alerts["Delete “\(name)”?"].buttons["Delete"].tap()
    XCTAssertTrue(icons[name].waitForNonExistence(timeout: 10))
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertFalse(icons.firstMatch.exists)
  }

  /// Source: StanfordBDHG/XCTestExtensions `XCUIElement+Other.swift`, which all of its typing uses.
  func testAnElementKnowsItsApp() throws {
    let app = XCUIApplication()
    app.launch()
    let found = try XCTUnwrap(app.buttons.firstMatch.value(forKey: "application") as? XCUIApplication)
    XCTAssertEqual(found.state, .runningForeground)
    XCTAssertTrue(found.buttons.firstMatch.exists)
  }
}
