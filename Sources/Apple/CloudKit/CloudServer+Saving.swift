import AppleFoundation

/// Records that are saved and deleted by one request.
struct RecordChanges {
  var saving: [CKRecord] = []
  var deleting: [CKRecord.ID] = []
  var policy = CKModifyRecordsOperation.RecordSavePolicy.ifServerRecordUnchanged
  var isAtomic = true
}

/// The results of a request, in its order.
struct RecordChangeResults: @unchecked Sendable {
  var saved: [(record: CKRecord, result: Result<StoredRecord, any Error>)] = []
  var deleted: [(id: CKRecord.ID, result: Result<Void, any Error>)] = []
}

extension CloudServer {
  private static let itemLimit = 400
  private static let requestSizeLimit = 2_000_000
  private static let recordSizeLimit = 1_000_000

  /// Throws an error if a request has too many items.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/ckerror/code/limitexceeded
  static func checkLimit(_ count: Int) throws {
    guard count > itemLimit else { return }
    throw CKError(.limitExceeded, "Your request contains \(count) items, more than the \(itemLimit) that are allowed")
  }

  /// Saves and deletes records. In a zone of the app all changes succeed, or none does.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation/isatomic
  /// - Throws: ``CKError`` if the request is too large.
  mutating func apply(_ changes: RecordChanges, to scope: CKDatabase.Scope, by author: Author) throws
    -> RecordChangeResults
  {
    try Self.checkLimit(changes.saving.count + changes.deleting.count)
    guard changes.saving.reduce(0, { $0 + $1.size }) <= Self.requestSizeLimit else {
      throw CKError(.limitExceeded, "The request is larger than 2 MB")
    }
    var saved: [CKRecord.ID: Result<StoredRecord, any Error>] = [:]
    var deleted: [CKRecord.ID: Result<Void, any Error>] = [:]
    let batch = Set(changes.saving.map(\.recordID))
    var zones: Set<CKRecordZone.ID> = []
    for zoneID in changes.saving.map(\.recordID.zoneID) + changes.deleting.map(\.zoneID)
    where zones.insert(zoneID).inserted {
      var trial = self
      for record in changes.saving where record.recordID.zoneID == zoneID {
        saved[record.recordID] = Result { try trial.save(record, changes.policy, in: scope, by: author, batch: batch) }
      }
      for id in changes.deleting where id.zoneID == zoneID {
        deleted[id] = Result { try trial.delete(id, in: scope, by: author) }
      }
      let hasFailed =
        saved.contains { $0.key.zoneID == zoneID && $0.value.hasFailed }
        || deleted.contains { $0.key.zoneID == zoneID && $0.value.hasFailed }
      guard hasFailed && changes.isAtomic && !zoneID.isDefault else {
        self = trial
        continue
      }
      let error = CKError(.batchRequestFailed, "Atomic failure")
      for (id, result) in saved where id.zoneID == zoneID && !result.hasFailed { saved[id] = .failure(error) }
      for (id, result) in deleted where id.zoneID == zoneID && !result.hasFailed { deleted[id] = .failure(error) }
    }
    return RecordChangeResults(
      saved: changes.saving.compactMap { record in saved[record.recordID].map { (record, $0) } },
      deleted: changes.deleting.compactMap { id in deleted[id].map { (id, $0) } })
  }

  private mutating func save(
    _ record: CKRecord, _ policy: CKModifyRecordsOperation.RecordSavePolicy, in scope: CKDatabase.Scope,
    by author: Author, batch: Set<CKRecord.ID>
  ) throws -> StoredRecord {
    let database = self[scope]
    try database.checkZone(record.recordID.zoneID)
    guard record.size <= Self.recordSizeLimit else { throw CKError(.limitExceeded, "The record is larger than 1 MB") }
    if let parent = record.parent?.recordID, database.records[parent] == nil, !batch.contains(parent) {
      throw CKError(.referenceViolation, "The parent of the record doesn't exist")
    }
    let existing = database.records[record.recordID]
    try checkVersion(of: record, existing, policy)
    try Self.checkAuthor(author, of: existing, in: scope)
    let isWhole = policy == .allKeys || record.recordChangeTag == nil
    let keys = isWhole ? record.changes.union(record.fields.keys) : record.changes
    let number = nextNumber()
    var stored =
      existing
      ?? StoredRecord(
        recordID: record.recordID, recordType: record.recordType, changeTag: "", creationDate: .now,
        modificationDate: .now, creator: author.userName, modifier: author.userName, position: number)
    for key in keys {
      stored.fields[key] = try record.fields[key]?.uploaded()
      if record.encryptedKeys.contains(key) {
        stored.encryptedKeys.insert(key)
      } else {
        stored.encryptedKeys.remove(key)
      }
    }
    try addFields(stored.fields, to: record.recordType)
    stored.parent = record.parent
    stored.changeTag = String(number, radix: 36)
    (stored.modificationDate, stored.modifier) = (.now, author.userName)
    self[scope].save(stored, number: number)
    return stored
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation/recordsavepolicy
  private func checkVersion(
    of record: CKRecord, _ existing: StoredRecord?, _ policy: CKModifyRecordsOperation.RecordSavePolicy
  ) throws {
    guard policy == .ifServerRecordUnchanged else { return }
    guard let existing else {
      guard record.recordChangeTag == nil else {
        throw CKError(.unknownItem, "recordChangeTag specified, but record not found")
      }
      return
    }
    guard record.recordChangeTag != existing.changeTag else { return }
    let ancestor =
      record.stored.map { CKRecord($0) } ?? CKRecord(recordType: record.recordType, recordID: record.recordID)
    throw CKError(
      .serverRecordChanged,
      userInfo: [
        NSLocalizedDescriptionKey: record.recordChangeTag == nil
          ? "record to insert already exists" : "client oplock error updating record",
        CKRecordChangedErrorServerRecordKey: CKRecord(existing), CKRecordChangedErrorClientRecordKey: record,
        CKRecordChangedErrorAncestorRecordKey: ancestor,
      ])
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckerror/code/permissionfailure; that only its creator
  /// changes a record is the role of a new type of records.
  private static func checkAuthor(_ author: Author, of record: StoredRecord?, in scope: CKDatabase.Scope) throws {
    guard scope == .public, let record, record.creator != author.userName else { return }
    throw CKError(.permissionFailure, "WRITE operation not permitted")
  }

  private mutating func delete(_ recordID: CKRecord.ID, in scope: CKDatabase.Scope, by author: Author) throws {
    let database = self[scope]
    try database.checkZone(recordID.zoneID)
    guard let record = database.records[recordID] else { throw CKError(.unknownItem, "Record not found") }
    try Self.checkAuthor(author, of: record, in: scope)
    let number = nextNumber()
    self[scope].delete(recordID, number: number)
  }
}

extension CKRecord {
  fileprivate var size: Int { fields.values.reduce(0) { $0 + $1.size } }
}
