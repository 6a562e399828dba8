import AppleFoundation
import PhoneServices

extension CKDatabase {
  /// What has changed in a zone, CloudKit's `CKDatabase.RecordZoneChange`.
  public enum RecordZoneChange {
    /// A record that is new or has changed.
    public struct Modification: @unchecked Sendable {
      /// The record.
      public let record: CKRecord
    }
    /// A record that was deleted.
    public struct Deletion: Hashable, @unchecked Sendable {
      /// The identity.
      public let recordID: CKRecord.ID
      /// The type.
      public let recordType: CKRecord.RecordType
    }
  }

  /// What has changed in a database, CloudKit's `CKDatabase.DatabaseChange`.
  public enum DatabaseChange {
    /// A zone that is new or has changed.
    public struct Modification: Hashable, @unchecked Sendable {
      /// The zone.
      public let zoneID: CKRecordZone.ID
    }
    /// A zone that was deleted.
    public struct Deletion: Hashable, @unchecked Sendable {
      /// Why a zone was deleted; here always by the app or another device.
      public enum Reason: Int, Sendable {
        /// By the app; by the user in the settings; since encrypted data can't be read any more.
        case deleted, purged, encryptedDataReset
      }
      /// The zone.
      public let zoneID: CKRecordZone.ID
      /// Why it was deleted.
      public let reason: Reason
      /// Whether the user has deleted it in the settings.
      public var purged: Bool { reason == .purged }
    }
  }

  /// Returns what has changed in a zone of the app since a token.
  public func recordZoneChanges(
    inZoneWith zoneID: CKRecordZone.ID, since changeToken: CKServerChangeToken?,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int? = nil
  ) async throws -> (
    modificationResultsByID: [CKRecord.ID: Result<CKDatabase.RecordZoneChange.Modification, any Error>],
    deletions: [CKDatabase.RecordZoneChange.Deletion], changeToken: CKServerChangeToken, moreComing: Bool
  ) {
    let changes = try await perform {
      try $0.changes(in: zoneID, since: changeToken, keys: desiredKeys, limit: resultsLimit)
    }
    let modifications = changes.records.map { record in
      (record.recordID, Result<RecordZoneChange.Modification, any Error>.success(.init(record: record)))
    }
    return (Dictionary(modifications) { $1 }, changes.deletions, changes.token, changes.isMoreComing)
  }
  /// Passes what has changed in a zone since a token to a closure.
  @preconcurrency
  public func fetchRecordZoneChanges(
    inZoneWith zoneID: CKRecordZone.ID, since changeToken: CKServerChangeToken?,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int? = nil,
    completionHandler:
      @escaping @Sendable (
        Result<
          (
            modificationResultsByID: [CKRecord.ID: Result<CKDatabase.RecordZoneChange.Modification, any Error>],
            deletions: [CKDatabase.RecordZoneChange.Deletion], changeToken: CKServerChangeToken, moreComing: Bool
          ), any Error
        >
      ) -> Void
  ) {
    report(completionHandler) {
      try await self.recordZoneChanges(
        inZoneWith: zoneID, since: changeToken, desiredKeys: desiredKeys, resultsLimit: resultsLimit)
    }
  }

  /// Returns the zones that have changed since a token; the limit has no effect, since all come at once.
  public func databaseChanges(
    since changeToken: CKServerChangeToken?, resultsLimit: Int? = nil
  ) async throws -> (
    modifications: [CKDatabase.DatabaseChange.Modification], deletions: [CKDatabase.DatabaseChange.Deletion],
    changeToken: CKServerChangeToken, moreComing: Bool
  ) {
    let changes = try await perform { try $0.changes(since: changeToken) }
    return (
      changes.changed.map { .init(zoneID: $0) }, changes.deleted.map { .init(zoneID: $0, reason: .deleted) },
      changes.token, false
    )
  }
  /// Passes the zones that have changed since a token to a closure.
  @preconcurrency
  public func fetchDatabaseChanges(
    since changeToken: CKServerChangeToken?, resultsLimit: Int? = nil,
    completionHandler:
      @escaping @Sendable (
        Result<
          (
            modifications: [CKDatabase.DatabaseChange.Modification], deletions: [CKDatabase.DatabaseChange.Deletion],
            changeToken: CKServerChangeToken, moreComing: Bool
          ), any Error
        >
      ) -> Void
  ) {
    report(completionHandler) {
      try await self.databaseChanges(since: changeToken, resultsLimit: resultsLimit)
    }
  }
}

/// How far changes were read, CloudKit's `CKServerChangeToken`.
open class CKServerChangeToken: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  let position: Int

  init(position: Int) { self.position = position }

  /// Whether it is read without knowing other classes.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the position.
  open func encode(with coder: NSCoder) { coder.encode(position, forKey: "position") }
  /// Reads the position.
  public required init?(coder: NSCoder) { position = coder.decodeInteger(forKey: "position") }
  /// Returns the token, which doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String { "<CKServerChangeToken: \(position)>" }
  open override var hash: Int { position }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CKServerChangeToken)?.position == position }
}
