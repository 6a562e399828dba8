import AppleFoundation

/// The requests to a database, which operations and functions share.
struct CloudRequest: Sendable {
  /// Guess: the largest number of records of a query that the server returns at once without a limit of the app.
  private static let defaultLimit = 100

  let scope: CKDatabase.Scope

  private func server<Result: Sendable>(
    isWriting: Bool = false, _ action: (inout CloudServer) throws -> Result
  ) throws -> Result {
    let state = CloudState.current
    try state.checkAccess(to: scope, isWriting: isWriting)
    return try state.withServer(action)
  }

  // MARK: Records

  /// The records with identities, each with its own result.
  func records(_ ids: [CKRecord.ID], keys: [String]?) throws -> [(CKRecord.ID, Result<CKRecord, any Error>)] {
    try CloudServer.checkLimit(ids.count)
    return try server { server in
      let database = server[scope]
      return ids.map { id in
        let result = Result<CKRecord, any Error> {
          try database.checkZone(id.zoneID)
          if let record = database.records[id] { return CKRecord(record, keys: keys) }
          if id.recordName == CloudState.user {
            return CKRecord(recordType: CKRecord.SystemType.userRecord, recordID: id)
          }
          throw CKError(.unknownItem, "Record not found")
        }
        return (id, result)
      }
    }
  }

  func record(_ id: CKRecord.ID) throws -> CKRecord {
    guard let result = try records([id], keys: nil).first?.1 else { throw CKError(.unknownItem, "Record not found") }
    return try result.get()
  }

  /// A part of the records that a query has found.
  struct Page: @unchecked Sendable {
    let records: [CKRecord]
    let cursor: CKQueryOperation.Cursor?

    var matches: [(CKRecord.ID, Result<CKRecord, any Error>)] { records.map { ($0.recordID, .success($0)) } }
  }

  func query(_ query: CKQuery, in zoneID: CKRecordZone.ID?, keys: [String]?, limit: Int) throws -> Page {
    let condition = try RecordCondition(query.predicate)
    let found = try server { server in
      let database = server[scope]
      if let zoneID { try database.checkZone(zoneID) }
      guard server.schema[query.recordType] != nil else {
        throw CKError(.unknownItem, "Did not find record type: \(query.recordType)")
      }
      return database.sortedRecords.filter {
        $0.recordType == query.recordType && (zoneID == nil || $0.recordID.zoneID == zoneID)
      }
    }
    let records = found.map { CKRecord($0) }.filter(condition.holds).sorted(by: query.sortDescriptors)
    return try page(of: records.map(\.recordID), keys: keys, limit: limit)
  }

  func query(_ cursor: CKQueryOperation.Cursor, keys: [String]?, limit: Int) throws -> Page {
    try server { _ in }
    return try page(of: cursor.rest, keys: keys, limit: limit)
  }

  private func page(of ids: [CKRecord.ID], keys: [String]?, limit: Int) throws -> Page {
    let count = limit == CKQueryOperation.maximumResults ? Self.defaultLimit : limit
    let records = try server { server in
      ids.prefix(count).compactMap { server[scope].records[$0] }.map { CKRecord($0, keys: keys) }
    }
    return Page(
      records: records, cursor: ids.count > count ? CKQueryOperation.Cursor(rest: Array(ids.dropFirst(count))) : nil)
  }

  /// Changes records; those that are saved have their new version afterwards.
  func modify(_ changes: RecordChanges) throws -> RecordChangeResults {
    let results = try server(isWriting: true) { try $0.apply(changes, to: scope, by: .app) }
    for case (let record, .success(let stored)) in results.saved { record.receive(stored) }
    return results
  }

  func save(_ record: CKRecord) throws -> CKRecord {
    for (_, result) in try modify(RecordChanges(saving: [record])).saved { _ = try result.get() }
    return record
  }

  func delete(_ id: CKRecord.ID) throws {
    for (_, result) in try modify(RecordChanges(deleting: [id])).deleted { try result.get() }
  }

  // MARK: Zones

  func zones(_ ids: [CKRecordZone.ID]?) throws -> [(CKRecordZone.ID, Result<CKRecordZone, any Error>)] {
    try server { server in
      let database = server[scope]
      return (ids ?? database.zoneIDs).map { id in
        let result = Result<CKRecordZone, any Error> {
          try database.checkZone(id)
          return CKRecordZone(zoneID: id)
        }
        return (id, result)
      }
    }
  }

  func save(_ zones: [CKRecordZone]) throws -> [(CKRecordZone.ID, Result<CKRecordZone, any Error>)] {
    try server(isWriting: true) { server in
      zones.map { zone in
        let number = server.nextNumber()
        let result = Result<CKRecordZone, any Error> {
          try server[scope].addZone(zone.zoneID, number: number)
          return zone
        }
        return (zone.zoneID, result)
      }
    }
  }

