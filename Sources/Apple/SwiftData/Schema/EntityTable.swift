import AppleFoundation
import Observation
import Synchronization

/// The stored properties of a model type and how they are accessed; found once a type.
final class EntityTable: @unchecked Sendable {
  let type: any PersistentModel.Type
  let name: String
  let properties: [Property]
  /// The properties of each constraint of uniqueness.
  let uniqueConstraints: [[Int]]
  /// The combinations that ``Index`` names.
  let indices: [[Int]]
  private let indexByKeyPath: [AnyKeyPath: Int]
  let indexByName: [String: Int]
  /// Makes the object of a record.
  let makeModel: (ModelRecord) -> AnyObject

  private init<Model: PersistentModel>(_ type: Model.Type) {
    self.type = type
    name = Schema.entityName(for: type)
    let metadata = type.schemaMetadata
    var found: [Property] = []
    for make in metadata.compactMap(\.property) { found.append(make(found.count)) }
    properties = found
    let byKeyPath = Dictionary(found.map { ($0.keyPath, $0.index) }) { first, _ in first }
    indexByKeyPath = byKeyPath
    indexByName = Dictionary(found.map { ($0.name, $0.index) }) { first, _ in first }
    let constraints = metadata.compactMap { $0.metadata as? any SchemaConstraint }
    func indices(_ isUnique: Bool) -> [[Int]] {
      constraints.filter { $0.isUnique == isUnique }.flatMap { $0.keyPaths.map { $0.compactMap { byKeyPath[$0] } } }
    }
    uniqueConstraints = found.filter(\.isUnique).map { [$0.index] } + indices(true)
    self.indices = indices(false)
    makeModel = { Model(backingData: TypedBackingData(_ModelBackingData($0))) }
    for property in properties { property.owner = self }
  }

  /// The index of the property at a key path.
  func index(of keyPath: AnyKeyPath) -> Int? { indexByKeyPath[keyPath] }

  /// How a sort descriptor with a key path compares values.
  enum SortingOrder { case value, standard, localized }

  /// The property that a key path of a sort descriptor leads to, and how its values are compared.
  func sorting(by keyPath: AnyKeyPath) -> (property: Property, order: SortingOrder)? {
    if let index = indexByKeyPath[keyPath] { return (properties[index], .value) }
    for property in properties {
      if property.standardKeyPath == keyPath { return (property, .standard) }
      if property.localizedKeyPath == keyPath { return (property, .localized) }
    }
    return nil
  }

  private static let known = Mutex<[ObjectIdentifier: EntityTable]>([:])

  /// The table of a type.
  static func of(_ type: any PersistentModel.Type) -> EntityTable {
    let key = ObjectIdentifier(type)
    if let table = known.withLock({ $0[key] }) { return table }
    func make<Model: PersistentModel>(_ type: Model.Type) -> EntityTable { EntityTable(type) }
    let table = make(type)
    return known.withLock { tables in
      if let other = tables[key] { return other }
      tables[key] = table
      return table
    }
  }
}

/// A stored property of a model type.
final class Property: @unchecked Sendable {
  enum Kind { case attribute, toOne, toMany }

  let name: String
  let index: Int
  let keyPath: AnyKeyPath
  let valueType: Any.Type
  let kind: Kind
  let isOptional: Bool
  let metadata: (any SchemaProperty)?
  /// Makes the default value; `nil` if the property has none.
  let defaultValue: (() -> AnyAttribute)?
  /// Reports a change of the property to observers of a model.
  let mutate: (AnyObject, ObservationRegistrar, () -> Void) -> Void
  let coder: AttributeCoder
  /// The key paths of sort descriptors that compare the property's strings by the rules of the locale.
  let standardKeyPath: AnyKeyPath?
  let localizedKeyPath: AnyKeyPath?
  /// Makes what models are sorted by; `nil` if values of the type can't be ordered.
  let makeColumn: (([Slot], _ isReversed: Bool) -> any SortColumn)?
  private let destinationType: (any PersistentModel.Type)?
  fileprivate weak var owner: EntityTable?

