/// An entry of an ``AppCatalog``: an app, or a single view with its doubles, that scenarios launch by name.
///
/// The module `SwiftUI` adds the initializers for apps and views.
public struct Launch: Sendable {
  /// The name scenarios launch it by, such as `messages`.
  public let name: String
  /// A one-line description, printed by `robotrun apps`.
  public let summary: String
  let start: Start

  /// How an app begins.
  enum Start: Sendable {
    case screen(@MainActor @Sendable (LaunchContext) throws -> any Screen)
    case tree(@MainActor @Sendable (TreeApp, TreeLaunch) throws -> Void)
  }

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - name: The name scenarios launch it by.
  ///   - summary: What it is, in a line.
  ///   - firstScreen: Makes a fresh app and gives its first screen. It is called at each launch; what it throws fails
  ///     the launch.
  public init(
    _ name: String, _ summary: String = "",
    firstScreen: @escaping @MainActor @Sendable (LaunchContext) throws -> any Screen
  ) {
    self.name = name
    self.summary = summary
    start = .screen(firstScreen)
  }

  /// Creates an entry for an app that renders into an element tree.
  ///
  /// - Parameter start: Fills the tree; called at each launch.
  package init(
    _ name: String, _ summary: String = "",
    start: @escaping @MainActor @Sendable (TreeApp, TreeLaunch) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.start = .tree(start)
  }
}
