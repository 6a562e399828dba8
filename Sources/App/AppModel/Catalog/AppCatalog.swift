import VirtualTime

/// The apps and single views that scenarios can launch.
///
///     AppCatalog {
///       Launch("shop", app: ShopApp.self)
///       Launch("search", "the search alone") { SearchView(service: FakeService()) }
///     }
public struct AppCatalog: Sendable {
  /// The entries in order; a scenario that names no app launches the first one.
  public let launches: [Launch]
  /// The remedy if the launched app isn't among them.
  package var hint: String?

  /// Creates a catalog.
  public init(_ launches: [Launch] = []) {
    self.launches = launches
  }

  /// Creates a catalog of the entries listed.
  public init(@AppCatalogBuilder _ launches: () -> [Launch]) {
    self.launches = launches()
  }

  /// The entry with a name; `nil` if there is none.
  public subscript(name: String) -> Launch? {
    launches.first { $0.name == name }
  }

  /// The names of all entries, in order.
  public var names: [String] { launches.map(\.name) }

  /// Checks what the apps rely on of the toolchain; no app may be running.
  @MainActor package func runtimeChecks(_ extent: RuntimeCheck.Extent) -> [RuntimeCheck] {
    launches.lazy.map { $0.runtimeChecks(extent) }.first { !$0.isEmpty } ?? []
  }

  /// The services of the phone that the program is linked with.
  package var services: [any PhoneService.Type] {
    launches.lazy.map { $0.services() }.first { !$0.isEmpty } ?? []
  }
}

/// Builds the entries of an ``AppCatalog``.
@resultBuilder
public enum AppCatalogBuilder {
  /// Adds an entry.
  public static func buildExpression(_ launch: Launch) -> [Launch] { [launch] }
  /// Adds several entries.
  public static func buildExpression(_ launches: [Launch]) -> [Launch] { launches }
  /// Joins all entries.
  public static func buildBlock(_ launches: [Launch]...) -> [Launch] { launches.flatMap { $0 } }
  /// Supports `if` without `else`.
  public static func buildOptional(_ launches: [Launch]?) -> [Launch] { launches ?? [] }
  /// Supports the first branch of `if` and `switch`.
  public static func buildEither(first launches: [Launch]) -> [Launch] { launches }
  /// Supports the other branches of `if` and `switch`.
  public static func buildEither(second launches: [Launch]) -> [Launch] { launches }
  /// Supports `for … in`.
  public static func buildArray(_ launches: [[Launch]]) -> [Launch] { launches.flatMap { $0 } }
}

/// An entry of an ``AppCatalog``: an app, or a single view with its doubles, that scenarios launch by name.
///
/// The module `SwiftUI` adds the initializers for apps and views.
public struct Launch: Sendable {
  /// The name scenarios launch it by, such as `messages`.
  public let name: String
  /// A one-line description, printed by `robotrun apps`.
  public let summary: String
  /// The declaration of the preview that the entry shows; `nil` for other entries.
  package let preview: PreviewSource?
  /// Checks what the entry relies on of the toolchain; the same for all entries of a module.
  let runtimeChecks: @MainActor @Sendable (RuntimeCheck.Extent) -> [RuntimeCheck]
  /// The services of the phone that the program is linked with; the same for all entries of a module.
  let services: @Sendable () -> [any PhoneService.Type]
  let start: @MainActor @Sendable (TreeApp, TreeLaunch) throws -> Void

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - name: The name by which scenarios launch it.
  ///   - summary: A one-line description.
  ///   - preview: The declaration of the preview that the entry shows.
  ///   - runtimeChecks: Checks what the entry relies on of the toolchain.
  ///   - services: The services of the phone that the program is linked with.
  ///   - start: Fills the element tree; called at each launch.
  package init(
    _ name: String, _ summary: String = "", preview: PreviewSource? = nil,
    runtimeChecks: @escaping @MainActor @Sendable (RuntimeCheck.Extent) -> [RuntimeCheck] = { _ in [] },
    services: @escaping @Sendable () -> [any PhoneService.Type] = { [] },
    start: @escaping @MainActor @Sendable (TreeApp, TreeLaunch) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.preview = preview
    self.runtimeChecks = runtimeChecks
    self.services = services
    self.start = start
  }
}
