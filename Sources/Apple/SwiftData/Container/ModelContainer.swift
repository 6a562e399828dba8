import Foundation
import HeadlessUI
import Synchronization

/// The models of an app and their stores, SwiftData's `ModelContainer`.
public final class ModelContainer: Equatable, @unchecked Sendable {
  let core: ContainerCore
  /// How stores of earlier versions are brought to that of the schema.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  private let main = Mutex<ModelContext?>(nil)

  init(_ core: ContainerCore, migrationPlan: (any SchemaMigrationPlan.Type)? = nil) {
    (self.core, self.migrationPlan) = (core, migrationPlan)
  }

  /// Creates a container, and opens or creates its stores.
  ///
  /// - Throws: ``SwiftDataError``.
  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    let configurations = configurations.isEmpty ? [ModelConfiguration()] : configurations
    let urls = configurations.filter { !$0.isStoredInMemoryOnly }.map(\.url)
    guard Set(urls).count == urls.count else {
      throw SwiftDataError.duplicateConfiguration.because("two configurations have the same file")
    }
    var rest = givenSchema.tables
    var stores: [Store] = []
    // Those without models of their own get what others leave.
    for configuration in configurations.sorted(by: { $0.schema != nil && $1.schema == nil }) {
      let own = configuration.schema?.tables ?? rest
      for table in own where !givenSchema.tables.contains(where: { $0 === table }) {
        throw SwiftDataError.configurationSchemaNotFoundInContainerSchema.because(
          "the schema of the container lacks \(table.name)")
      }
      rest.removeAll { table in own.contains { $0 === table } }
      stores.append(Store(configuration, tables: own))
    }
    for store in stores { try store.open(givenSchema.version, migrationPlan) }
    self.init(ContainerCore(givenSchema, stores, migrationPlan), migrationPlan: migrationPlan)
    LiveContainers.add(core)
  }

  /// Creates a container, and opens or creates its stores.
  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates a container of model types and those that they refer to.
  public convenience init(
    for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    let version = migrationPlan?.schemas.last?.versionIdentifier ?? Schema.Version(1, 0, 0)
    try self.init(
      for: Schema(forTypes, version: version), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// The schema.
  public var schema: Schema { core.schema }

  /// The configurations of the stores.
  public var configurations: Set<ModelConfiguration> { Set(core.stores.map(\.configuration)) }

  /// The context of the main actor, which saves by itself.
  @MainActor public var mainContext: ModelContext {
    core.followLaunch()
    if let context = main.withLock({ Reference(value: $0) }).value { return context }
    let context = ModelContext(core, self, isMain: true)
    context.autosaveEnabled = true
    let reference = Reference(value: context)
    main.withLock { $0 = reference.value }
    return context
  }

  /// Removes all models.
  public func erase() throws {
    try core.erase()
  }

  /// Removes all models.
  public func deleteAllData() {
    try? core.erase()
  }

  /// Compares the identities.
  public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left.core === right.core }
}

/// A value that is used where its context is.
private struct Reference<Value>: @unchecked Sendable {
  let value: Value
}

/// The stores of a container, which its contexts keep.
final class ContainerCore: @unchecked Sendable {
  let schema: Schema
  private(set) var stores: [Store]
  let identifier: String
  private let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// The launch that the stores were opened in; `nil` if no app was running.
  private var launch = RunningLaunch.currentNumber
  private let lock = NSRecursiveLock()
  private var contexts: [WeakContext] = []

  private struct WeakContext {
    weak var context: ModelContext?
  }

  init(_ schema: Schema, _ stores: [Store], _ migrationPlan: (any SchemaMigrationPlan.Type)? = nil) {
    (self.schema, self.stores, self.migrationPlan) = (schema, stores, migrationPlan)
    identifier = stores.first?.configuration.name ?? "default"
  }

  /// Ends the process if views use models without a container, as on a device.
  func checkIsThere() {
    guard stores.isEmpty else { return }
    fatalError("there is no model container; add .modelContainer(for: Model.self) to the scene, or to a view around")
  }

  /// Opens the stores again if the container is that of an earlier launch, kept in a static property: on a device it
  /// would have ended with its process.
  func followLaunch() {
    guard let launch, let current = RunningLaunch.currentNumber, launch != current else { return }
    let contexts = lock.withLock {
      self.launch = current
      stores = stores.map { store in
        let store = Store(store.configuration.inCurrentContainer, tables: store.tables)
        do {
          try store.open(schema.version, migrationPlan)
        } catch {
          fatalError("can't open the store again: \(error)")
        }
        return store
      }
      return self.contexts.compactMap(\.context)
    }
    for context in contexts { context.forgetAll() }
    LiveContainers.add(self)
  }

  func add(_ context: ModelContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
  }

  /// The store of a table; `nil` if it belongs to another schema.
  private func store(of table: EntityTable) -> Store? {
    stores.first { store in store.tables.contains { $0 === table } }
  }

  func has(_ table: EntityTable) -> Bool { store(of: table) != nil }

  /// Gives access to the rows of a table.
  func withRows<Result>(of table: EntityTable, _ body: (EntityRows) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(store(of: table)?.rows(of: table) ?? EntityRows()) }
  }

  /// Writes changes, and brings other contexts up to date.
  func commit(_ changes: ChangeSet, from context: ModelContext) throws {
    let others = try lock.withLock {
      for store in stores {
        let own = stores.count == 1 ? changes : changes.filter { table in store.tables.contains { $0 === table } }
        if !own.isEmpty { try store.commit(own) }
      }
      return contexts.compactMap(\.context).filter { $0 !== context }
    }
    for other in others { other.mergeWhereUsed(changes) }
  }

  func erase() throws {
    let contexts = try lock.withLock {
      for store in stores { try store.erase() }
      return self.contexts.compactMap(\.context)
    }
    for context in contexts { context.forgetAll() }
  }
}
