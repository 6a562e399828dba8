import XCTest

/// What the robots of all screens do: wait for elements, and touch them.
@MainActor
class Robot {
  let app = XCUIApplication()

  func tap(_ element: XCUIElement, timeout: TimeInterval = 5) {
    guard wait(for: "isHittable == true", of: element, timeout) else { return XCTFail("\(element) can't be tapped") }
    element.tap()
  }

  func assertExists(_ elements: XCUIElement..., timeout: TimeInterval = 5) {
    for element in elements where !wait(for: "exists == true", of: element, timeout) {
      XCTFail("\(element) doesn't exist")
    }
  }

  private func wait(for condition: String, of element: XCUIElement, _ timeout: TimeInterval) -> Bool {
    let expectation = XCTNSPredicateExpectation(predicate: NSPredicate(format: condition), object: element)
    return XCTWaiter.wait(for: [expectation], timeout: timeout) == .completed
  }
}
