/// An app that can be launched by name: a whole one, or a single component with its doubles.
public struct App: Sendable {
  /// The name scenarios launch it by, such as `messages`.
  public let name: String
  /// What it is, in a line.
  public let summary: String
  let makeFirstScreen: @MainActor @Sendable (LaunchContext) throws -> any Screen

  /// Creates an entry of an ``AppCatalog``.
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
    makeFirstScreen = firstScreen
  }
}
