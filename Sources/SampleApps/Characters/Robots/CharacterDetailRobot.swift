import RobotKit

/// A robot for the screen of one character, and for that of the character's episodes.
struct CharacterDetailRobot: Robot {
  /// The words for a species in steps; the robot knows the screen, and not the app's types.
  enum Species: String, CaseIterable, StepArgument {
    case human, gull, ghost
  }

  let app: Application

  private enum ID {
    static let species = "characterDetail.species"
    static let status = "characterDetail.status"
    static let picture = "characterDetail.picture"
    static let noPicture = "characterDetail.noPicture"
    static let episodes = "characterDetail.episodes"
    static let retry = "characterDetail.problem.retry"
    static let problem = "characterDetail.problem.message"
    static let notFound = "characterDetail.notFound"
  }

  static let steps = [
    Step("look up the episodes", Self.showEpisodes, summary: "opens the episodes of the character"),
    Step("ask after them again", Self.retry, summary: "tries again to load the character"),
    Step(
      "this is {string}, a {word} who is {string}", Self.checkCharacter, summary: "name, species and status are these"),
    Step("the picture hangs on the wall", Self.checkPicture, summary: "the picture of the character is shown"),
    Step("there is no picture", Self.checkNoPicture, summary: "the picture could not be loaded"),
    Step("the character does not come: {string}", Self.checkProblem, summary: "the screen says why it is empty"),
    Step("no character has this number", Self.checkNotFound, summary: "there is no such character"),
  ]

  // MARK: Actions

  @discardableResult
  func showEpisodes() throws -> EpisodeListRobot {
    try app.buttons[ID.episodes].tap()
    return EpisodeListRobot(app)
  }

  @discardableResult
  func retry() throws -> Self {
    try app.buttons[ID.retry].tap()
    return self
  }

  // MARK: Verifications

  @discardableResult
  func checkCharacter(_ name: String, _ species: Species, _ status: String) throws -> Self {
    try app.navigationBars[name].mustExist("this is not \(name)")
    try text(ID.species, species.rawValue).mustExist("\(name) is not a \(species.rawValue)")
    try text(ID.status, status).mustExist("\(name) is not \(status)")
    return self
  }

  @discardableResult
  func checkPicture() throws -> Self {
    try app.images[ID.picture].mustExist("there is no picture")
    return self
  }

  @discardableResult
  func checkNoPicture() throws -> Self {
    try app.staticTexts[ID.noPicture].mustExist("nothing says that there is no picture")
    return self
  }

  @discardableResult
  func checkProblem(_ message: String) throws -> Self {
    try text(ID.problem, message).mustExist("the character has no such problem")
    return self
  }

  @discardableResult
  func checkNotFound() throws -> Self {
    try app.staticTexts[ID.notFound].mustExist("a character has this number")
    return self
  }

  private func text(_ id: String, _ label: String) -> UIElement {
    app.staticTexts.matching(identifier: id).matching { $0.label == label }.element
  }
}
