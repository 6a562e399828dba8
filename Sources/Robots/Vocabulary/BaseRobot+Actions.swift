import AppModel
import VirtualTime

extension BaseRobot {
  static let actions = [
    Step("tap {element}", Self.tap, meaning: "taps it once it can be reached"),
    Step("double tap {element}", Self.doubleTap, meaning: "taps it twice, quickly"),
    Step("long press {element}", Self.longPress, meaning: "presses it for a second"),
    Step("long press {element} for {duration}", Self.longPressFor, meaning: "presses it for so long"),
    Step("type {string}", Self.type, meaning: "types into the field that has the keyboard focus"),
    Step("type {string} into {element}", Self.typeInto, meaning: "taps the field, then types"),
    Step("clear {element}", Self.clear, meaning: "takes all text out of a field"),
    Step("press {key}", Self.press, meaning: "presses a key: return, delete, tab, space, escape"),
    Step("set {element} to {string}", Self.set, meaning: "sets a control: on, 70%, a label, a text"),
    Step("go back", Self.goBack, meaning: "taps the navigation bar's back button"),
    Step("dismiss", Self.dismiss, meaning: "takes the topmost sheet or alert away"),
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
