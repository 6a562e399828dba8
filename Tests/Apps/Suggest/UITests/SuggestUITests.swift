import XCTest

/// The test plan as a UI test of Xcode.
@MainActor
final class SuggestUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() async throws {
    continueAfterFailure = false
    app.launch()
    app.tables.staticTexts["Suggest"].tap()
  }

  func testSuggestionsFollowTheKeyword() {
    let field = app.searchFields["Search categories"]
    XCTAssertTrue(field.waitForExistence(timeout: 1))

    field.typeText("A")
    XCTAssertTrue(app.staticTexts["Apple"].waitForExistence(timeout: 1))
    XCTAssertTrue(app.staticTexts["Avocado"].exists)
    XCTAssertFalse(app.staticTexts["Banana"].exists)

    field.typeText("p")
    XCTAssertTrue(app.staticTexts["Avocado"].waitForNonExistence(timeout: 1))
    XCTAssertEqual(app.tables.cells.count, 2)

    field.typeText("p")
    XCTAssertTrue(app.staticTexts["Apricot"].waitForNonExistence(timeout: 1))

    field.typeText("o")
    XCTAssertTrue(app.staticTexts["Apple"].waitForNonExistence(timeout: 1))
    XCTAssertTrue(app.tables.staticTexts["Item coming soon! Tap to add."].exists)
  }
}
