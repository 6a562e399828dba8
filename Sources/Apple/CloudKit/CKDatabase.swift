import AppleFoundation
import PhoneServices

/// A database with zones, records and subscriptions, CloudKit's `CKDatabase`.
open class CKDatabase: NSObject, @unchecked Sendable {
  /// Who sees a database, CloudKit's `CKDatabase.Scope`.
  public enum Scope: Int, Sendable {
    /// All users; the user; the user, of what others share.
    case `public` = 1
    case `private`, shared
  }

  /// Who sees the database.
  public let databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  var request: CloudRequest { CloudRequest(scope: databaseScope) }

  /// Performs a request, which takes as long as one to the mock server.
  func perform<Value: Sendable>(_ action: @escaping @Sendable (CloudRequest) throws -> Value) async throws -> Value {
    await CloudState.current.reach()
    return try action(request)
  }

  /// Performs an operation after those on which it depends.
  open func add(_ operation: CKDatabaseOperation) {
    operation.database = self
    operation.run()
  }

  /// Performs requests with a configuration, which has no effect here.
  open func configuredWith<Result>(
    configuration: CKOperation.Configuration? = nil, group: CKOperationGroup? = nil,
    body: (CKDatabase) throws -> Result
  ) rethrows -> Result { try body(self) }
  /// Performs requests with a configuration, which has no effect here.
  open func configuredWith<Result>(
    configuration: CKOperation.Configuration? = nil, group: CKOperationGroup? = nil,
    body: (CKDatabase) async throws -> Result
  ) async rethrows -> Result { try await body(self) }

  // MARK: Records

  /// Returns the record with an identity.
  ///
  /// - Throws: ``CKError``, such as `unknownItem`.
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord {
    try await perform { try $0.record(recordID) }
  }
  /// Passes the record with an identity to a closure.
  @preconcurrency
  open func fetch(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.record(for: recordID) } }

  /// Returns the records with identities, each with its own result.
  open func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] {
    Dictionary(try await perform { try $0.records(ids, keys: desiredKeys) }) { $1 }
  }
  /// Passes the records with identities to a closure.
  @preconcurrency
  open func fetch(
    withRecordIDs recordIDs: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil,
    completionHandler: @escaping @Sendable (Result<[CKRecord.ID: Result<CKRecord, any Error>], any Error>) -> Void
  ) { report(completionHandler) { try await self.records(for: recordIDs, desiredKeys: desiredKeys) } }

  /// Saves a record, unless the server has a newer version.
  ///
  /// - Returns: The record, with its new version.
  /// - Throws: ``CKError``, such as `serverRecordChanged`.
  @discardableResult
  open func save(_ record: CKRecord) async throws -> CKRecord { try await perform { try $0.save(record) } }
  /// Saves a record, and calls a closure.
  @preconcurrency
  open func save(_ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
    complete(completionHandler, orElse: nil) { try await self.save(record) }
  }

  /// Deletes a record.
  ///
  /// Guess: deleting a record that isn't there is the error `unknownItem`.
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    try await perform {
      try $0.delete(recordID)
      return recordID
    }
  }
  /// Deletes a record, and calls a closure.
  @preconcurrency
  open func delete(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.deleteRecord(withID: recordID) } }

  /// Saves and deletes records.
  ///
  /// - Throws: ``CKError`` if the request fails as a whole; else each record has its own result.
  @discardableResult
  open func modifyRecords(
    saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) {
    let results = try await perform {
      try $0.modify(
        RecordChanges(
          saving: recordsToSave, deleting: recordIDsToDelete, policy: savePolicy, isAtomic: atomically))
    }
    return (
      Dictionary(results.saved.map { saved in (saved.record.recordID, saved.result.map { _ in saved.record }) }) { $1 },
      Dictionary(results.deleted.map { ($0.id, $0.result) }) { $1 }
    )
  }
  /// Saves and deletes records, and calls a closure.
  @preconcurrency
  open func modifyRecords(
    saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true,
    completionHandler:
      @escaping @Sendable (
        Result<
          (
            saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
            deleteResults: [CKRecord.ID: Result<Void, any Error>]
          ), any Error
        >
      ) -> Void
  ) {
    report(completionHandler) {
      try await self.modifyRecords(
        saving: recordsToSave, deleting: recordIDsToDelete, savePolicy: savePolicy, atomically: atomically)
    }
  }

  // MARK: Queries

  /// Returns the records that a query finds, and how it goes on.
  ///
  /// - Throws: ``CKError``, such as `unknownItem` for a type that the server doesn't know.
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
  ) {
    let page = try await perform { try $0.query(query, in: zoneID, keys: desiredKeys, limit: resultsLimit) }
    return (page.matches, page.cursor)
  }
  /// Returns further records of a query.
  open func records(
    continuingMatchFrom queryCursor: CKQueryOperation.Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
  ) {
    let page = try await perform { try $0.query(queryCursor, keys: desiredKeys, limit: resultsLimit) }
    return (page.matches, page.cursor)
  }
  /// Passes the records that a query finds to a closure.
  @preconcurrency
  open func fetch(
    withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults,
    completionHandler:
      @escaping @Sendable (
        Result<
          (
            matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
          ), any Error
        >
      ) -> Void
  ) {
    report(completionHandler) {
      try await self.records(
        matching: query, inZoneWith: zoneID, desiredKeys: desiredKeys, resultsLimit: resultsLimit)
    }
  }
  /// Passes further records of a query to a closure.
  @preconcurrency
  open func fetch(
    withCursor queryCursor: CKQueryOperation.Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults,
    completionHandler:
      @escaping @Sendable (
        Result<
          (
            matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
          ), any Error
        >
      ) -> Void
  ) {
    report(completionHandler) {
      try await self.records(continuingMatchFrom: queryCursor, desiredKeys: desiredKeys, resultsLimit: resultsLimit)
    }
  }

  /// Returns the first records that a query finds, without a way to the others.
  open func perform(_ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?) async throws -> [CKRecord] {
    try await perform { try $0.query(query, in: zoneID, keys: nil, limit: CKQueryOperation.maximumResults).records }
  }
  /// Passes the first records that a query finds to a closure.
  @preconcurrency
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.perform(query, inZoneWith: zoneID) } }
}

/// Passes the outcome of an asynchronous call to a completion handler with a result.
func report<Value: Sendable>(
  _ handler: @escaping @Sendable (Result<Value, any Error>) -> Void,
  _ operation: @escaping @Sendable () async throws -> Value
) {
  Task {
    do {
      handler(.success(try await operation()))
    } catch {
      handler(.failure(error))
    }
  }
}
