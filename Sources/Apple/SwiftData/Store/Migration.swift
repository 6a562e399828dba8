import Foundation

/// Brings the content of a file from version to version, as a plan says.
struct Migration {
  private let plan: any SchemaMigrationPlan.Type
  private let content: StoreFile.Content
  private let configuration: ModelConfiguration

  init(
    _ plan: any SchemaMigrationPlan.Type, _ content: StoreFile.Content, _ configuration: ModelConfiguration
  ) {
    (self.plan, self.content, self.configuration) = (plan, content, configuration)
  }

  /// The rows of tables of a version.
  ///
  /// A file whose version the plan doesn't have is brought there by the names of properties.
  func rows(for tables: [EntityTable], version: Schema.Version) throws -> [String: EntityRows] {
    var current = content.version
    var rows: [String: EntityRows]?
    while current < version, let stage = plan.stages.first(where: { $0.from.versionIdentifier == current }) {
      let (from, to) = (Schema(versionedSchema: stage.from), Schema(versionedSchema: stage.to))
      var old = rows ?? content.rows(for: from.tables)
      if case .custom(_, _, let willMigrate?, _) = stage { old = try run(willMigrate, old, from) }
      var new = try converted(old, from: from, to: to)
      if case .custom(_, _, _, let didMigrate?) = stage { new = try run(didMigrate, new, to) }
      rows = new
      current = to.version
    }
    return rows ?? content.rows(for: tables)
  }

  /// Runs a step of the app with a context of rows, and returns the rows that it has saved.
  private func run(
    _ step: (ModelContext) throws -> Void, _ rows: [String: EntityRows], _ schema: Schema
  ) throws -> [String: EntityRows] {
    let store = Store(configuration, tables: schema.tables, rows: rows)
    let container = ModelContainer(ContainerCore(schema, [store]))
    let context = ModelContext(container)
    try step(context)
    return withExtendedLifetime(container) { store.rows }
  }

  /// Copies rows by the names of their properties, as through a file.
  private func converted(
    _ rows: [String: EntityRows], from: Schema, to: Schema
  ) throws -> [String: EntityRows] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "migration-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    try StoreFile(directory, version: from.version, tables: from.tables, isWritable: true).write(rows)
    return try StoreFile.read(directory)?.rows(for: to.tables) ?? [:]
  }
}

extension MigrationStage {
  fileprivate var from: any VersionedSchema.Type {
    switch self {
    case .lightweight(let from, _), .custom(let from, _, _, _): from
    }
  }

  fileprivate var to: any VersionedSchema.Type {
    switch self {
    case .lightweight(_, let to), .custom(_, let to, _, _): to
    }
  }
}
