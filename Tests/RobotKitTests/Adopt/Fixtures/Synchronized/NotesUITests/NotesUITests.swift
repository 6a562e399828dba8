import XCTest

final class NotesUITests: XCTestCase {
  func testLaunch() {
    let app = XCUIApplication()
    app.launch()
    XCTAssert(app.staticTexts["Milk"].exists)
  }
}
