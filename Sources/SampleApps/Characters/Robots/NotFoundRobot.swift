import RobotKit

/// A robot for the screen of unknown URLs.
struct NotFoundRobot: Robot {
  let app: Application

  private enum ID {
    static let message = "notFound.message"
    static let home = "notFound.home"
  }

  static let steps = [
    Step("go home from nowhere", Self.goHome, summary: "leaves the screen for unknown addresses"),
    Step("nothing is found at {string}", Self.checkAddress, summary: "the address leads nowhere"),
  ]

  // MARK: Actions

  @discardableResult
  func goHome() throws -> CharactersHomeRobot {
    try app.buttons[ID.home].tap()
    return CharactersHomeRobot(app)
  }

  // MARK: Verifications

  @discardableResult
  func checkAddress(_ address: String) throws -> Self {
    let text = app.staticTexts.matching(identifier: ID.message).matching { $0.label.contains(address) }.element
    try text.mustExist("nothing says that \(address) leads nowhere")
    return self
  }
}
