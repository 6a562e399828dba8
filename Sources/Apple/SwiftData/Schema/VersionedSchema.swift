/// A version of an app's models, SwiftData's `VersionedSchema`.
public protocol VersionedSchema {
  /// The model types of the version.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// How stores of earlier versions become those of later ones, SwiftData's `SchemaMigrationPlan`.
public protocol SchemaMigrationPlan {
  /// The versions, from the first to the last.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps from version to version.
  static var stages: [MigrationStage] { get }
}

/// A step from one version to the next, SwiftData's `MigrationStage`.
public enum MigrationStage: @unchecked Sendable {
  /// Values are copied by the names of their properties.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// The app changes models before and after values are copied.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((_ context: ModelContext) throws -> Void)?, didMigrate: ((_ context: ModelContext) throws -> Void)?)
}
