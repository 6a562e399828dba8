/// An action of the user on an element.
package enum ElementAction: Equatable, Sendable {
  /// One tap.
  case tap
  /// Two quick taps.
  case doubleTap
  /// Three quick taps.
  case tripleTap
  /// A press of a duration.
  case press(Duration)
  /// A swipe that begins on the element. It moves a scroll view by its visible part.
  case swipe(SwipeDirection)
  /// A finger that is put down on the element, held still, and moved by a vector in points.
  ///
  /// After half a second it picks up what can be dragged or moved; before, it scrolls.
  case drag(by: Vector, holding: Duration)
  /// Keys pressed one after the other, in the field that has the keyboard focus; a newline is the return key.
  case typeText(String)
  /// A key pressed, in the field that has the keyboard focus.
  case pressKey(Key)
  /// A key of a hardware keyboard pressed while others are held.
  case typeKey(KeyStroke)
  /// The deletion of all text in the field.
  case clear
  /// A control set to a value: `70%` for a slider, a label for a picker, a date for a date picker.
  case adjust(String)
  /// An action that VoiceOver offers for the element, by its name.
  case assistive(String)
  /// A jump of VoiceOver to an entry of a rotor.
  case jump(entry: String, rotor: String)
  /// The dismissal of a sheet or an alert.
  case dismiss
}

/// The direction of a finger in a swipe.
public enum SwipeDirection: String, CaseIterable, Sendable {
  /// Upwards; shows what is further down.
  case up
  /// Downwards; shows what is further up.
  case down
  /// To the left; shows what is further to the right.
  case left
  /// To the right; shows what is further to the left.
  case right

  /// The unit vector of the direction.
  var vector: Vector {
    switch self {
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    }
  }

  /// Creates the main direction of a vector.
  init(_ way: Vector) {
    if abs(way.dx) > abs(way.dy) {
      self = way.dx < 0 ? .left : .right
    } else {
      self = way.dy < 0 ? .up : .down
    }
  }
}

/// The keys of the keyboard that are pressed by name.
public enum Key: String, CaseIterable, Sendable {
  /// Submits a field; a new line in a text view.
  case `return`
  /// Deletes the last character.
  case delete
  /// Goes to the next field.
  case tab
  /// Types a space.
  case space
  /// Hides the keyboard.
  case escape
}

/// The effect of a swipe, a drag, or a tap on a switch.
package enum GestureEffect: Equatable, Sendable {
  /// Something in the app reacted: a gesture, a row, a control, a page, a sheet.
  case handled
  /// It moved a scroll view, or reached one that is at its end.
  case scrolled
  /// It picked something up that the drop target didn't accept.
  case notDropped
  /// Nothing reacted.
  case ignored
}
