/// The apps a suite can launch.
public struct AppCatalog: Sendable, ExpressibleByArrayLiteral {
  /// The apps, in the order they were given. The first is launched where a scenario names none.
  public let apps: [App]
  /// What to do if the app that a scenario launches isn't among them.
  package var hint: String?

  /// Creates a catalog.
  public init(_ apps: [App]) {
    self.apps = apps
  }

  /// Creates a catalog from a literal.
  public init(arrayLiteral apps: App...) {
    self.init(apps)
  }

  /// The app of that name.
  public subscript(name: String) -> App? {
    apps.first { $0.name == name }
  }

  /// The names of all apps, in order.
  public var names: [String] { apps.map(\.name) }
}
