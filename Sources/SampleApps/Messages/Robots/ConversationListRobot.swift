import RobotKit

/// A robot for the list of conversations.
public struct ConversationListRobot: Robot {
  /// The app under test.
  public let app: Application

  /// The step definitions.
  public static let steps = [
    Step("start a new conversation", Self.newConversation, summary: "opens an empty conversation"),
    Step("open the conversation with {string}", Self.open, summary: "opens one that is listed"),
    Step("the conversation with {string} is listed", Self.checkListed, summary: "it is in the list"),
  ]

  /// Creates a robot for an app.
  public init(app: Application) {
    self.app = app
  }

  /// Opens a new conversation.
  @discardableResult
  public func newConversation() throws -> ConversationDetailRobot {
    try app.buttons["new_message"].tap()
    return ConversationDetailRobot(app)
  }

  /// Opens a listed conversation.
  @discardableResult
  public func open(_ name: String) throws -> ConversationDetailRobot {
    try app.collectionViews["conversations"].buttons[name].tap()
    return ConversationDetailRobot(app)
  }

  /// Checks that a conversation is listed.
  @discardableResult
  public func checkListed(_ name: String) throws -> Self {
    guard app.collectionViews["conversations"].buttons[name].waitForExistence(timeout: app.timeout) else {
      throw StepFailure("there is no conversation with \(name) in the list")
    }
    return self
  }
}