  init<Model: PersistentModel, Value>(
    _ name: String, _ index: Int, _ keyPath: KeyPath<Model, Value>, _ defaultValue: (() -> Value)?,
    _ metadata: (any SchemaProperty)?
  ) {
    (self.name, self.index, self.keyPath, valueType, self.metadata) = (name, index, keyPath, Value.self, metadata)
    let type = ValueType(Value.self)
    (kind, isOptional, destinationType) = (type.kind, type.isOptional, type.destination)
    coder = AttributeCoder(Value.self)
    if let strings = keyPath as? KeyPath<Model, String> {
      standardKeyPath = strings.appending(path: \.standardOrder)
      localizedKeyPath = strings.appending(path: \.localizedOrder)
    } else {
      let strings = keyPath as? KeyPath<Model, String?>
      standardKeyPath = strings?.appending(path: \.standardOrder)
      localizedKeyPath = strings?.appending(path: \.localizedOrder)
    }
    makeColumn = Self.columns(of: Value.self)
    self.defaultValue = defaultValue.map { make in { Attribute(make()) } }
    mutate = { model, registrar, change in
      registrar.withMutation(of: unsafeDowncast(model, to: Model.self), keyPath: keyPath, change)
    }
  }

  private static func columns(of type: Any.Type) -> (([Slot], Bool) -> any SortColumn)? {
    func plain<Value: Comparable>(_ type: Value.Type) -> ([Slot], Bool) -> any SortColumn {
      { slots, isReversed in
        ValueColumn(values: slots.map { $0.value(Value.self) }, isReversed: isReversed)
      }
    }
    func optional<Value: Comparable>(_ type: Value.Type) -> ([Slot], Bool) -> any SortColumn {
      { slots, isReversed in
        ValueColumn(values: slots.map { $0.value(Value?.self) ?? nil }, isReversed: isReversed)
      }
    }
    // The compiler makes a sort of its own for the types that most properties have, which is ten times as fast.
    if type == Date.self { return plain(Date.self) }
    if type == Int.self { return plain(Int.self) }
    if type == Double.self { return plain(Double.self) }
    if type == Date?.self { return optional(Date.self) }
    if let type = type as? any Comparable.Type { return plain(type) }
    return ((type as? any OptionalValue.Type)?.wrappedType as? any Comparable.Type).map { optional($0) }
  }

  var isUnique: Bool { metadata?.isUnique ?? false }

  func isOf(_ table: EntityTable) -> Bool { owner === table }

  /// The name of the property in stores of earlier versions.
  var originalName: String { metadata.flatMap { $0.originalName.isEmpty ? nil : $0.originalName } ?? name }

  private var relationship: Schema.Relationship? { metadata as? Schema.Relationship }

  var deleteRule: Schema.Relationship.DeleteRule { relationship?.deleteRule ?? .nullify }

  /// The table of the models that a relationship refers to.
  private(set) lazy var destination: EntityTable = {
    guard let destinationType else { fatalError("\(name) is not a relationship") }
    return EntityTable.of(destinationType)
  }()

  /// The property of the other model that is the other side of a relationship.
  ///
  /// Without one that is given, it is the only property of the other model that refers back, if this is the only one
  /// that refers there.
  private(set) lazy var inverse: Property? = kind == .attribute ? nil : (explicitInverse ?? inverses.first)

  private var explicitInverse: Property? {
    relationship?.inverse.flatMap { destination.index(of: $0) }.map { destination.properties[$0] }
  }

  /// All properties of the other model whose other side this is: several may name it.
  private(set) lazy var inverses: [Property] = {
    guard kind != .attribute else { return [] }
    if let explicitInverse { return [explicitInverse] }
    let back = destination.properties.filter { $0.kind != .attribute && $0.destination === owner && $0 !== self }
    let naming = back.filter { $0.relationship?.inverse == keyPath }
    if !naming.isEmpty { return naming }
    let free = back.filter { $0.relationship?.inverse == nil }
    let own = (owner?.properties ?? []).filter {
      $0.kind != .attribute && $0.destination === destination && $0.relationship?.inverse == nil
    }
    return free.count == 1 && own.count == 1 ? free : []
  }()
}

/// What a type of a property is to a store.
private struct ValueType {
  var kind = Property.Kind.attribute
  var isOptional = false
  var destination: (any PersistentModel.Type)?

  init(_ type: Any.Type) {
    var type = type
    if let optional = type as? any OptionalValue.Type { (type, isOptional) = (optional.wrappedType, true) }
    if let model = type as? any PersistentModel.Type {
      (kind, destination) = (.toOne, model)
    } else if let model = (type as? any ArrayValue.Type)?.elementType as? any PersistentModel.Type {
      (kind, destination) = (.toMany, model)
    }
  }
}

protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrapped: Any? { self }
}

private protocol ArrayValue {
  static var elementType: Any.Type { get }
}

extension Array: ArrayValue {
  static var elementType: Any.Type { Element.self }
}

/// A constraint or an index, of several properties.
protocol SchemaConstraint: SchemaProperty {
  var keyPaths: [[AnyKeyPath]] { get }
}
