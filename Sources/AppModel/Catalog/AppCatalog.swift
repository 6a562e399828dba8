/// The apps and single views that scenarios can launch.
///
///     AppCatalog {
///       Launch("shop", app: ShopApp.self)
///       Launch("search", "the search alone") { SearchView(service: FakeService()) }
///     }
public struct AppCatalog: Sendable {
  /// The entries in order. The first is launched by a scenario that names no app.
  public let launches: [Launch]
  /// What to do if the app that a scenario launches isn't among them.
  package var hint: String?

  /// Creates a catalog.
  public init(_ launches: [Launch] = []) {
    self.launches = launches
  }

  /// Creates a catalog of the entries listed.
  public init(@AppCatalogBuilder _ launches: () -> [Launch]) {
    self.launches = launches()
  }

  /// The entry of that name; `nil` if there is none.
  public subscript(name: String) -> Launch? {
    launches.first { $0.name == name }
  }

  /// The names of all entries, in order.
  public var names: [String] { launches.map(\.name) }
}

/// Builds the entries of an ``AppCatalog``.
@resultBuilder
public enum AppCatalogBuilder {
  /// An entry.
  public static func buildExpression(_ launch: Launch) -> [Launch] { [launch] }
  /// Several entries.
  public static func buildExpression(_ launches: [Launch]) -> [Launch] { launches }
  /// All entries.
  public static func buildBlock(_ launches: [Launch]...) -> [Launch] { launches.flatMap { $0 } }
  /// `if` without `else`.
  public static func buildOptional(_ launches: [Launch]?) -> [Launch] { launches ?? [] }
  /// The first branch.
  public static func buildEither(first launches: [Launch]) -> [Launch] { launches }
  /// The other branch.
  public static func buildEither(second launches: [Launch]) -> [Launch] { launches }
  /// `for … in`.
  public static func buildArray(_ launches: [[Launch]]) -> [Launch] { launches.flatMap { $0 } }
}
