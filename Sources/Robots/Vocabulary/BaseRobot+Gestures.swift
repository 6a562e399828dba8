import AppModel
import VirtualTime

extension BaseRobot {
  static let gestures = [
    Step("swipe {direction}", Self.swipe, meaning: "swipes in the middle of the screen")
      .example(inFruits("swipe up", then: "expect no button \"Apple\"")),
    Step("swipe {direction} on {element}", Self.swipeOn, meaning: "swipes on it: scrolls, or brings out its buttons")
      .example(inFruits("swipe left on button \"Apple\"", then: "tap button \"Delete\"", "expect no button \"Apple\"")),
    Step("scroll to {element}", Self.scroll, meaning: "scrolls until it can be reached")
      .example(inFruits("scroll to button \"Plum\" in fruits", then: "expect button \"Plum\" is hittable")),
    Step("pull to refresh", Self.pull, meaning: "pulls the list down from its top")
      .example(inFruits("pull to refresh", then: "expect button \"Dragon fruit\"")),
    Step("pull to refresh {element}", Self.pullOn, meaning: "pulls it down from its top")
      .example(inFruits("pull to refresh fruits", then: "expect button \"Dragon fruit\"")),
    Step("drag {element} to {element}", Self.drag, meaning: "holds it for half a second, and moves it there")
      .example(
        inFruits(
          "drag button \"Avocado\" to button \"Apple\"", then: "expect first button in fruits reads \"Avocado\"")),
  ]

  private static func inFruits(_ text: String, then: String...) -> StepExample {
    StepExample(text, after: ["launch gallery", "tap \"Fruits\""], then: then)
  }

  func swipe(_ direction: SwipeDirection) throws {
    try swipeOn(direction, app.element)
  }

  func swipeOn(_ direction: SwipeDirection, _ element: UIElement) throws {
    try element.swipe(direction)
  }

  func scroll(to element: UIElement) throws {
    try element.scrollToVisible()
  }

  func pull() throws {
    try app.element.pullToRefresh()
  }

  func pullOn(_ element: UIElement) throws {
    try element.pullToRefresh()
  }

  func drag(_ element: UIElement, _ target: UIElement) throws {
    try element.drag(onto: target)
  }
}
