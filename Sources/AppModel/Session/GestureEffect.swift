/// What a moving finger did.
public enum GestureEffect: Equatable, Sendable {
  /// Something in the app reacted: a gesture, a row, a control, a page, a sheet.
  case handled
  /// It moved a scroll view, or reached one that is at its end.
  case scrolled
  /// It picked something up, and nothing accepted that where it was dropped.
  case notDropped
  /// Nothing reacted.
  case ignored
}
