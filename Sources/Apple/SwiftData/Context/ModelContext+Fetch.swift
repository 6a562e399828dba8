import Foundation

extension ModelContext {
  /// The models that a description fits.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try matching(descriptor)
  }

  /// The models that a description fits.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    FetchResultsCollection(elements: try matching(descriptor))
  }

  /// The number of models that a description fits.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    guard descriptor.predicate != nil || descriptor.fetchLimit != nil || descriptor.fetchOffset != nil else {
      return try candidates(descriptor).count
    }
    return try matching(descriptor).count
  }

  /// The identifiers of the models that a description fits.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
    try matching(descriptor).map(\.persistentModelID)
  }

  /// The identifiers of the models that a description fits.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<PersistentIdentifier> {
    FetchResultsCollection(elements: try fetchIdentifiers(descriptor))
  }

  /// Calls a closure for each model that a description fits.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (_ model: T) throws -> Void
  ) throws {
    for model in try matching(fetch) { try block(model) }
  }

  /// The model of an identifier that the context knows already.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
    guard let record = records[persistentModelID.id.key], record.state != .deleted else { return nil }
    return record.object as? T
  }

  /// The model of an identifier.
  ///
  /// If there is none, a device returns a model that fails when it is used; here the call fails.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    let table = core.schema.tables.first { $0.name == persistentModelID.entityName }
    guard let table, let record = record(persistentModelID.id.key, in: table),
      let model = record.object as? any PersistentModel
    else {
      fatalError("there is no \(persistentModelID.entityName) of this identifier in the container")
    }
    return model
  }

  // MARK: Records

  /// The record of a key, read from the store if the context doesn't know it.
  func record(_ key: Int64, in table: EntityTable) -> ModelRecord? {
    if let record = records[key] { return record }
    return core.withRows(of: table) { $0[key] }.map { register(key, $0, table) }
  }

  /// All records of a table, in the order in which they were inserted.
  func list(of table: EntityTable) -> RecordList {
    if let list = lists[ObjectIdentifier(table)] { return list }
    let list = RecordList(
      core.withRows(of: table) { rows in
        rows.order.compactMap { key in records[key] ?? rows[key].map { register(key, $0, table) } }
      })
    list.hasDeleted = true
    list.add(missing: inserted.filter { $0.table === table && $0.state == .inserted })
    lists[ObjectIdentifier(table)] = list
    return list
  }

  private func candidates<T>(_ descriptor: FetchDescriptor<T>) throws -> [ModelRecord] {
    core.checkIsThere()
    core.followLaunch()
    let table = EntityTable.of(T.self)
    guard core.has(table) else {
      throw SwiftDataError.unknownSchema.because("the container has no \(table.name)")
    }
    processChangesBeforeFetch()
    let records = list(of: table).live
    return descriptor.includePendingChanges ? records : records.filter { $0.state != .inserted }
  }

  private func matching<T>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let records = try candidates(descriptor)
    if let problem = descriptor.predicate.flatMap({ PredicateProperties($0).problem }) {
      throw SwiftDataError.unsupportedPredicate.because(problem)
    }
    isEvaluating = true
    defer { isEvaluating = false }
    var models = records.map { unsafeDowncast($0.object, to: T.self) }
    if let predicate = descriptor.predicate { models = try models.filter { try predicate.evaluate($0) } }
    if !descriptor.sortBy.isEmpty { models = try ModelSorter(descriptor.sortBy).sorted(models) }
    guard descriptor.fetchOffset != nil || descriptor.fetchLimit != nil else { return models }
    return Array(models.dropFirst(descriptor.fetchOffset ?? 0).prefix(descriptor.fetchLimit ?? .max))
  }
}