  func delete(_ zoneIDs: [CKRecordZone.ID]) throws -> [(CKRecordZone.ID, Result<Void, any Error>)] {
    try server(isWriting: true) { server in
      zoneIDs.map { id in
        let number = server.nextNumber()
        return (id, Result { try server[scope].deleteZone(id, number: number) })
      }
    }
  }

  // MARK: Changes

  /// What has changed in a zone since a token.
  struct ZoneChanges: @unchecked Sendable {
    var records: [CKRecord] = []
    var deletions: [CKDatabase.RecordZoneChange.Deletion] = []
    var token = CKServerChangeToken(position: 0)
    var isMoreComing = false
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecordzone/capabilities-swift.struct/fetchchanges
  func changes(
    in zoneID: CKRecordZone.ID, since start: CKServerChangeToken?, keys: [String]?, limit: Int?
  ) throws -> ZoneChanges {
    try server { server in
      guard !zoneID.isDefault else {
        throw CKError(.invalidArguments, "AppDefaultZone does not support getChanges call")
      }
      let database = server[scope]
      try database.checkZone(zoneID)
      var result = ZoneChanges()
      result.token = CKServerChangeToken(position: server.changeCount)
      var known: Set<CKRecord.ID> = []
      let later = database.changes.filter { $0.recordID.zoneID == zoneID && $0.number > start?.position ?? 0 }
      let last = Dictionary(later.map { ($0.recordID, $0.number) }) { max($0, $1) }
      for change in later where last[change.recordID] == change.number && known.insert(change.recordID).inserted {
        if let limit, limit > 0, result.records.count + result.deletions.count == limit {
          result.isMoreComing = true
          break
        }
        if let record = database.records[change.recordID] {
          result.records.append(CKRecord(record, keys: keys))
        } else if start != nil {
          // Guess: what was deleted before the first request isn't reported.
          result.deletions.append(.init(recordID: change.recordID, recordType: change.recordType))
        }
        if limit ?? 0 > 0 { result.token = CKServerChangeToken(position: change.number) }
      }
      if !result.isMoreComing { result.token = CKServerChangeToken(position: server.changeCount) }
      return result
    }
  }

  /// The zones that have changed since a token.
  struct DatabaseChanges: @unchecked Sendable {
    let changed: [CKRecordZone.ID]
    let deleted: [CKRecordZone.ID]
    let token: CKServerChangeToken
  }

  func changes(since start: CKServerChangeToken?) throws -> DatabaseChanges {
    guard scope != .public else {
      throw CKError(.invalidArguments, "The public database does not support fetching database changes")
    }
    return try server { server in
      let database = server[scope]
      let position = start?.position ?? 0
      let zones = Set(database.changes.filter { $0.number > position }.map(\.recordID.zoneID))
      return DatabaseChanges(
        changed: database.zoneIDs.filter { zones.contains($0) || database.zones[$0] ?? 0 > position },
        deleted: start == nil
          ? [] : database.deletedZones.filter { $0.number > position && !database.hasZone($0.zoneID) }.map(\.zoneID),
        token: CKServerChangeToken(position: server.changeCount))
    }
  }

  // MARK: Subscriptions

  func subscriptions(_ ids: [CKSubscription.ID]?) throws -> [(CKSubscription.ID, Result<CKSubscription, any Error>)] {
    try server { server in
      let all = server[scope].subscriptions
      return (ids ?? all.map(\.subscriptionID)).map { id in
        let result = Result<CKSubscription, any Error> {
          guard let subscription = all.first(where: { $0.subscriptionID == id }) else {
            throw CKError(.unknownItem, "Subscription not found")
          }
          return subscription
        }
        return (id, result)
      }
    }
  }

  func save(_ subscriptions: [CKSubscription]) throws -> [(CKSubscription.ID, Result<CKSubscription, any Error>)] {
    try server(isWriting: true) { server in
      subscriptions.map { subscription in
        let result = Result<CKSubscription, any Error> {
          try subscription.check(in: server[scope], schema: server.schema)
          server[scope].subscriptions.removeAll { $0.subscriptionID == subscription.subscriptionID }
          server[scope].subscriptions.append(subscription)
          return subscription
        }
        return (subscription.subscriptionID, result)
      }
    }
  }

  func deleteSubscriptions(_ ids: [CKSubscription.ID]) throws -> [(CKSubscription.ID, Result<Void, any Error>)] {
    try server(isWriting: true) { server in
      ids.map { id in
        let result = Result<Void, any Error> {
          guard server[scope].subscriptions.contains(where: { $0.subscriptionID == id }) else {
            throw CKError(.unknownItem, "Subscription not found")
          }
          server[scope].subscriptions.removeAll { $0.subscriptionID == id }
        }
        return (id, result)
      }
    }
  }
}
