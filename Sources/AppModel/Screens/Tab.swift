/// One of the screens that a tab bar leads to, SwiftUI's `Tab`.
public struct Tab {
  /// What stands on its button.
  public let title: String
  /// The button's accessibility identifier, by which the tab is selected.
  public let id: String
  let badge: @MainActor () -> String?
  let makeScreen: @MainActor () -> any Screen

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: What stands on its button.
  ///   - id: The button's accessibility identifier; the title if nothing else is said.
  ///   - badge: What stands on its badge, the button's value; nothing without one. It follows the app's state.
  ///   - screen: Makes its first screen, when the tab is selected for the first time.
  public init(
    _ title: String, id: String? = nil, badge: @autoclosure @escaping @MainActor () -> String? = nil,
    screen: @escaping @MainActor () -> any Screen
  ) {
    self.title = title
    self.id = id ?? title
    self.badge = badge
    makeScreen = screen
  }
}
