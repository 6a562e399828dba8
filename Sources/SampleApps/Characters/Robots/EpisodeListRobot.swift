import RobotKit

/// A robot for the list of episodes.
struct EpisodeListRobot: Robot {
  let app: Application

  private enum ID {
    static let list = "episodeList"
    static let retry = "episodeList.problem.retry"
    static let problem = "episodeList.problem.message"
  }

  static let steps = [
    Step("ask for the episodes again", Self.retry, summary: "tries again to load the episodes"),
    Step("the episode {word} is {string}", Self.checkEpisode, summary: "the episode is listed with its title"),
    Step("the episodes do not come: {string}", Self.checkProblem, summary: "the screen says why it is empty"),
  ]

  // MARK: Actions

  @discardableResult
  func retry() throws -> Self {
    try app.buttons[ID.retry].tap()
    return self
  }

  // MARK: Verifications

  @discardableResult
  func checkEpisode(_ code: String, _ title: String) throws -> Self {
    let row = app.collectionViews[ID.list].cells.containing(.staticText, identifier: code)
    try row.staticTexts[title].mustExist("there is no episode \(code) titled \(title)")
    return self
  }

  @discardableResult
  func checkProblem(_ message: String) throws -> Self {
    let text = app.staticTexts.matching(identifier: ID.problem).matching { $0.label == message }.element
    try text.mustExist("the episodes have no such problem")
    return self
  }
}
