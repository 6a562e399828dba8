/// An executor with a context, SwiftData's `ModelExecutor`.
public protocol ModelExecutor: AnyObject, Sendable {
  /// The context.
  var modelContext: ModelContext { get }
}

/// The executor that ``ModelActor()`` gives an actor. The actor runs in virtual time, like any other.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
  /// The context.
  public let modelContext: ModelContext

  /// Creates an executor for a context.
  public init(modelContext: ModelContext) {
    self.modelContext = modelContext
  }
}

/// An actor with a context of its own, SwiftData's `ModelActor`.
public protocol ModelActor: Actor {
  /// The container of the context.
  nonisolated var modelContainer: ModelContainer { get }
  /// The executor, which has the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context of the actor.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The model of an identifier; `nil` if it is of another type or doesn't exist.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    let table = EntityTable.of(type)
    guard table.name == id.entityName, let record = modelContext.record(id.id.key, in: table) else { return nil }
    return record.object as? T
  }
}
