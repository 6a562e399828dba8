import XCTest

/// The list of conversations.
final class ConversationListRobot: Robot {
  private lazy var newConversationButton = app.buttons["new_message"]

  func newConversation() -> ConversationDetailRobot {
    tap(newConversationButton)
    return ConversationDetailRobot()
  }
}
