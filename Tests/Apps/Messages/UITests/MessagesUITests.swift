import XCTest

/// The Robot Pattern in UI tests of Xcode: first without it, then with it.
@MainActor
final class MessagesUITests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
    XCUIApplication().launch()
  }

  func testSendingANewIMessageWithoutRobots() {
    let app = XCUIApplication()
    app.buttons["new_message"].tap()
    XCTAssertEqual(waiting(for: app.staticTexts["New Message"]), .completed)

    app.textFields["contact"].tap()
    app.typeText("iMessage Contact")
    XCTAssertEqual(waiting(for: app.staticTexts["New iMessage"]), .completed)

    let field = app.textFields["messageField"]
    field.tap()
    field.typeText("test iMessage")
    app.buttons["send"].tap()
    XCTAssertEqual(waiting(for: app.staticTexts["test iMessage"]), .completed)
  }

  func testWhatDoesNotComeIsWaitedFor() {
    XCTAssertEqual(waiting(for: XCUIApplication().staticTexts["New iMessage"]), .timedOut)
  }

  func testSendingANewIMessage() {
    ConversationListRobot()
      .newConversation()
      .checkScreen(messageType: "Message")
      .enterContact(contact: "iMessage Contact")
      .checkScreen(messageType: "iMessage")
      .enterMessage(message: "test iMessage")
      .sendMessage()
      .checkConversationContains(message: "test iMessage")
  }

  func testSendingToAnSMSContact() {
    ConversationListRobot()
      .newConversation()
      .enterContact(contact: "SMS Contact")
      .checkScreen(messageType: "Message")
      .enterMessage(message: "test SMS")
      .sendMessage()
      .checkConversationContains(message: "test SMS")
  }

  private func waiting(for element: XCUIElement) -> XCTWaiter.Result {
    let predicate = NSPredicate(format: "exists == true")
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: element)
    return XCTWaiter.wait(for: [expectation], timeout: 5)
  }
}
