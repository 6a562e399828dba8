import Foundation

/// The models that a part of an app works with, and their changes, SwiftData's `ModelContext`.
///
/// Like a model it is used on the actor that it was created on. In Swift 6 the compiler warns of other uses; with Apple's
/// module the app henemm/timebox-ios compiles, which passes its main context to an actor.
@preconcurrency public final class ModelContext: Equatable, SendableMetatype {
  let core: ContainerCore
  private weak var knownContainer: ModelContainer?
  let isMain: Bool
  private let thread = Thread.current
  /// Whether the context saves by itself after the event that has changed it.
  public var autosaveEnabled = false
  /// The name of who changes models, for the history.
  public var author: String?

  /// The records by their keys.
  var records: [Int64: ModelRecord] = [:]
  /// The records of tables that were fetched, in order.
  var lists: [ObjectIdentifier: RecordList] = [:]
  var inserted: [ModelRecord] = []
  var changed: [ModelRecord] = []
  var deleted: [ModelRecord] = []
  /// Records whose relationships may lead to models that aren't in the context yet.
  private var unfollowed: [ModelRecord] = []
  /// Whether a fetch is reading properties, on which no view depends.
  var isEvaluating = false
  /// Whether a fetch adds related models.
  private var isFetching = false
  private var queries: [WeakQuery] = []
  private var isAutosavePlanned = false

  private struct WeakQuery {
    weak var query: (any LiveQuery)?
  }

  /// Creates a context.
  public convenience init(_ container: ModelContainer) {
    self.init(container.core, container, isMain: false)
  }

  init(_ core: ContainerCore, _ container: ModelContainer?, isMain: Bool) {
    (self.core, knownContainer, self.isMain) = (core, container, isMain)
    core.followLaunch()
    core.add(self)
  }

  deinit {
    for record in records.values {
      (record.context, record.retainedModel) = (nil, nil)
      record.releaseRelated()
    }
  }

  /// Whether the code that runs may use the context: contexts of actors may change their threads.
  var isOnItsThread: Bool { !isMain || thread === Thread.current }

  /// The container.
  public var container: ModelContainer { knownContainer ?? ModelContainer(core) }

  /// Compares the identities.
  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

  // MARK: Changes

