import Foundation

/// The rows of a configuration: in memory, and in a file unless it is only in memory.
///
/// The lock of the container guards it.
final class Store: @unchecked Sendable {
  let configuration: ModelConfiguration
  let tables: [EntityTable]
  private(set) var rows: [String: EntityRows] = [:]
  private var file: StoreFile?

  /// Creates a store in memory.
  init(_ configuration: ModelConfiguration, tables: [EntityTable], rows: [String: EntityRows] = [:]) {
    (self.configuration, self.tables) = (configuration, tables)
    for table in tables { self.rows[table.name] = rows[table.name] ?? EntityRows() }
  }

  /// Opens the file, and brings what it has to the version of the schema.
  func open(_ version: Schema.Version, _ plan: (any SchemaMigrationPlan.Type)?) throws {
    guard !configuration.isStoredInMemoryOnly else { return }
    let file = StoreFile(configuration.url, version: version, tables: tables, isWritable: configuration.allowsSave)
    if let content = try StoreFile.read(configuration.url) {
      if let plan, content.version < version {
        rows = try Migration(plan, content, configuration).rows(for: tables, version: version)
      } else if content.version > version, plan != nil {
        throw SwiftDataError.backwardMigration.because(
          "the store is of version \(content.version), the app of \(version)")
      } else {
        rows = content.rows(for: tables)
      }
      RecordKeys.reserve(upTo: rows.values.compactMap { $0.order.max() }.max() ?? 0)
      if !file.canAppend(to: content) { try file.write(rows) }
    } else {
      try file.write(rows)
    }
    self.file = file
  }

  func rows(of table: EntityTable) -> EntityRows { rows[table.name] ?? EntityRows() }

  /// Applies changes.
  func commit(_ changes: ChangeSet) throws {
    try file?.append(changes)
    for change in changes.puts { rows[change.table.name]?.put(change.key, change.slots) }
    for (table, keys) in changes.deletedKeys { rows[table]?.remove(keys) }
  }

  /// Removes all rows.
  func erase() throws {
    for table in tables { rows[table.name] = EntityRows() }
    try file?.write(rows)
  }
}

/// The rows of a model type, in the order in which they were inserted.
final class EntityRows {
  private(set) var order: [Int64] = []
  private var slots: [Int64: [Slot]] = [:]

  subscript(key: Int64) -> [Slot]? { slots[key] }

  func put(_ key: Int64, _ values: [Slot]) {
    if slots.updateValue(values, forKey: key) == nil { order.append(key) }
  }

  func remove(_ keys: Set<Int64>) {
    for key in keys { slots[key] = nil }
    order.removeAll(where: keys.contains)
  }
}

/// What a context saves.
struct ChangeSet {
  struct Put {
    let table: EntityTable
    let key: Int64
    let slots: [Slot]
  }

  var inserted: [Put] = []
  var updated: [Put] = []
  var deleted: [(table: EntityTable, key: Int64)] = []

  var puts: [Put] { inserted + updated }

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  /// The keys of deleted rows, by the names of their tables.
  var deletedKeys: [String: Set<Int64>] {
    Dictionary(grouping: deleted) { $0.table.name }.mapValues { Set($0.map(\.key)) }
  }

  /// The changes of some tables.
  func filter(_ isIncluded: (EntityTable) -> Bool) -> ChangeSet {
    ChangeSet(
      inserted: inserted.filter { isIncluded($0.table) }, updated: updated.filter { isIncluded($0.table) },
      deleted: deleted.filter { isIncluded($0.table) })
  }
}
