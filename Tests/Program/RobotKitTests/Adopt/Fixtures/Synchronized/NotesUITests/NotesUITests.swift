import NotesTesting
import XCTest

final class NotesUITests: XCTestCase {
  @MainActor
  func testLaunch() {
    let app = XCUIApplication()
    app.launch()
    XCTAssert(app.staticTexts["Milk"].exists)
    NotesPage(app).expect(note: "Milk")
  }
}