  /// Whether there are changes that aren't saved.
  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }

  /// The models that are inserted with the next save.
  public var insertedModelsArray: [any PersistentModel] { models(inserted, .inserted) }
  /// The models whose changes are saved with the next save.
  public var changedModelsArray: [any PersistentModel] { models(changed, .changed) }
  /// The models that are deleted with the next save.
  public var deletedModelsArray: [any PersistentModel] { models(deleted, .deleted) }

  private func models(_ records: [ModelRecord], _ state: ModelRecord.State) -> [any PersistentModel] {
    processPendingChanges()
    return records.filter { $0.state == state }.compactMap { $0.object as? any PersistentModel }
  }

  /// Adds a model, and those that it refers to.
  public func insert<T: PersistentModel>(_ model: T) {
    insert(model.record)
    processPendingChanges()
  }

  func insert(_ record: ModelRecord) {
    if record.context === self, record.state == .deleted {
      record.state = .saved
      deleted.removeAll { $0 === record }
      willChange(record, nil)
      return
    }
    guard record.context == nil else { return }
    core.checkIsThere()
    core.followLaunch()
    record.context = self
    record.state = .inserted
    records[record.key] = record
    record.retainedModel = record.object
    inserted.append(record)
    lists[ObjectIdentifier(record.table)]?.append(record)
    unfollowed.append(record)
    didChange(record.table, nil)
  }

  /// Deletes a model, and what its relationships say.
  public func delete<T: PersistentModel>(_ model: T) {
    delete(model.record)
  }

  func delete(_ record: ModelRecord) {
    guard record.context === self, record.state != .deleted, record.state != .gone else { return }
    let state = record.state
    lists[ObjectIdentifier(record.table)]?.hasDeleted = true
    applyDeleteRules(of: record)
    record.state = state == .inserted ? .gone : .deleted
    if state == .inserted {
      forget(record)
    } else {
      deleted.append(record)
    }
    didChange(record.table, nil)
  }

  private func applyDeleteRules(of record: ModelRecord) {
    let state = record.state
    // A cascade that leads back ends here.
    record.state = .deleted
    defer { record.state = state }
    for property in record.table.properties where property.kind != .attribute {
      for related in record.related(property.index) {
        if property.deleteRule == .cascade { delete(related) }
        guard property.deleteRule != .noAction, property.deleteRule != .deny, let inverse = property.inverse else {
          continue
        }
        record.state = state
        related.removeReference(to: record, inverse)
        record.state = .deleted
      }
    }
  }

  /// Deletes the models that a predicate holds for.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
  }

  /// Called before a property changes; any of them if `nil`.
  func willChange(_ record: ModelRecord, _ index: Int?) {
    if record.state == .saved {
      record.state = .changed
      changed.append(record)
    }
    if let index {
      record.changedProperties.insert(index)
      if record.table.properties[index].kind != .attribute { unfollowed.append(record) }
    }
    didChange(record.table, index)
  }

  /// Adds the models that relationships lead to.
  public func processPendingChanges() {
    while let record = unfollowed.popLast() {
      guard record.context === self, record.state != .deleted else { continue }
      for property in record.table.properties where property.kind != .attribute {
        switch record.slots[property.index] {
        case .one(let target): if target.context == nil, target.state == .transient { insert(target) }
        case .many(let targets):
          for target in targets where target.context == nil && target.state == .transient { insert(target) }
        default: break
        }
      }
    }
  }

  /// Adds the models that relationships lead to, for a fetch.
  func processChangesBeforeFetch() {
    isFetching = true
    processPendingChanges()
    isFetching = false
  }

  /// Takes a record out of the context.
  func forget(_ record: ModelRecord) {
    records[record.key] = nil
    (record.context, record.retainedModel) = (nil, nil)
    if record.state == .gone { lists[ObjectIdentifier(record.table)]?.hasDeleted = true }
  }

  // MARK: Queries

  func add(_ query: any LiveQuery) {
    queries.removeAll { $0.query == nil }
    queries.append(WeakQuery(query: query))
  }

  func didChange(_ table: EntityTable, _ index: Int?) {
    notifyQueries(table, index)
    planAutosave()
  }

  func notifyQueries(_ table: EntityTable, _ index: Int? = nil) {
    guard !isFetching else { return notifyLater(table) }
    for query in queries { query.query?.modelsChanged(table, index) }
  }

  /// Reports models that a fetch has found related to others. A view may be fetching: it must not change itself.
  private func notifyLater(_ table: EntityTable) {
    nonisolated(unsafe) weak let context = self
    Task { @MainActor in context?.notifyQueries(table) }
  }

  /// Saves after the event that has made the change.
  private func planAutosave() {
    guard autosaveEnabled, isMain, !isAutosavePlanned else { return }
    isAutosavePlanned = true
    nonisolated(unsafe) weak let context = self
    Task { @MainActor in
      guard let context else { return }
      context.isAutosavePlanned = false
      if context.autosaveEnabled, context.hasChanges { try? context.save() }
    }
  }

  /// Runs changes and saves them.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }
}

/// What is brought up to date when models change.
protocol LiveQuery: AnyObject {
  /// Called when a property of a model changes; with `nil` when models were inserted or deleted.
  func modelsChanged(_ table: EntityTable, _ index: Int?)
}

/// The records of a table in a context, in order.
final class RecordList {
  private var records: [ModelRecord]
  /// Whether deleted records are still in the list.
  var hasDeleted = false

  init(_ records: [ModelRecord]) { self.records = records }

  func append(_ record: ModelRecord) { records.append(record) }

  /// The records that aren't deleted.
  var live: [ModelRecord] {
    if hasDeleted {
      records.removeAll { $0.state == .gone || $0.state == .transient }
      hasDeleted = records.contains { $0.state == .deleted }
    }
    return hasDeleted ? records.filter { $0.state != .deleted } : records
  }

  /// Adds those of a context that aren't in the list.
  func add(missing others: [ModelRecord]) {
    let known = Set(records.map(ObjectIdentifier.init))
    records += others.filter { !known.contains(ObjectIdentifier($0)) }
  }
}

extension ModelRecord {
  /// Breaks the cycles of records that refer to each other.
  func releaseRelated() {
    for property in table.properties where property.kind != .attribute {
      switch slots[property.index] {
      case .one(let record): slots[property.index] = .oneKey(record.key)
      case .many(let records): slots[property.index] = .manyKeys(records.map(\.key))
      default: break
      }
    }
  }
}
