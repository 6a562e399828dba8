import AppleFoundation

/// An operation that fetches zones, CloudKit's `CKFetchRecordZonesOperation`.
open class CKFetchRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The zones; `nil` for all.
  open var recordZoneIDs: [CKRecordZone.ID]?
  /// Receives each zone.
  @preconcurrency open var perRecordZoneResultBlock:
    (@Sendable (CKRecordZone.ID, Result<CKRecordZone, any Error>) -> Void)?
  /// Receives all zones, in the older form.
  @preconcurrency open var fetchRecordZonesCompletionBlock:
    (@Sendable ([CKRecordZone.ID: CKRecordZone]?, (any Error)?) -> Void)?
  /// Receives whether the request has succeeded.
  @preconcurrency open var fetchRecordZonesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates an operation for all zones.
  public override init() {}
  /// Creates an operation for zones.
  public init(recordZoneIDs zoneIDs: [CKRecordZone.ID]) { recordZoneIDs = zoneIDs }
  /// Returns an operation for all zones.
  open class func fetchAllRecordZonesOperation() -> CKFetchRecordZonesOperation { CKFetchRecordZonesOperation() }

  override func perform() throws {
    let results = try request.zones(recordZoneIDs)
    for (id, result) in results { perRecordZoneResultBlock?(id, result) }
    fetchRecordZonesCompletionBlock?(results.values(), Self.partialError(results.errors()))
    fetchRecordZonesResultBlock?(.success(()))
  }

  override func fail(with error: any Error) {
    fetchRecordZonesCompletionBlock?(nil, error)
    fetchRecordZonesResultBlock?(.failure(error))
  }
}

/// An operation that saves and deletes zones, CloudKit's `CKModifyRecordZonesOperation`.
open class CKModifyRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The zones to save.
  open var recordZonesToSave: [CKRecordZone]?
  /// The zones to delete.
  open var recordZoneIDsToDelete: [CKRecordZone.ID]?
  /// Receives each saved zone.
  @preconcurrency open var perRecordZoneSaveBlock:
    (@Sendable (CKRecordZone.ID, Result<CKRecordZone, any Error>) -> Void)?
  /// Receives each deleted zone.
  @preconcurrency open var perRecordZoneDeleteBlock: (@Sendable (CKRecordZone.ID, Result<Void, any Error>) -> Void)?
  /// Receives what was saved and deleted, in the older form.
  @preconcurrency open var modifyRecordZonesCompletionBlock:
    (@Sendable ([CKRecordZone]?, [CKRecordZone.ID]?, (any Error)?) -> Void)?
  /// Receives whether the request has succeeded.
  @preconcurrency open var modifyRecordZonesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates an operation.
  public init(recordZonesToSave: [CKRecordZone]? = nil, recordZoneIDsToDelete: [CKRecordZone.ID]? = nil) {
    (self.recordZonesToSave, self.recordZoneIDsToDelete) = (recordZonesToSave, recordZoneIDsToDelete)
  }

  override func perform() throws {
    let saved = try request.save(recordZonesToSave ?? [])
    let deleted = try request.delete(recordZoneIDsToDelete ?? [])
    for (id, result) in saved { perRecordZoneSaveBlock?(id, result) }
    for (id, result) in deleted { perRecordZoneDeleteBlock?(id, result) }
    modifyRecordZonesCompletionBlock?(
      saved.compactMap { $0.1.value }, deleted.filter { !$0.1.hasFailed }.map(\.0),
      Self.partialError(saved.errors() + deleted.errors()))
    modifyRecordZonesResultBlock?(.success(()))
  }

  override func fail(with error: any Error) {
    modifyRecordZonesCompletionBlock?(nil, nil, error)
    modifyRecordZonesResultBlock?(.failure(error))
  }
}

