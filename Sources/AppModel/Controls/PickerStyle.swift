/// How a picker looks, SwiftUI's `PickerStyle`.
public enum PickerStyle: Equatable, Sendable {
  /// A button that shows the choices in a menu.
  case menu
  /// A button for each choice, beside one another.
  case segmented
  /// A wheel that is turned.
  case wheel
}
