import XCTest

/// The only screen, for tests.
@MainActor
public struct NotesPage {
  private let app: XCUIApplication

  /// Creates the screen of an app.
  public init(_ app: XCUIApplication) { self.app = app }

  /// Checks that a note is on the screen.
  public func expect(note: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssert(app.staticTexts[note].waitForExistence(timeout: 1), file: file, line: line)
  }
}
