/// How large the title of a screen is, SwiftUI's `NavigationBarItem.TitleDisplayMode`.
public enum TitleDisplayMode: Equatable, Sendable {
  /// Large on the first screen of a stack, small on those that were pushed.
  case automatic
  /// Small, in the middle of the bar.
  case inline
  /// Below the bar, until people scroll down.
  case large
}
