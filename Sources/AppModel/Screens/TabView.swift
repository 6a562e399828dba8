/// Screens side by side, with a bar of tabs below them, SwiftUI's `TabView`.
///
/// It is the first screen of an app, or a sheet. Each tab has a navigation stack of its own, which it keeps while
/// another one is selected; tapping the tab that is selected goes back to its first screen.
public struct TabView: Screen {
  /// The tabs, from left to right.
  public let tabs: [Tab]
  /// The identifier of the selected tab, where the app wants to know or to say.
  public let selection: Binding<String>?

  /// Creates screens side by side.
  ///
  /// - Parameters:
  ///   - selection: The identifier of the selected tab.
  ///   - tabs: The tabs, from left to right; at least one.
  public init(selection: Binding<String>? = nil, tabs: [Tab]) {
    precondition(!tabs.isEmpty, "a TabView has at least one tab")
    self.tabs = tabs
    self.selection = selection
  }

  /// Nothing; what is on the screen is that of the selected tab.
  public var body: [Element] { [] }
}
