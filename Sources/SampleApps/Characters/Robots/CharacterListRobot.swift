import RobotKit

/// A robot for the list of characters.
struct CharacterListRobot: Robot {
  let app: Application

  private enum ID {
    static let list = "characterList"
    static let loading = "characterList.loading"
    static let more = "characterList.more"
    static let problem = "characterList.problem.message"
    static let retry = "characterList.problem.retry"
    static let moreProblem = "characterList.moreProblem.message"
    static let retryMore = "characterList.moreProblem.retry"
    static let notFound = "characterList.notFound"
    static let filter = "characterList.filter"
    static let chips = "characterList.chips"
  }

  static let steps = [
    Step("get to know {string}", Self.open, summary: "opens a character that is listed, further down if need be"),
    Step("look further down for {string}", Self.scroll, summary: "scrolls until the character is there"),
    Step("refresh the characters", Self.refresh, summary: "pulls the list down"),
    Step("try again", Self.retry, summary: "asks once more for what did not come"),
    Step("try again for more", Self.retryMore, summary: "asks once more for the next characters"),
    Step("choose whom to see", Self.openFilter, summary: "opens the filter"),
    Step("no longer insist on {string}", Self.removeChip, summary: "takes one choice of the filter back"),
    Step("{string} is among the characters", Self.checkListed, summary: "the character can be seen in the list"),
    Step("{string} is not among the characters", Self.checkNotListed, summary: "the list is there without them"),
    Step("the characters are awaited", Self.checkLoading, summary: "the list is loading"),
    Step("more characters are awaited", Self.checkLoadingMore, summary: "the next page is loading"),
    Step("no character is found", Self.checkNotFound, summary: "no character is like that"),
    Step("no characters come: {string}", Self.checkProblem, summary: "the list says why it can't be shown"),
    Step("no more characters come: {string}", Self.checkMoreProblem, summary: "the list says why it doesn't go on"),
    Step("the characters are all {string}", Self.checkChip, summary: "the list is filtered by this"),
  ]

  // MARK: Actions

  @discardableResult
  func open(_ name: String) throws -> CharacterDetailRobot {
    try row(name).scrollToVisible(in: app.collectionViews[ID.list]).tap()
    return CharacterDetailRobot(app)
  }

  @discardableResult
  func scroll(to name: String) throws -> Self {
    try row(name).scrollToVisible(in: app.collectionViews[ID.list])
    return self
  }

  @discardableResult
  func refresh() throws -> Self {
    try app.collectionViews[ID.list].pullToRefresh()
    return self
  }

  @discardableResult
  func retry() throws -> Self {
    try app.buttons[ID.retry].tap()
    return self
  }

  @discardableResult
  func retryMore() throws -> Self {
    try app.buttons[ID.retryMore].tap()
    return self
  }

  @discardableResult
  func openFilter() throws -> CharacterFilterRobot {
    try app.buttons[ID.filter].tap()
    return CharacterFilterRobot(app)
  }

  @discardableResult
  func removeChip(_ choice: String) throws -> Self {
    try chip(choice).tap()
    return self
  }

  // MARK: Verifications

  @discardableResult
  func checkListed(_ name: String) throws -> Self {
    try row(name).mustExist("\(name) is not among the characters")
    return self
  }

  @discardableResult
  func checkNotListed(_ name: String) throws -> Self {
    try app.collectionViews[ID.list].mustExist("there are no characters at all")
    try row(name).mustNotExist("\(name) is among the characters")
    return self
  }

  @discardableResult
  func checkLoading() throws -> Self {
    try app.activityIndicators[ID.loading].mustExist("nothing is loading")
    return self
  }

  @discardableResult
  func checkLoadingMore() throws -> Self {
    try app.activityIndicators[ID.more].mustExist("no more characters are awaited")
    return self
  }

  @discardableResult
  func checkNotFound() throws -> Self {
    try app.staticTexts[ID.notFound].mustExist("a character is found")
    return self
  }

  @discardableResult
  func checkProblem(_ message: String) throws -> Self {
    try text(ID.problem, message).mustExist("the list has no such problem")
    return self
  }

  @discardableResult
  func checkMoreProblem(_ message: String) throws -> Self {
    try text(ID.moreProblem, message).mustExist("the next page has no such problem")
    return self
  }

  @discardableResult
  func checkChip(_ choice: String) throws -> Self {
    try chip(choice).mustExist("the list is not filtered by \(choice)")
    return self
  }

  private func row(_ name: String) -> UIElement {
    app.collectionViews[ID.list].buttons.matching { $0.label.hasPrefix(name) }.element
  }

  private func chip(_ choice: String) -> UIElement {
    app.descendants(matching: .other).matching(identifier: ID.chips).buttons[choice]
  }

  private func text(_ id: String, _ label: String) -> UIElement {
    app.staticTexts.matching(identifier: id).matching { $0.label == label }.element
  }
}
