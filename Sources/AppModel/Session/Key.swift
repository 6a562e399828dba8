/// The keys of the keyboard that are pressed by name.
public enum Key: String, CaseIterable, Sendable {
  /// Submits a field; a new line in a text view.
  case `return`
  /// Takes the last character away.
  case delete
  /// Goes to the next field.
  case tab
  /// A blank.
  case space
  /// Takes the keyboard away.
  case escape
}
