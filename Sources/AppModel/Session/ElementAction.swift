/// What a person can do to an element.
public enum ElementAction: Equatable, Sendable {
  /// One tap.
  case tap
  /// Two quick taps.
  case doubleTap
  /// A press that lasts so long.
  case press(Duration)
  /// A swipe that begins on the element. It moves a scroll view by three quarters of what can be seen of it.
  case swipe(SwipeDirection)
  /// A finger that is put down on the element, held still so long, and moved so far, in points. After half a second
  /// it lifts what can be dragged or moved; before, it scrolls.
  case drag(by: Vector, holding: Duration)
  /// Keys pressed one after the other, in the field that has the keyboard focus; a newline is the return key.
  case typeText(String)
  /// A key pressed, in the field that has the keyboard focus.
  case pressKey(Key)
  /// All of the text in the field taken away.
  case clear
  /// A control set to what is named: `70%` for a slider, a label for a picker, a date for a date picker.
  case adjust(String)
  /// A sheet or an alert taken away.
  case dismiss
}
