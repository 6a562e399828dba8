import Foundation

extension ModelContext {
  /// Posted before a context saves.
  public static let willSave = Notification.Name("_SwiftDataModelsWillSaveNotification")
  /// Posted after a context has saved.
  public static let didSave = Notification.Name("_SwiftDataModelsDidSaveNotification")

  /// The keys of what notifications of a save contain.
  public enum NotificationKey: String, Sendable {
    /// The version of the store.
    case queryGeneration
    /// The models that are no longer valid.
    case invalidatedAllIdentifiers
    /// The identifiers of inserted models.
    case insertedIdentifiers
    /// The identifiers of changed models.
    case updatedIdentifiers
    /// The identifiers of deleted models.
    case deletedIdentifiers
  }

  /// Saves all changes.
  ///
  /// - Throws: ``SwiftDataError``, or what the file system reports.
  public func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    processPendingChanges()
    try checkDeletions()
    Uniqueness(self).merge()
    var changes = ChangeSet()
    changes.inserted = inserted.filter { $0.state == .inserted }.map(\.put)
    changes.updated = changed.filter { $0.state == .changed }.map(\.put)
    changes.deleted = deleted.filter { $0.state == .deleted }.map { ($0.table, $0.key) }
    try core.commit(changes, from: self)
    for record in inserted + changed where record.state == .inserted || record.state == .changed {
      record.state = .saved
      record.changedProperties = []
    }
    for record in deleted where record.state == .deleted {
      record.state = .gone
      forget(record)
    }
    (inserted, changed, deleted) = ([], [], [])
    post(changes)
  }

  private func post(_ changes: ChangeSet) {
    func identifiers(_ puts: [ChangeSet.Put]) -> [PersistentIdentifier] { puts.map { identifier($0.table, $0.key) } }
    let info: [AnyHashable: Any] = [
      NotificationKey.insertedIdentifiers.rawValue: identifiers(changes.inserted),
      NotificationKey.updatedIdentifiers.rawValue: identifiers(changes.updated),
      NotificationKey.deletedIdentifiers.rawValue: changes.deleted.map { identifier($0.table, $0.key) },
    ]
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: info)
  }

  func identifier(_ table: EntityTable, _ key: Int64) -> PersistentIdentifier {
    PersistentIdentifier(key: key, entityName: table.name, storeIdentifier: core.identifier)
  }

  /// A deletion fails if a relationship denies it.
  private func checkDeletions() throws {
    for record in deleted where record.state == .deleted {
      for property in record.table.properties where property.deleteRule == .deny {
        guard property.kind != .attribute, !record.related(property.index).isEmpty else { continue }
        throw SwiftDataError.modelValidationFailure.because(
          "\(record.table.name) can't be deleted while \(property.name) has models")
      }
    }
  }

  // MARK: Undoing

  /// Discards all changes that aren't saved.
  public func rollback() {
    let (inserted, changed, deleted) = (inserted, changed, deleted)
    (self.inserted, self.changed, self.deleted) = ([], [], [])
    for record in inserted where record.state == .inserted {
      record.state = .transient
      lists[ObjectIdentifier(record.table)]?.hasDeleted = true
      forget(record)
      didChange(record.table, nil)
    }
    for record in changed + deleted {
      record.state = .saved
      record.changedProperties = []
      if let slots = core.withRows(of: record.table, { $0[record.key] }) { record.replaceSlots(slots) }
      didChange(record.table, nil)
    }
  }

  // MARK: Other contexts

  /// Takes over what another context has saved, on the main thread if the context is the main one.
  func mergeWhereUsed(_ changes: ChangeSet) {
    if isOnItsThread { return merge(changes) }
    nonisolated(unsafe) let context = self
    Task { @MainActor in context.merge(changes) }
  }

  private func merge(_ changes: ChangeSet) {
    for put in changes.inserted where records[put.key] == nil {
      lists[ObjectIdentifier(put.table)]?.append(register(put.key, put.slots, put.table))
    }
    for put in changes.updated {
      guard let record = records[put.key] else { continue }
      record.replaceSlots(put.slots, except: record.changedProperties)
    }
    for (_, key) in changes.deleted {
      guard let record = records[key] else { continue }
      record.state = .gone
      forget(record)
    }
    var tables: [ObjectIdentifier: EntityTable] = [:]
    for table in changes.puts.map(\.table) + changes.deleted.map(\.table) { tables[ObjectIdentifier(table)] = table }
    for table in core.schema.tables where tables[ObjectIdentifier(table)] != nil { notifyQueries(table) }
  }

  /// Forgets all models, since their store was erased.
  func forgetAll() {
    for record in records.values {
      record.state = .gone
      forget(record)
    }
    (inserted, changed, deleted, lists) = ([], [], [], [:])
    for table in core.schema.tables { notifyQueries(table) }
  }

  func register(_ key: Int64, _ slots: [Slot], _ table: EntityTable) -> ModelRecord {
    let record = ModelRecord(table, key: key, slots: slots, in: self)
    records[key] = record
    return record
  }
}

extension ModelRecord {
  /// The record as a row.
  var put: ChangeSet.Put {
    ChangeSet.Put(table: table, key: key, slots: slots.map(\.stored))
  }

  /// Sets the values of a row, and reports those that differ.
  func replaceSlots(_ stored: [Slot], except kept: Set<Int> = []) {
    for (index, slot) in stored.enumerated() where !kept.contains(index) {
      switch (slots[index], slot) {
      case (.unset, .unset): continue
      case (.attribute(let old), .attribute(let new)) where old === new: continue
      case (.one, .oneKey), (.oneKey, .oneKey), (.many, .manyKeys), (.manyKeys, .manyKeys):
        if slots[index].stored.keys == slot.keys { continue }
      default: break
      }
      changeSlot(index) { $0 = slot }
    }
  }
}

extension Slot {
  /// The value as rows have it: related models by their keys.
  var stored: Slot {
    switch self {
    case .one(let record): record.isStored ? .oneKey(record.key) : .unset
    case .many(let records): .manyKeys(records.filter(\.isStored).map(\.key))
    default: self
    }
  }

  fileprivate var keys: [Int64] {
    switch self {
    case .oneKey(let key): [key]
    case .manyKeys(let keys): keys
    default: []
    }
  }
}

extension ModelRecord {
  fileprivate var isStored: Bool { context != nil && state != .deleted && state != .gone }
}
