import RobotKit

/// A robot for the search in the list of characters.
struct CharacterSearchRobot: Robot {
  let app: Application

  private enum ID {
    static let recents = "recentSearches"
    static let clear = "recentSearches.clear"
    static let cancel = "Cancel"
    static let delete = "Delete"
  }

  static let steps = [
    Step("begin to search", Self.begin, summary: "taps the search field"),
    Step("search for {string}", Self.search, summary: "types into the search field, in the location of what is there"),
    Step("search for {string} at once", Self.submit, summary: "the same, and presses return"),
    Step("give up searching", Self.cancel, summary: "taps Cancel"),
    Step("search again for {string}", Self.searchAgain, summary: "taps a recent search"),
    Step("forget the search for {string}", Self.forget, summary: "swipes a recent search away"),
    Step("forget all searches", Self.forgetAll, summary: "clears the recent searches"),
    Step("the search for {string} is remembered", Self.checkRemembered, summary: "it is among the recent searches"),
    Step("the search for {string} is forgotten", Self.checkForgotten, summary: "it is not among the recent searches"),
  ]

  // MARK: Actions

  @discardableResult
  func begin() throws -> Self {
    try app.searchFields.firstMatch.tap()
    return self
  }

  @discardableResult
  func search(for text: String) throws -> CharacterListRobot {
    try app.searchFields.firstMatch.set(to: text)
    return CharacterListRobot(app)
  }

  @discardableResult
  func submit(_ text: String) throws -> CharacterListRobot {
    try search(for: text + "\n")
  }

  @discardableResult
  func cancel() throws -> CharacterListRobot {
    try app.buttons[ID.cancel].tap()
    return CharacterListRobot(app)
  }

  @discardableResult
  func searchAgain(for text: String) throws -> CharacterListRobot {
    try app.collectionViews[ID.recents].buttons[text].tap()
    return CharacterListRobot(app)
  }

  @discardableResult
  func forget(_ text: String) throws -> Self {
    let row = recent(text)
    try row.swipeLeft()
    try app.buttons[ID.delete].tap()
    return self
  }

  @discardableResult
  func forgetAll() throws -> Self {
    try app.buttons[ID.clear].tap()
    return self
  }

  // MARK: Verifications

  @discardableResult
  func checkRemembered(_ text: String) throws -> Self {
    try recent(text).mustExist("there is no recent search for \(text)")
    return self
  }

  @discardableResult
  func checkForgotten(_ text: String) throws -> Self {
    try recent(text).mustNotExist("there is a recent search for \(text)")
    return self
  }

  private func recent(_ text: String) -> UIElement {
    app.collectionViews[ID.recents].cells.containing(.button, identifier: text).element
  }
}
