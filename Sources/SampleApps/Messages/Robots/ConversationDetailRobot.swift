import RobotKit

/// Knows the screen of one conversation.
public struct ConversationDetailRobot: Robot {
  /// The kinds of new conversations, by their titles.
  public enum Kind: String, CaseIterable, StepArgument {
    /// Nobody is chosen, or somebody who takes text messages.
    case message = "Message"
    /// Somebody is chosen who takes iMessages.
    case iMessage
  }

  /// The app under test.
  public let app: Application

  /// What scenarios can say to it.
  public static let steps = [
    Step("enter contact {string}", Self.enterContact, meaning: "says whom the message is for"),
    Step("enter message {string}", Self.enterMessage, meaning: "writes, and doesn't send"),
    Step("attach the photo {string}", Self.attachPhoto, meaning: "chooses one of the phone's photos"),
    Step("send it", Self.send, meaning: "sends what is written"),
    Step("a new {word} is being written", Self.checkScreen, meaning: "the title is New Message or New iMessage"),
  ]

  /// Creates a robot for an app.
  public init(app: Application) {
    self.app = app
  }

  /// Says whom the message is for.
  @discardableResult
  public func enterContact(_ name: String) throws -> Self {
    try app.textFields["contact"].tap().typeText(name)
    return self
  }

  /// Writes a message, and doesn't send it.
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

  /// Sends what is written.
  @discardableResult
  public func send() throws -> Self {
    try app.buttons["send"].tap()
    return self
  }

  /// Checks the title of a conversation that is new.
  @discardableResult
  public func checkScreen(_ kind: Kind) throws -> Self {
    guard app.navigationBars["New \(kind.rawValue)"].waitForExistence(timeout: app.timeout) else {
      throw StepFailure("the screen is not titled \"New \(kind.rawValue)\"")
    }
    return self
  }
}
