import RobotKit

/// A robot for the sheet with the filter of the list.
struct CharacterFilterRobot: Robot {
  let app: Application

  private enum ID {
    static let reset = "filter.reset"
    static let apply = "filter.apply"
    static let cancel = "filter.cancel"
  }

  static let steps = [
    Step("ask for those who are {string}", Self.toggle, summary: "chooses a chip, or takes the choice back"),
    Step("start the choice over", Self.reset, summary: "taps Reset"),
    Step("see those alone", Self.apply, summary: "taps Apply"),
    Step("leave the choice as it was", Self.cancel, summary: "taps Cancel"),
    Step("{string} is chosen", Self.checkChosen, summary: "the chip is selected"),
    Step("{string} is not chosen", Self.checkNotChosen, summary: "the chip is not selected"),
    Step("there is nothing to start over", Self.checkNothingToReset, summary: "Reset is disabled"),
  ]

  // MARK: Actions

  @discardableResult
  func toggle(_ choice: String) throws -> Self {
    try chip(choice).tap()
    return self
  }

  @discardableResult
  func reset() throws -> Self {
    try app.buttons[ID.reset].tap()
    return self
  }

  @discardableResult
  func apply() throws -> CharacterListRobot {
    try app.buttons[ID.apply].tap()
    return CharacterListRobot(app)
  }

  @discardableResult
  func cancel() throws -> CharacterListRobot {
    try app.buttons[ID.cancel].tap()
    return CharacterListRobot(app)
  }

  // MARK: Verifications

  @discardableResult
  func checkChosen(_ choice: String) throws -> Self {
    try app.buttons.matching(identifier: choice).matching(\.isSelected).element.mustExist(
      "\(choice) is not chosen")
    return self
  }

  @discardableResult
  func checkNotChosen(_ choice: String) throws -> Self {
    let chips = app.buttons.matching(identifier: choice)
    try chips.matching { !$0.isSelected }.element.mustExist("\(choice) is chosen")
    return self
  }

  @discardableResult
  func checkNothingToReset() throws -> Self {
    try app.buttons.matching(identifier: ID.reset).matching { !$0.isEnabled }.element.mustExist("Reset can be tapped")
    return self
  }

  private func chip(_ choice: String) -> UIElement {
    app.buttons[choice]
  }
}
