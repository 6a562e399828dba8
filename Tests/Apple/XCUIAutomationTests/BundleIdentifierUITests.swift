import XCTest
import XCUIAutomation

/// Apps by their bundle identifiers.
final class BundleIdentifierUITests: XCTestCase {
  /// A suite names its own app by the identifier of its project.
  @MainActor
  func testAnIdentifierOfTheProjectIsTheAppUnderTest() {
    let app = XCUIApplication(bundleIdentifier: "org.example.Shop")
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
  }
}
