import AppleFoundation

/// A database as the server has it.
struct CloudDatabase: Sendable {
  /// A record that was saved or deleted.
  struct Change: Sendable {
    let number: Int
    let recordID: CKRecord.ID
    let recordType: String
  }

  let scope: CKDatabase.Scope
  /// The zones that were made, with the numbers of the changes that made them.
  private(set) var zones: [CKRecordZone.ID: Int] = [:]
  private(set) var deletedZones: [(number: Int, zoneID: CKRecordZone.ID)] = []
  private(set) var records: [CKRecord.ID: StoredRecord] = [:]
  private(set) var changes: [Change] = []
  var subscriptions: [CKSubscription] = []

  init(scope: CKDatabase.Scope) { self.scope = scope }

  /// The records in the order in which they were made.
  var sortedRecords: [StoredRecord] { records.values.sorted { $0.position < $1.position } }

  // MARK: Zones

  /// Whether the zone is there: the public and the private database have a default zone.
  func hasZone(_ zoneID: CKRecordZone.ID) -> Bool {
    zoneID.isDefault ? scope != .shared : zones[zoneID] != nil
  }

  /// The zones, the default zone first.
  var zoneIDs: [CKRecordZone.ID] {
    (scope == .shared ? [] : [.default]) + zones.sorted { $0.value < $1.value }.map(\.key)
  }

  func checkZone(_ zoneID: CKRecordZone.ID) throws {
    guard !hasZone(zoneID) else { return }
    throw CKError(.zoneNotFound, "Zone '\(zoneID.zoneName)' does not exist")
  }

  mutating func addZone(_ zoneID: CKRecordZone.ID, number: Int) throws {
    if zoneID.isDefault || zones[zoneID] != nil { return }
    guard scope == .private else {
      throw CKError(.invalidArguments, "Only the private database can have zones of the app")
    }
    zones[zoneID] = number
  }

  mutating func deleteZone(_ zoneID: CKRecordZone.ID, number: Int) throws {
    guard !zoneID.isDefault else { throw CKError(.invalidArguments, "The default zone can't be deleted") }
    try checkZone(zoneID)
    zones[zoneID] = nil
    deletedZones.append((number, zoneID))
    records = records.filter { $0.key.zoneID != zoneID }
    changes.removeAll { $0.recordID.zoneID == zoneID }
  }

  // MARK: Records

  mutating func save(_ record: StoredRecord, number: Int) {
    records[record.recordID] = record
    changes.append(Change(number: number, recordID: record.recordID, recordType: record.recordType))
  }

  /// Deletes a record, and those whose references say so.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord/referenceaction/deleteself
  /// - Returns: The deleted records.
  @discardableResult
  mutating func delete(_ recordID: CKRecord.ID, number: Int) -> [StoredRecord] {
    guard let record = records.removeValue(forKey: recordID) else { return [] }
    changes.append(Change(number: number, recordID: recordID, recordType: record.recordType))
    let owned = sortedRecords.filter { other in other.fields.values.contains { $0.isOwned(by: recordID) } }
    return [record] + owned.flatMap { delete($0.recordID, number: number) }
  }
}

extension FieldValue {
  /// Whether it is a reference to a record that deletes its own record with it.
  fileprivate func isOwned(by recordID: CKRecord.ID) -> Bool {
    switch self {
    case .reference(let reference): reference.action == .deleteSelf && reference.recordID == recordID
    case .list(let values): values.contains { $0.isOwned(by: recordID) }
    default: false
    }
  }
}
