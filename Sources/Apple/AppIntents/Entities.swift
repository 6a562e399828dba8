import SwiftUI

/// A type whose name the system shows.
public protocol TypeDisplayRepresentable {
  /// The name of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// Data of the app that intents are about, AppIntents' `AppEntity`.
public protocol AppEntity: TypeDisplayRepresentable, Identifiable, Sendable where ID: Sendable {
  /// The type of what finds them.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// What finds them.
  static var defaultQuery: DefaultQuery { get }
  /// How the system shows it.
  var displayRepresentation: DisplayRepresentation { get }
}

extension AppEntity {
  /// A property that the system reads.
  public typealias Property<Value> = EntityProperty<Value>
}

/// A property of an entity that the system reads, AppIntents' `EntityProperty`.
@propertyWrapper
public final class EntityProperty<Value>: @unchecked Sendable {
  private var stored: Value?

  /// Creates a property.
  public init(title: LocalizedStringResource) {}
  /// Creates a property.
  public init() {}

  /// The value; the app ends without one.
  public var wrappedValue: Value {
    get {
      if let stored { return stored }
      if let none = Any?.none as? Value { return none }
      fatalError("a property of an entity has no value; set it first")
    }
    set { stored = newValue }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }
}

/// What finds entities, AppIntents' `EntityQuery`.
public protocol EntityQuery: Sendable {
  /// The type of the entities.
  associatedtype Entity: AppEntity
  /// Creates a query.
  init()
  /// Returns entities by their identifiers.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns those that the system offers.
  func suggestedEntities() async throws -> [Entity]
  /// Returns the one that the system offers first.
  func defaultResult() async -> Entity?
}

extension EntityQuery {
  /// What the app has registered.
  public typealias Dependency<Value> = AppDependency<Value>

  /// None.
  public func suggestedEntities() async throws -> [Entity] { [] }
  /// None.
  public func defaultResult() async -> Entity? { nil }
}

/// A query by text.
public protocol EntityStringQuery: EntityQuery {
  /// The type of the entities.
  associatedtype Entity
  /// Returns entities by their text.
  func entities(matching string: String) async throws -> [Entity]
}

/// A query that returns all entities.
public protocol EnumerableEntityQuery: EntityQuery {
  /// The type of the entities.
  associatedtype Entity
  /// Returns all entities.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  /// Returns the entities with certain identifiers.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}

/// Cases that intents are about, AppIntents' `AppEnum`.
public protocol AppEnum: TypeDisplayRepresentable, RawRepresentable, CaseIterable, Hashable, Sendable {
  /// How the system shows the cases.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// The name of a type.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// The name.
  public var name: LocalizedStringResource

  /// Creates a name.
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) { self.name = name }
  /// Creates a name.
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// How the system shows a value.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// A picture.
  public struct Image: Sendable {
    /// A symbol of the system.
    public init(systemName: String, isTemplate: Bool? = nil) {}
    /// An image of the app.
    public init(named: String, isTemplate: Bool? = nil) {}
    /// The data of an image.
    public init(data: Data, isTemplate: Bool? = nil) {}
    /// An image in a file.
    public init(url: URL, isTemplate: Bool? = nil) {}
  }

  /// The title.
  public var title: LocalizedStringResource
  /// The text below.
  public var subtitle: LocalizedStringResource?
  /// The picture.
  public var image: Image?

  /// Creates a representation.
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
  /// Creates a representation with other words for its title.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource]
  ) { self.init(title: title, subtitle: subtitle, image: image) }
  /// Creates a representation.
  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }
}
