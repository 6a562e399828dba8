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
  var _$backingData: _ModelBackingData<Self> { get set }
}

/// Where a model keeps its values, SwiftData's `BackingData`.
public protocol BackingData<Model> {
  /// The type of the model.
  associatedtype Model: PersistentModel
  /// Creates an empty record.
  init(for modelType: Model.Type)
  /// The identifier of the model; `nil` before the model is in a context.
  var persistentModelID: PersistentIdentifier? { get }
  /// The record.
  var _record: _ModelRecord { get }
}

/// The values of one model object; the object owns it.
public final class _ModelBackingData<Model: PersistentModel>: BackingData, RecordOwner {
  /// The record, which contexts and other models refer to.
  public internal(set) var _record: _ModelRecord

  /// Creates an empty record.
  public init(for modelType: Model.Type) {
    _record = _ModelRecord(EntityTable.of(modelType))
  }

  init(_ record: _ModelRecord) {
    _record = record
  }

  deinit { _record.forget(self) }

  /// Backing data as a model stores it.
  public static func of(_ data: any BackingData<Model>) -> _ModelBackingData {
    data as? _ModelBackingData ?? _ModelBackingData(data._record)
  }

  /// The identifier of the model; `nil` before the model is in a context.
  public var persistentModelID: PersistentIdentifier? { _record.context == nil ? nil : _record.identifier }

  /// Makes an object that of the record, unless there is another one.
  @inline(__always)
  public func attach(_ model: Model) {
    if _record.model == nil { _record.attach(model, self) }
  }
}

extension PersistentModel {
  /// The values of the model.
  public var persistentBackingData: any BackingData<Self> {
    get { _$backingData }
    set { _$backingData = _ModelBackingData(newValue._record) }
  }

  /// Creates an empty record.
  public static func createBackingData() -> some BackingData<Self> { _ModelBackingData(for: Self.self) }

  var record: _ModelRecord {
    let data = _$backingData
    data.attach(self)
    return data._record
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
