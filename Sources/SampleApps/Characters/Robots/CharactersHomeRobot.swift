import RobotKit

/// A robot for the home screen of Characters, and for the page about the show.
struct CharactersHomeRobot: Robot {
  let app: Application

  private enum ID {
    static let characters = "home.characters"
    static let about = "home.about"
    static let welcome = "home.welcome"
    static let aboutText = "about.text"
    static let aboutDone = "about.done"
  }

  static let steps = [
    Step("meet the characters", Self.meetCharacters, summary: "opens the list of all characters"),
    Step("read about the show", Self.readAbout, summary: "opens the page about the show"),
    Step("stop reading about the show", Self.closeAbout, summary: "closes that page"),
    Step("everything begins at home", Self.checkHome, summary: "the home screen is there"),
    Step("the show is about {string}", Self.checkAbout, summary: "the page about the show has the words"),
  ]

  // MARK: Actions

  @discardableResult
  func meetCharacters() throws -> CharacterListRobot {
    try app.buttons[ID.characters].tap()
    return CharacterListRobot(app)
  }

  @discardableResult
  func readAbout() throws -> Self {
    try app.buttons[ID.about].tap()
    return self
  }

  @discardableResult
  func closeAbout() throws -> Self {
    try app.buttons[ID.aboutDone].tap()
    return self
  }

  // MARK: Verifications

  @discardableResult
  func checkHome() throws -> Self {
    try app.staticTexts[ID.welcome].mustExist("this is not the home screen")
    return self
  }

  @discardableResult
  func checkAbout(_ words: String) throws -> Self {
    let text = app.staticTexts.matching(identifier: ID.aboutText).matching { $0.label.contains(words) }.element
    try text.mustExist("the show is not about \(words)")
    return self
  }
}
