import XCTest

/// Tests beside UI tests, whose asynchronous methods run on another thread.
final class ThreadTests: XCTestCase {
  func testExpectationsOfAnotherThread() async {
    let isDone = expectation(description: "done")
    Task.detached { isDone.fulfill() }
    await fulfillment(of: [isDone], timeout: 60)
  }

  /// Elements belong to the main thread, as on a device; a value doesn't.
  func testPredicatesOfAnotherThread() async {
    XCTAssertTrue(NSPredicate(format: "self.length == 3").evaluate(with: "abc"))
    let app = XCUIApplication()
    XCTExpectFailure { XCTAssertFalse(NSPredicate(format: "exists == true").evaluate(with: app)) }
  }
}
