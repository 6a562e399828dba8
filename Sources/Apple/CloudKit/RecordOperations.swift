import AppleFoundation

/// An operation that finds records, CloudKit's `CKQueryOperation`.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Where a query goes on, CloudKit's `CKQueryOperation.Cursor`.
  open class Cursor: NSObject, NSCopying, @unchecked Sendable {
    /// The records that the query has found and not returned.
    let rest: [CKRecord.ID]

    init(rest: [CKRecord.ID]) { self.rest = rest }

    /// Returns the cursor, which doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The limit that the server chooses.
  public static let maximumResults = 0

  /// The query.
  open var query: CKQuery?
  /// Where an earlier query goes on.
  open var cursor: Cursor?
  /// The zone; `nil` for all.
  open var zoneID: CKRecordZone.ID?
  /// The largest number of records.
  open var resultsLimit = maximumResults
  /// The fields that the records have; `nil` for all.
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Receives each record, in the older form.
  @preconcurrency open var recordFetchedBlock: (@Sendable (CKRecord) -> Void)?
  /// Receives each record.
  @preconcurrency open var recordMatchedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Receives where the query goes on, in the older form.
  @preconcurrency open var queryCompletionBlock: (@Sendable (Cursor?, (any Error)?) -> Void)?
  /// Receives where the query goes on.
  @preconcurrency open var queryResultBlock: (@Sendable (Result<Cursor?, any Error>) -> Void)?

  /// Creates an operation without a query.
  public override init() {}
  /// Creates an operation for a query.
  public init(query: CKQuery) { self.query = query }
  /// Creates an operation for further records of a query.
  public init(cursor: Cursor) { self.cursor = cursor }

  override func perform() throws {
    let page: CloudRequest.Page
    if let cursor {
      page = try request.query(cursor, keys: desiredKeys, limit: resultsLimit)
    } else if let query {
      page = try request.query(query, in: zoneID, keys: desiredKeys, limit: resultsLimit)
    } else {
      throw CKError(.invalidArguments, "The operation has no query")
    }
    for record in page.records {
      recordFetchedBlock?(record)
      recordMatchedBlock?(record.recordID, .success(record))
    }
    queryCompletionBlock?(page.cursor, nil)
    queryResultBlock?(.success(page.cursor))
  }

  override func fail(with error: any Error) {
    queryCompletionBlock?(nil, error)
    queryResultBlock?(.failure(error))
  }
}

/// An operation that fetches records by their identities, CloudKit's `CKFetchRecordsOperation`.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The records.
  open var recordIDs: [CKRecord.ID]?
  /// The fields that the records have; `nil` for all.
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Receives how much of a record is there.
  @preconcurrency open var perRecordProgressBlock: (@Sendable (CKRecord.ID, Double) -> Void)?
  /// Receives each record, in the older form.
  @preconcurrency open var perRecordCompletionBlock: (@Sendable (CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
  /// Receives each record.
  @preconcurrency open var perRecordResultBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Receives all records, in the older form.
  @preconcurrency open var fetchRecordsCompletionBlock: (@Sendable ([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  /// Receives whether the request has succeeded.
  @preconcurrency open var fetchRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates an operation without records.
  public override init() {}
  /// Creates an operation for records.
  public init(recordIDs: [CKRecord.ID]) { self.recordIDs = recordIDs }

  /// Returns an operation for the record of the user.
  open class func fetchCurrentUserRecordOperation() -> CKFetchRecordsOperation {
    CKFetchRecordsOperation(recordIDs: [CKRecord.ID(recordName: CloudState.user)])
  }

  override func perform() throws {
    let results = try request.records(recordIDs ?? [], keys: desiredKeys)
    for (id, result) in results {
      perRecordProgressBlock?(id, 1)
      perRecordCompletionBlock?(result.value, id, result.failure)
      perRecordResultBlock?(id, result)
    }
    fetchRecordsCompletionBlock?(results.values(), Self.partialError(results.errors()))
    fetchRecordsResultBlock?(.success(()))
  }

  override func fail(with error: any Error) {
    fetchRecordsCompletionBlock?(nil, error)
    fetchRecordsResultBlock?(.failure(error))
  }
}

/// An operation that saves and deletes records, CloudKit's `CKModifyRecordsOperation`.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// What happens to a record that the server has, CloudKit's `CKModifyRecordsOperation.RecordSavePolicy`.
  public enum RecordSavePolicy: Int, Sendable {
    /// It is saved if the app knows its version; its changed fields are saved; all its fields are saved.
    case ifServerRecordUnchanged, changedKeys, allKeys
  }

  /// The records to save.
  open var recordsToSave: [CKRecord]?
  /// The records to delete.
  open var recordIDsToDelete: [CKRecord.ID]?
  /// What happens to records that the server has.
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  /// Whether the changes in a zone of the app succeed together.
  open var isAtomic = true
  /// Data of the app, which the changes of zones would return; here they don't.
  open var clientChangeTokenData: Data?
  /// Receives how much of a record is saved.
  @preconcurrency open var perRecordProgressBlock: (@Sendable (CKRecord, Double) -> Void)?
  /// Receives each saved record, in the older form.
  @preconcurrency open var perRecordCompletionBlock: (@Sendable (CKRecord, (any Error)?) -> Void)?
  /// Receives each saved record.
  @preconcurrency open var perRecordSaveBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Receives each deleted record.
  @preconcurrency open var perRecordDeleteBlock: (@Sendable (CKRecord.ID, Result<Void, any Error>) -> Void)?
  /// Receives what was saved and deleted, in the older form.
  @preconcurrency open var modifyRecordsCompletionBlock:
    (@Sendable ([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  /// Receives whether the request has succeeded.
  ///
  /// Source: https://docs.rs/objc2-cloud-kit: errors of items come to the closures of items only.
  @preconcurrency open var modifyRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates an operation without records.
  public override init() {}
  /// Creates an operation for records.
  public init(recordsToSave records: [CKRecord]? = nil, recordIDsToDelete recordIDs: [CKRecord.ID]? = nil) {
    (recordsToSave, recordIDsToDelete) = (records, recordIDs)
  }

  override func perform() throws {
    let results = try request.modify(
      RecordChanges(
        saving: recordsToSave ?? [], deleting: recordIDsToDelete ?? [], policy: savePolicy, isAtomic: isAtomic))
    for (record, result) in results.saved {
      perRecordProgressBlock?(record, 1)
      perRecordCompletionBlock?(record, result.failure)
      perRecordSaveBlock?(record.recordID, result.map { _ in record })
    }
    for (id, result) in results.deleted { perRecordDeleteBlock?(id, result) }
    let errors =
      results.saved.compactMap { saved in saved.result.failure.map { (saved.record.recordID, $0) } }
      + results.deleted.compactMap { deleted in deleted.result.failure.map { (deleted.id, $0) } }
    modifyRecordsCompletionBlock?(
      results.saved.filter { !$0.result.hasFailed }.map(\.record),
      results.deleted.filter { !$0.result.hasFailed }.map(\.id), Self.partialError(errors))
    modifyRecordsResultBlock?(.success(()))
  }

  override func fail(with error: any Error) {
    modifyRecordsCompletionBlock?(nil, nil, error)
    modifyRecordsResultBlock?(.failure(error))
  }
}
