import XCTest

/// The screen of one conversation.
final class ConversationDetailRobot: Robot {
  private var messageType = "Message"
  private lazy var contactField = app.textFields["contact"]
  private lazy var cancel = app.buttons["Cancel"]
  private lazy var messageField = app.textFields["messageField"]
  private lazy var sendButton = app.buttons["send"]
  private var screenTitle: XCUIElement { app.staticTexts["New \(messageType)"] }

  func checkScreen(messageType: String) -> Self {
    self.messageType = messageType
    assertExists(screenTitle, contactField, cancel, messageField, sendButton)
    return self
  }

  func enterContact(contact: String) -> Self {
    tap(contactField)
    contactField.typeText(contact)
    return self
  }

  func enterMessage(message: String) -> Self {
    tap(messageField)
    messageField.typeText(message)
    return self
  }

  func sendMessage() -> Self {
    tap(sendButton)
    return self
  }

  @discardableResult
  func checkConversationContains(message: String) -> Self {
    assertExists(app.staticTexts[message])
    return self
  }
}
