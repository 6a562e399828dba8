import RobotKit

/// The Pages app as its users go through it, from Swift.
@MainActor
struct TestApp {
  let app: Application

  @discardableResult
  func launch() throws -> Self {
    try app.launch("pages")
    return self
  }

  @discardableResult
  func showPageOne() throws -> Self {
    try app.buttons["PAGE_ONE_BUTTON"].tap()
    return self
  }

  @discardableResult
  func showPageTwo() throws -> Self {
    try app.buttons["PAGE_TWO_BUTTON"].tap()
    return self
  }

  /// What Page Two says, once it is there.
  func description() throws -> String {
    let text = app.staticTexts["TEXT_DESCRIPTION"]
    guard text.waitForExistence(timeout: app.timeout) else { throw StepFailure("Page Two says nothing") }
    return text.label
  }
}
