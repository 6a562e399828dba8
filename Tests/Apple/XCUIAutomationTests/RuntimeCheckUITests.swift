import VirtualTime
import XCTest

@testable import XCUIAutomation

/// The checks of the functions of XCTest that are replaced: they hold here, and each fails without its hook.
final class RuntimeCheckUITests: XCTestCase {
  @MainActor
  private func failures(undo: (XCTestCase) -> Void = { _ in }, sleep: () -> Void = UITestChecks.sleep) -> [String] {
    UITestChecks.ofXCTest(afterSetting: undo, sleep: sleep).filter { !$0.isEffective }.map(\.name)
  }

  /// The `TabBar` of a recorded hierarchy has elements of the type `Button` (workco/TestPilot, README.md).
  func testTabsAreButtons() {
    XCTAssertEqual(XCUIElement.ElementType(.tab), .button)
    XCTAssertNil(XCUIElement.ElementType.tab.treeType)
    XCTAssertEqual(XCUIElement.ElementType(.cell).treeType, .cell)
  }

  @MainActor
  func testAllHold() {
    XCTAssertEqual(failures(), [])
    XCTAssertNil(UITestChecks.failure)
  }

  @MainActor
  func testEachFailsWithoutItsHook() {
    XCTAssertEqual(failures(undo: { $0.continueAfterFailure = true }), ["XCTest"])
    XCTAssertEqual(failures(sleep: {}), ["sleep"])
  }
}
