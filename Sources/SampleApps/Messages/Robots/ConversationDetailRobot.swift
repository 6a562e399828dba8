import RobotKit

/// A robot for the screen of one conversation.
public struct ConversationDetailRobot: Robot {
  /// The kinds of new conversations, by their titles.
  public enum Kind: String, CaseIterable, StepArgument {
    /// A conversation without a recipient, or with a recipient of text messages.
    case message = "Message"
    /// A conversation with a recipient of iMessages.
    case iMessage
  }

  /// The app under test.
  public let app: Application

  /// The step definitions.
  public static let steps = [
    Step("enter contact {string}", Self.enterContact, summary: "enters the recipient"),
    Step("enter message {string}", Self.enterMessage, summary: "types a message without sending it"),
    Step("attach the photo {string}", Self.attachPhoto, summary: "chooses one of the phone's photos"),
    Step("send it", Self.send, summary: "sends what is written"),
    Step("a new {word} is being written", Self.checkScreen, summary: "the title is New Message or New iMessage"),
  ]

  /// Creates a robot for an app.
  public init(app: Application) {
    self.app = app
  }

  /// Enters the recipient.
  @discardableResult
  public func enterContact(_ name: String) throws -> Self {
    try app.textFields["contact"].tap().typeText(name)
    return self
  }

  /// Enters a message without sending it.
  @discardableResult
  public func enterMessage(_ text: String) throws -> Self {
    try app.textFields["messageField"].tap().typeText(text)
    return self
  }

  /// Chooses one of the phone's photos.
  @discardableResult
  public func attachPhoto(_ name: String) throws -> Self {
    try app.buttons["photos"].tap()
    try app.images["photo.\(name)"].tap()
    return self
  }

  /// Sends the draft.
  @discardableResult
  public func send() throws -> Self {
    try app.buttons["send"].tap()
    return self
  }

  /// Checks the title of a new conversation.
  @discardableResult
  public func checkScreen(_ kind: Kind) throws -> Self {
    guard app.navigationBars["New \(kind.rawValue)"].waitForExistence(timeout: app.timeout) else {
      throw StepFailure("the screen is not titled \"New \(kind.rawValue)\"")
    }
    return self
  }
}
