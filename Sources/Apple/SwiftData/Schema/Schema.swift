import Foundation

/// The model types of a container, SwiftData's `Schema`.
public final class Schema: Sendable {
  /// The version.
  public let version: Version
  let tables: [EntityTable]

  /// Creates a schema of model types; those that they refer to belong to it as well.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    var found: [EntityTable] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ table: EntityTable) {
      guard seen.insert(ObjectIdentifier(table)).inserted else { return }
      found.append(table)
      for property in table.properties where property.kind != .attribute { add(property.destination) }
    }
    for type in types { add(EntityTable.of(type)) }
    tables = found
  }

  /// Creates a schema of model types.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  /// Creates an empty schema.
  public convenience init() { self.init([]) }

  /// Creates the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The descriptions of the model types.
  public var entities: [Entity] { tables.map(Entity.init) }

  /// The descriptions by their names.
  public var entitiesByName: [String: Entity] { Dictionary(entities.map { ($0.name, $0) }) { first, _ in first } }

  /// The description of a model type.
  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    tables.first { $0.type == type }.map(Entity.init)
  }

  /// The name of a model type in stores.
  public static func entityName<T: PersistentModel>(for type: T.Type) -> String {
    String(describing: type)
  }

  /// A version of a schema, as in semantic versioning.
  public struct Version: Codable, Comparable, CustomStringConvertible, Hashable, Sendable {
    /// The major version.
    public let major: Int
    /// The minor version.
    public let minor: Int
    /// The patch version.
    public let patch: Int

    /// Creates a version.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Orders versions.
    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }

    /// The numbers with points between them.
    public var description: String { "\(major).\(minor).\(patch)" }
  }

  /// The description of a model type.
  public struct Entity: Hashable, Sendable {
    private let table: EntityTable

    init(_ table: EntityTable) { self.table = table }

    /// The name in stores.
    public var name: String { table.name }

    /// The names of the properties of each constraint of uniqueness.
    public var uniquenessConstraints: [[String]] { names(table.uniqueConstraints) }

    /// The names of the properties of each index.
    public var indices: [[String]] { names(table.indices) }

    /// The names of the stored properties that aren't relationships.
    public var attributesByName: [String: Attribute] {
      values { $0.kind == .attribute ? ($0.metadata as? Attribute ?? Attribute()).of($0) : nil }
    }

    /// The relationships by their names.
    public var relationshipsByName: [String: Relationship] {
      values { $0.kind != .attribute ? ($0.metadata as? Relationship ?? Relationship()).of($0) : nil }
    }

    private func names(_ lists: [[Int]]) -> [[String]] { lists.map { $0.map { table.properties[$0].name } } }

    private func values<Value>(_ value: (Property) -> Value?) -> [String: Value] {
      Dictionary(table.properties.compactMap { property in value(property).map { (property.name, $0) } }) { $1 }
    }

    /// Compares the model types.
    public static func == (left: Entity, right: Entity) -> Bool { left.table === right.table }

    /// Hashes the model type.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(table)) }
  }

  /// A stored property of a model type, as ``Model()`` describes it.
  public struct PropertyMetadata {
    let metadata: (any SchemaProperty)?
    let property: ((Int) -> Property)?

    /// Describes a property.
    ///
    /// - Parameter default: Makes its value for models that are stored without one.
    public init<Model: PersistentModel, Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, default: (() -> Value)? = nil,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.metadata = metadata
      property = { Property(name, $0, keyPath, `default`, metadata) }
    }

    /// Describes a constraint or an index.
    public init(metadata: any SchemaProperty) {
      (self.metadata, property) = (metadata, nil)
    }
  }
}

extension Schema: Hashable {
  /// Compares the versions and the model types.
  public static func == (left: Schema, right: Schema) -> Bool {
    left.version == right.version && left.tables.elementsEqual(right.tables, by: ===)
  }

  /// Hashes the version and the names of the model types.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(tables.map(\.name))
  }
}

extension Schema: CustomDebugStringConvertible {
  /// The version and the names of the model types.
  public var debugDescription: String { "Schema \(version): \(tables.map(\.name).joined(separator: ", "))" }
}
