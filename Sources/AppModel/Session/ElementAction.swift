/// What a person can do to an element.
public enum ElementAction: Equatable, Sendable {
  /// One tap.
  case tap
  /// Two quick taps.
  case doubleTap
  /// A press that lasts so long.
  case press(Duration)
  /// Keys pressed one after the other, in the field that has the keyboard focus; a newline is the return key.
  case typeText(String)
  /// A key pressed, in the field that has the keyboard focus.
  case pressKey(Key)
  /// All of the text in the field taken away.
  case clear
  /// A sheet or an alert taken away.
  case dismiss
}
