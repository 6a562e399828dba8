import Foundation
import Observation

/// A class that SwiftData stores, SwiftData's `PersistentModel`. Types conform by ``Model()``.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// Creates a model for the values of a record.
  init(backingData: any BackingData<Self>)
  /// The values of the model.
  var persistentBackingData: any BackingData<Self> { get set }
  /// The stored properties.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// The values of the model, as ``Model()`` stores them.
  var _$backingData: _ModelBackingData { get set }
}

/// Where a model keeps its values, SwiftData's `BackingData`.
public protocol BackingData<Model> {
  /// The type of the model.
  associatedtype Model: PersistentModel
  /// Creates an empty record.
  init(for modelType: Model.Type)
  /// The identifier of the model; `nil` before the model is in a context.
  var persistentModelID: PersistentIdentifier? { get }
  /// What the model stores.
  var _data: _ModelBackingData { get }
}

/// The values of one model object; the object owns it.
public final class _ModelBackingData: RecordOwner {
  /// The record, which contexts and other models refer to.
  var record: ModelRecord

  /// Creates an empty record.
  public init<Model: PersistentModel>(for modelType: Model.Type) {
    record = ModelRecord(EntityTable.of(modelType))
  }

  init(_ record: ModelRecord) {
    self.record = record
  }

  deinit { record.forget(self) }

  /// Makes an object that of the record, unless there is another one.
  @inline(__always)
  public func attach(_ model: AnyObject) {
    if record.model == nil { record.attach(model, self) }
  }
}

/// The values of a model of a type.
struct TypedBackingData<Model: PersistentModel>: BackingData {
  let _data: _ModelBackingData

  init(_ data: _ModelBackingData) { _data = data }
  init(for modelType: Model.Type) { _data = _ModelBackingData(for: modelType) }

  var persistentModelID: PersistentIdentifier? { _data.record.context == nil ? nil : _data.record.identifier }
}

extension PersistentModel {
  /// The values of the model.
  public var persistentBackingData: any BackingData<Self> {
    get { TypedBackingData(_$backingData) }
    set { _$backingData = newValue._data }
  }

  /// Creates an empty record.
  public static func createBackingData() -> some BackingData<Self> { TypedBackingData(for: Self.self) }

  var record: ModelRecord {
    let data = _$backingData
    data.attach(self)
    return data.record
  }

  /// The context that the model was inserted into or fetched from.
  public var modelContext: ModelContext? { record.context }

  /// The identifier of the model among all models of its container.
  public var persistentModelID: PersistentIdentifier { record.identifier }

  /// The identifier of the model among all models of its container.
  public var id: PersistentIdentifier { record.identifier }

  /// Whether the model has changes that aren't saved.
  public var hasChanges: Bool { record.state != .saved && record.context != nil }

  /// Whether the model was deleted and the deletion isn't saved yet.
  public var isDeleted: Bool { record.state == .deleted }

  /// Compares two models by their identifiers.
  public static func == (left: Self, right: Self) -> Bool {
    left === right || left.record === right.record || left.record.identifier == right.record.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(record.key) }
}
