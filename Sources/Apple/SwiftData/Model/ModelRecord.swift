import Observation

/// The values of a model, and its state in a context.
///
/// Models, contexts and other records share it. Like a model it is used where its context is used.
final class ModelRecord: @unchecked Sendable {
  /// What a context has to do with a record when it saves.
  enum State {
    /// In no context.
    case transient
    case inserted
    case saved
    case changed
    case deleted
    /// Deleted, and the deletion is saved.
    case gone
  }

  let table: EntityTable
  var slots: [Slot]
  var state = State.transient
  /// The context; it sets this to `nil` when it ends.
  unowned(unsafe) var context: ModelContext?
  /// The object of the record; its backing data sets this to `nil` when it is freed.
  private(set) unowned(unsafe) var model: AnyObject?
  private unowned(unsafe) var owner: (any RecordOwner)?
  /// The properties with changes that aren't saved.
  var changedProperties: Set<Int> = []
  /// Keeps the object alive while the record is in a context.
  var retainedModel: AnyObject?
  private var registrar: ObservationRegistrar?
  private var knownKey: Int64 = 0

  init(_ table: EntityTable) {
    self.table = table
    slots = Array(repeating: .unset, count: table.properties.count)
  }

  /// Creates the record of a row.
  init(_ table: EntityTable, key: Int64, slots: [Slot], in context: ModelContext) {
    (self.table, knownKey, self.slots, self.context, state) = (table, key, slots, context, .saved)
  }

  /// The key, which is given out when it is first asked for.
  var key: Int64 {
    if knownKey == 0 { knownKey = RecordKeys.next() }
    return knownKey
  }

  var identifier: PersistentIdentifier {
    PersistentIdentifier(key: key, entityName: table.name, storeIdentifier: context?.core.identifier)
  }

  // MARK: The object

  func attach(_ model: AnyObject, _ owner: any RecordOwner) {
    guard self.model == nil else { return }
    (self.model, self.owner) = (model, owner)
    if context != nil { retainedModel = model }
  }

  func forget(_ owner: any RecordOwner) {
    guard owner === self.owner else { return }
    (model, self.owner) = (nil, nil)
  }

  /// Makes the object of the record one of another record, in place of which this one was inserted.
  func redirect(to other: ModelRecord) {
    replacement = other
    owner?.record = other
    (model, owner, retainedModel) = (nil, nil, nil)
  }

  /// The record that has taken over the values of this one.
  private(set) var replacement: ModelRecord?

  /// The object, made if there is none.
  var object: AnyObject {
    if let model { return model }
    let object = table.makeModel(self)
    if context != nil { retainedModel = object }
    return object
  }

  // MARK: Observation

  @inline(__always)
  func access<Model: PersistentModel, Value>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    if let context, context.isEvaluating { return }
    if registrar == nil { registrar = ObservationRegistrar() }
    registrar?.access(model, keyPath: keyPath)
  }

  @inline(__always)
  func mutate<Model: PersistentModel, Value>(
    _ model: Model, _ keyPath: KeyPath<Model, Value>, _ change: () -> Void
  ) {
    guard let registrar else { return change() }
    registrar.withMutation(of: model, keyPath: keyPath, change)
  }

  /// Changes a value from inside, as the inverse of a relationship.
  func changeSlot(_ index: Int, _ change: (inout Slot) -> Void) {
    guard let registrar, let model else {
      change(&slots[index])
      return
    }
    table.properties[index].mutate(model, registrar) { change(&slots[index]) }
  }

  // MARK: Changes

  /// Reports to the context that a property is about to change.
  @inline(__always)
  func willChange(_ index: Int) {
    context?.willChange(self, index)
  }
}

/// The backing data of an object.
protocol RecordOwner: AnyObject {
  var record: ModelRecord { get set }
}

/// A stored value.
enum Slot {
  /// Not set, or a relationship that is `nil`.
  case unset
  case attribute(AnyAttribute)
  case one(ModelRecord)
  case many([ModelRecord])
  /// References that no object was asked for yet, and those of rows.
  case oneKey(Int64)
  case manyKeys([Int64])
}

extension Slot {
  /// The value of an attribute whose type is known.
  func value<Value>(_ type: Value.Type) -> Value? {
    guard case .attribute(let attribute) = self else { return nil }
    return unsafeDowncast(attribute, to: Attribute<Value>.self).value
  }
}

/// The value of an attribute; never changed, so that contexts and stores share it.
class AnyAttribute: @unchecked Sendable {
  /// The value if it can be compared; `nil` also for an optional without a value.
  var hashable: AnyHashable? { nil }
  /// The value in messages.
  var text: String { "" }
}

final class Attribute<Value>: AnyAttribute, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
  override var hashable: AnyHashable? {
    if let optional = value as? any OptionalValue { return optional.wrapped as? AnyHashable }
    return value as? AnyHashable
  }
  override var text: String {
    guard let optional = value as? any OptionalValue else { return "\(value)" }
    return optional.wrapped.map { "\($0)" } ?? "nil"
  }
}
