import AppModel
import VirtualTime

extension BaseRobot {
  static let actions = [
    Step("tap {element}", Self.tap, meaning: "taps it once it can be reached")
      .example(StepExample("tap save", then: "expect status reads \"Saved\""))
      .example(
        StepExample(
          "tap 2nd cell in fruits", after: "launch gallery", "tap \"Fruits\"",
          then: "expect chosen reads \"Apricot\"")),
    Step("double tap {element}", Self.doubleTap, meaning: "taps it twice, quickly")
      .example(StepExample("double tap photo", then: "expect status reads \"Liked\"")),
    Step("long press {element}", Self.longPress, meaning: "presses it for a second")
      .example(StepExample("long press photo", then: "expect status reads \"Held\"")),
    Step("long press {element} for {duration}", Self.longPressFor, meaning: "presses it for so long")
      .example(StepExample("long press photo for 2s", then: "expect status reads \"Held\"")),
    Step("type {string}", Self.type, meaning: "types into the field that has the keyboard focus")
      .example(StepExample("type \"Ada\"", after: "launch gallery", "tap name", then: "expect name reads \"Ada\"")),
    Step("type {string} into {element}", Self.typeInto, meaning: "taps the field, then types")
      .example(StepExample("type \"Ada\" into name", then: "expect name reads \"Ada\"")),
    Step("clear {element}", Self.clear, meaning: "takes all text out of a field")
      .example(
        StepExample("clear name", after: "launch gallery", "type \"Ada\" into name", then: "expect name is empty")),
    Step("press {key}", Self.press, meaning: "presses a key: return, delete, tab, space, escape")
      .example(
        StepExample(
          "press return", after: "launch gallery", "type \"Ada\" into name",
          then: "expect status reads \"Hello Ada\"")),
    Step("set {element} to {string}", Self.set, meaning: "sets a control: on, 70%, a label, a text")
      .example(StepExample("set newsletter to \"on\"", then: "expect newsletter is on"))
      .example(StepExample("set volume to \"70%\"", then: "expect volume reads \"70%\""))
      .example(StepExample("set size to \"Large\"", then: "expect button \"Large\" is selected"))
      .example(StepExample("set name to \"Ada\"", then: "expect name reads \"Ada\"")),
    Step("go back", Self.goBack, meaning: "taps the navigation bar's back button")
      .example(StepExample("go back", after: "launch gallery", "tap \"Fruits\"", then: "expect screen \"Gallery\"")),
    Step("dismiss", Self.dismiss, meaning: "takes the topmost sheet or alert away")
      .example(StepExample("dismiss", after: "launch gallery", "tap delete", then: "expect no alert")),
  ]

  func tap(_ element: UIElement) throws {
    try element.tap()
  }

  func doubleTap(_ element: UIElement) throws {
    try element.doubleTap()
  }

  func longPress(_ element: UIElement) throws {
    try element.press(forDuration: .seconds(1))
  }

  func longPressFor(_ element: UIElement, _ duration: Duration) throws {
    try element.press(forDuration: duration)
  }

  func type(_ text: String) throws {
    try app.typeText(text)
  }

  func typeInto(_ text: String, _ element: UIElement) throws {
    try element.tap().typeText(text)
  }

  func clear(_ element: UIElement) throws {
    try element.clearText()
  }

  func press(_ key: Key) throws {
    try app.press(key)
  }

  func set(_ element: UIElement, _ value: String) throws {
    try element.set(to: value)
  }

  func goBack() throws {
    try app.navigationBars.buttons["BackButton"].tap()
  }

  func dismiss() throws {
    try app.dismiss()
  }
}
