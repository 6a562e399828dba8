/// What a button is for, SwiftUI's `ButtonRole`.
public enum ButtonRole: Equatable, Sendable {
  /// It leaves things as they are. An action sheet that is dismissed does what this button does.
  case cancel
  /// It takes something away.
  case destructive
}
