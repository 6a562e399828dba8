/// An entry of an ``AppCatalog``: an app, or a single view with its doubles, that scenarios launch by name.
///
/// The module `SwiftUI` adds the initializers for apps and views.
public struct Launch: Sendable {
  /// The name scenarios launch it by, such as `messages`.
  public let name: String
  /// A one-line description, printed by `robotrun apps`.
  public let summary: String
  let start: @MainActor @Sendable (TreeApp, TreeLaunch) throws -> Void

  /// Creates an entry.
  ///
  /// - Parameter start: Fills the element tree; called at each launch.
  package init(
    _ name: String, _ summary: String = "",
    start: @escaping @MainActor @Sendable (TreeApp, TreeLaunch) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.start = start
  }
}
