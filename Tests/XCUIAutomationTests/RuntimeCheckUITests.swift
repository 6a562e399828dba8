import VirtualTime
import XCTest

@testable import XCUIAutomation

/// The checks of the functions of XCTest that are replaced: they hold here, and each fails without its hook.
final class RuntimeCheckUITests: XCTestCase {
  @MainActor
  private func failures(undo: (XCTestCase) -> Void = { _ in }, sleep: () -> Void = UITestChecks.sleep) -> [String] {
    UITestChecks.ofXCTest(afterSetting: undo, sleep: sleep).filter { !$0.isEffective }.map(\.name)
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