/// An operation that fetches what has changed in zones, CloudKit's `CKFetchRecordZoneChangesOperation`.
open class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// What is fetched of a zone, CloudKit's `CKFetchRecordZoneChangesOperation.ZoneConfiguration`.
  open class ZoneConfiguration: NSObject, @unchecked Sendable {
    /// How far the changes were read.
    open var previousServerChangeToken: CKServerChangeToken?
    /// The largest number of changes at once.
    open var resultsLimit: Int?
    /// The fields that the records have; `nil` for all.
    open var desiredKeys: [CKRecord.FieldKey]?

    /// Creates a configuration.
    public init(
      previousServerChangeToken: CKServerChangeToken? = nil, resultsLimit: Int? = nil,
      desiredKeys: [CKRecord.FieldKey]? = nil
    ) {
      (self.previousServerChangeToken, self.resultsLimit) = (previousServerChangeToken, resultsLimit)
      self.desiredKeys = desiredKeys
    }
  }

  /// The older name of a configuration.
  public typealias ZoneOptions = ZoneConfiguration

  /// The zones.
  open var recordZoneIDs: [CKRecordZone.ID]?
  /// What is fetched of each zone.
  open var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
  /// Whether it goes on until all changes were fetched.
  open var fetchAllChanges = true
  /// Receives each record, in the older form.
  @preconcurrency open var recordChangedBlock: (@Sendable (CKRecord) -> Void)?
  /// Receives each record.
  @preconcurrency open var recordWasChangedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Receives the identity and the type of each deleted record.
  @preconcurrency open var recordWithIDWasDeletedBlock: (@Sendable (CKRecord.ID, CKRecord.RecordType) -> Void)?
  /// Receives a token in between, if there is a limit.
  @preconcurrency open var recordZoneChangeTokensUpdatedBlock:
    (@Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void)?
  /// Receives the token of each zone, in the older form.
  @preconcurrency open var recordZoneFetchCompletionBlock:
    (@Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?, Bool, (any Error)?) -> Void)?
  /// Receives the token of each zone.
  @preconcurrency open var recordZoneFetchResultBlock:
    (
      @Sendable (
        CKRecordZone.ID,
        Result<(serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool), any Error>
      ) -> Void
    )?
  /// Receives whether the request has succeeded, in the older form.
  @preconcurrency open var fetchRecordZoneChangesCompletionBlock: (@Sendable ((any Error)?) -> Void)?
  /// Receives whether the request has succeeded.
  @preconcurrency open var fetchRecordZoneChangesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates an operation without zones.
  public override init() {}
  /// Creates an operation for zones.
  public init(
    recordZoneIDs: [CKRecordZone.ID], configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
  ) { (self.recordZoneIDs, self.configurationsByRecordZoneID) = (recordZoneIDs, configurationsByRecordZoneID) }
  /// Creates an operation for zones, in the older form.
  public convenience init(
    recordZoneIDs: [CKRecordZone.ID], optionsByRecordZoneID: [CKRecordZone.ID: ZoneOptions]?
  ) { self.init(recordZoneIDs: recordZoneIDs, configurationsByRecordZoneID: optionsByRecordZoneID) }

  override func perform() throws {
    var errors: [(CKRecordZone.ID, any Error)] = []
    for zoneID in recordZoneIDs ?? [] {
      do {
        try fetch(zoneID)
      } catch let error as CKError where error.isAboutItem {
        errors.append((zoneID, error))
        recordZoneFetchCompletionBlock?(zoneID, nil, nil, false, error)
        recordZoneFetchResultBlock?(zoneID, .failure(error))
      }
    }
    fetchRecordZoneChangesCompletionBlock?(Self.partialError(errors))
    fetchRecordZoneChangesResultBlock?(.success(()))
  }

  private func fetch(_ zoneID: CKRecordZone.ID) throws {
    let configuration = configurationsByRecordZoneID?[zoneID]
    var token = configuration?.previousServerChangeToken
    while true {
      let changes = try request.changes(
        in: zoneID, since: token, keys: configuration?.desiredKeys, limit: configuration?.resultsLimit)
      for record in changes.records {
        recordChangedBlock?(record)
        recordWasChangedBlock?(record.recordID, .success(record))
      }
      for deletion in changes.deletions { recordWithIDWasDeletedBlock?(deletion.recordID, deletion.recordType) }
      guard changes.isMoreComing && fetchAllChanges else {
        recordZoneFetchCompletionBlock?(zoneID, changes.token, nil, changes.isMoreComing, nil)
        recordZoneFetchResultBlock?(zoneID, .success((changes.token, nil, changes.isMoreComing)))
        return
      }
      token = changes.token
      recordZoneChangeTokensUpdatedBlock?(zoneID, token, nil)
    }
  }

  override func fail(with error: any Error) {
    fetchRecordZoneChangesCompletionBlock?(error)
    fetchRecordZoneChangesResultBlock?(.failure(error))
  }
}

extension CKError {
  /// Whether it is about one item of a request.
  fileprivate var isAboutItem: Bool { [.zoneNotFound, .invalidArguments, .changeTokenExpired].contains(code) }
}

/// An operation that fetches the zones that have changed, CloudKit's `CKFetchDatabaseChangesOperation`.
open class CKFetchDatabaseChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// How far the changes were read.
  open var previousServerChangeToken: CKServerChangeToken?
  /// The largest number of zones, which has no effect, since all come at once.
  open var resultsLimit = 0
  /// Whether it goes on until all changes were fetched.
  open var fetchAllChanges = true
  /// Receives each zone that is new or has changed.
  @preconcurrency open var recordZoneWithIDChangedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
  /// Receives each deleted zone.
  @preconcurrency open var recordZoneWithIDWasDeletedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
  /// Receives each zone that the user has deleted in the settings: none here.
  @preconcurrency open var recordZoneWithIDWasPurgedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
  /// Receives each zone whose encrypted data can't be read any more: none here.
  @preconcurrency open var recordZoneWithIDWasDeletedDueToUserEncryptedDataResetBlock:
    (@Sendable (CKRecordZone.ID) -> Void)?
  /// Receives the token.
  @preconcurrency open var changeTokenUpdatedBlock: (@Sendable (CKServerChangeToken) -> Void)?
  /// Receives the token at the end, in the older form.
  @preconcurrency open var fetchDatabaseChangesCompletionBlock:
    (@Sendable (CKServerChangeToken?, Bool, (any Error)?) -> Void)?
  /// Receives the token at the end.
  @preconcurrency open var fetchDatabaseChangesResultBlock:
    (@Sendable (Result<(serverChangeToken: CKServerChangeToken, moreComing: Bool), any Error>) -> Void)?

  /// Creates an operation.
  public init(previousServerChangeToken: CKServerChangeToken? = nil) {
    self.previousServerChangeToken = previousServerChangeToken
  }

  override func perform() throws {
    let changes = try request.changes(since: previousServerChangeToken)
    for zone in changes.changed { recordZoneWithIDChangedBlock?(zone) }
    for zone in changes.deleted { recordZoneWithIDWasDeletedBlock?(zone) }
    changeTokenUpdatedBlock?(changes.token)
    fetchDatabaseChangesCompletionBlock?(changes.token, false, nil)
    fetchDatabaseChangesResultBlock?(.success((changes.token, false)))
  }

  override func fail(with error: any Error) {
    fetchDatabaseChangesCompletionBlock?(nil, false, error)
    fetchDatabaseChangesResultBlock?(.failure(error))
  }
}
