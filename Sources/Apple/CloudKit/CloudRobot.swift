import AppModel
import AppleFoundation
import PhoneServices
import Robots
import UserNotifications

/// The steps about iCloud: the account, what the databases have, and what other devices and users do.
struct CloudRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "iCloud account is {string}", Self.setAccount,
      summary: "signed in, signed out, restricted or temporarily unavailable"),
    Step("iCloud fails with {word}", Self.fail, summary: "all requests have this error, such as quotaExceeded"),
    Step(
      "iCloud fails with {word} for {duration}", Self.failFor,
      summary: "all requests have this error for a time, with the seconds to wait for"),
    Step("iCloud works", Self.work, summary: "requests succeed again"),
    Step(
      "{word} database has {word}", Self.fill,
      summary: "the private or public database has a record of this type for each row of the table"),
    Step(
      "another device saves {word}", Self.saveOnDevice,
      summary: "the user saves a record for each row of the table on another device"),
    Step("another device deletes {word} {string}", Self.deleteOnDevice, summary: "the user deletes a record there"),
    Step(
      "another user saves {word}", Self.saveByUser,
      summary: "another user saves a record for each row of the table in the public database"),
    Step("another user deletes {word} {string}", Self.deleteByUser, summary: "another user deletes a record there"),
    Step("expect {word} database has {int} {word}", Self.hasCount, summary: "this number of records is there"),
    Step(
      "expect {word} database has {word}", Self.hasRecords,
      summary: "there is a record of this type for each row of the table"),
    Step("expect {word} database has no {word}", Self.hasNone, summary: "there are no records of a type"),
  ]

  private func state() throws -> CloudState { try app.phone().of() }

  // MARK: The world

  private static let accounts: KeyValuePairs<String, CKAccountStatus> = [
    "signed in": .available, "signed out": .noAccount, "restricted": .restricted,
    "temporarily unavailable": .temporarilyUnavailable,
  ]

  private func setAccount(_ name: String) throws {
    guard let status = Self.accounts.first(where: { $0.key == name })?.value else {
      throw StepFailure(
        "invalid account \"\(name)\"; expected \(Self.accounts.map(\.key).joined(separator: ", "))")
    }
    try state().account = status
    // Before its launch no app receives it.
    if app.state != .notRunning { NotificationCenter.default.post(name: .CKAccountChanged, object: nil) }
  }

  private func fail(_ name: String) throws { try state().failure = .init(code: Self.code(name), end: nil) }
  private func failFor(_ name: String, _ time: Duration) throws {
    try state().failure = .init(code: Self.code(name), end: .now.addingTimeInterval(time / .seconds(1)))
  }
  private func work() throws { try state().failure = nil }

  private static func code(_ name: String) throws -> CKError.Code {
    guard let code = CKError.Code.allCases.first(where: { "\($0)" == name }) else {
      throw StepFailure("no error \"\(name)\"; expected a code of CKError, for example quotaExceeded or zoneBusy")
    }
    return code
  }

  private static func scope(_ name: String) throws -> CKDatabase.Scope {
    switch name {
    case "private": .private
    case "public": .public
    default: throw StepFailure("invalid database \"\(name)\"; expected private or public")
    }
  }

  // MARK: Records

  private func fill(_ database: String, _ type: String, _ table: DataTable) throws {
    let scope = try Self.scope(database)
    _ = try save(type, table, in: scope, by: scope == .public ? .otherUser : .otherDevice)
  }

  private func saveOnDevice(_ type: String, _ table: DataTable) throws {
    try report(save(type, table, in: .private, by: .otherDevice))
  }
  private func saveByUser(_ type: String, _ table: DataTable) throws {
    try report(save(type, table, in: .public, by: .otherUser))
  }

  private func save(
    _ type: String, _ table: DataTable, in scope: CKDatabase.Scope, by author: CloudServer.Author
  ) throws -> [RecordChange] {
    try state().withServer { server in
      server.addType(type)
      return try table.hashes.map { row in
        let id = CKRecord.ID(row)
        let number = server.nextNumber()
        do {
          try server[scope].addZone(id.zoneID, number: number)
          let existing = server[scope].records[id]
          let record = existing.map { CKRecord($0) } ?? CKRecord(recordType: type, recordID: id)
          for (name, cell) in row.sorted(by: { $0.key < $1.key }) where !CKRecord.ID.columns.contains(name) {
            let value = try FieldValue(cell: cell, typeName: server.schema[type]?[name], zoneID: id.zoneID)
            record.setValue(value, forKey: name)
          }
          let changes = RecordChanges(saving: [record], policy: .changedKeys)
          guard let result = try server.apply(changes, to: scope, by: author).saved.first?.result else {
            throw StepFailure("the record isn't saved")
          }
          return RecordChange(
            record: try result.get(), reason: existing == nil ? .recordCreated : .recordUpdated, scope: scope)
        } catch let error as CKError {
          throw StepFailure("the record can't be saved: \(error.localizedDescription)")
        }
      }
    }
  }

  private func deleteOnDevice(_ type: String, _ name: String) throws {
    try delete(type, name, in: .private)
  }
  private func deleteByUser(_ type: String, _ name: String) throws { try delete(type, name, in: .public) }

  private func delete(_ type: String, _ name: String, in scope: CKDatabase.Scope) throws {
    let changes = try state().withServer { server in
      let all = server[scope].sortedRecords.filter { $0.recordType == type }
      guard let record = all.first(where: { $0.recordID.recordName == name }) else {
        let names = all.map { "\"\($0.recordID.recordName)\"" }.joined(separator: ", ")
        throw StepFailure("no \(type) \"\(name)\"; there is \(names.isEmpty ? "no such record" : names)")
      }
      let number = server.nextNumber()
      return server[scope].delete(record.recordID, number: number).map {
        RecordChange(record: $0, reason: .recordDeleted, scope: scope)
      }
    }
    try report(changes)
  }

  /// Sends the notifications of subscriptions, which need the network.
  private func report(_ changes: [RecordChange]) throws {
    guard let scope = changes.first?.scope, try !(app.phone().server?.isOffline ?? false) else { return }
    let state = try state()
    for subscription in state.withServer({ $0[scope].subscriptions }) {
      guard let info = subscription.notificationInfo else { continue }
      for change in changes {
        guard let subject = subscription.payload(of: change) else { continue }
        let cloud: [String: Any] = [
          "ce": 2, "cid": CKContainer.default().containerIdentifier ?? "", "ckuserid": CloudState.user,
          "nid": UUID().uuidString,
        ]
        try RemoteNotification.deliver(
          ["aps": info.systemPayload(for: change.record), "ck": cloud.merging(subject) { $1 }], to: app)
        if (subscription as? CKQuerySubscription)?.querySubscriptionOptions.contains(.firesOnce) ?? false {
          state.withServer { $0[scope].subscriptions.removeAll { $0 === subscription } }
          break
        }
        // The changes of a zone or a database come together.
        guard subscription is CKQuerySubscription else { break }
      }
    }
  }

  // MARK: What the app did

  private func records(_ database: String, _ type: String) throws -> () -> [StoredRecord] {
    let (state, scope) = (try state(), try Self.scope(database))
    return { state.withServer { $0[scope].sortedRecords.filter { $0.recordType == type } } }
  }

  private func hasCount(_ database: String, _ count: Int, _ type: String) throws {
    let records = try records(database, type)
    try app.expect(records().count == count, "expected \(count) \(type), found \(records().count)") {
      [type: records().map(\.summary)]
    }
  }

  private func hasNone(_ database: String, _ type: String) throws {
    let records = try records(database, type)
    try app.expect(records().isEmpty, "the \(database) database has \(type)") { [type: records().map(\.summary)] }
  }

  private func hasRecords(_ database: String, _ type: String, _ table: DataTable) throws {
    let records = try records(database, type)
    for row in table.hashes {
      let text = row.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      try app.expect(records().contains { $0.matches(row) }, "no \(type) with \(text)") {
        [type: records().map(\.summary)]
      }
    }
  }
}

extension CKRecord.ID {
  /// The columns of tables that are about the identity.
  fileprivate static let columns: Set<String> = ["id", "zone"]

  fileprivate convenience init(_ row: [String: String]) {
    let zone = row["zone"].flatMap { $0.isEmpty ? nil : CKRecordZone.ID(zoneName: $0) } ?? .default
    if let name = row["id"], !name.isEmpty {
      self.init(recordName: name, zoneID: zone)
    } else {
      self.init(zoneID: zone)
    }
  }
}

extension StoredRecord {
  fileprivate var summary: String {
    let values = fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text)" }
    return ([recordID.recordName] + values).joined(separator: " ")
  }

  fileprivate func matches(_ row: [String: String]) -> Bool {
    row.allSatisfy { name, cell in
      switch name {
      case "id": return recordID.recordName == cell
      case "zone": return recordID.zoneID.zoneName == cell
      default:
        let value = try? FieldValue(cell: cell, typeName: fields[name]?.typeName, zoneID: recordID.zoneID)
        return value?.text == fields[name]?.text
      }
    }
  }
}

extension FieldValue {
  /// Reads the cell of a table: a number, a date as 2026-06-01 09:00, `@id` of a record, `[a, b]`, or text.
  ///
  /// - Parameter typeName: The type of the field, if it is known.
  /// - Returns: `nil` for an empty cell: the record has no value.
  fileprivate init?(cell: String, typeName: String?, zoneID: CKRecordZone.ID) throws {
    if cell.isEmpty { return nil }
    if let value = FieldValue(cell: cell, zoneID: zoneID), typeName == nil || value.typeName == typeName {
      self = value
    } else if typeName == "STRING" || typeName == nil {
      self = .text(cell)
    } else if typeName == "DOUBLE", let number = Double(cell) {
      self = .double(number)
    } else if let typeName {
      throw StepFailure("invalid value \"\(cell)\"; expected one of type \(typeName)")
    } else {
      return nil
    }
  }

  private init?(cell: String, zoneID: CKRecordZone.ID) {
    if cell.count > 1, cell.hasPrefix("\""), cell.hasSuffix("\"") {
      self = .text(String(cell.dropFirst().dropLast()))
    } else if let number = Int64(cell) {
      self = .integer(number)
    } else if let number = Double(cell), cell.first?.isLetter == false {
      self = .double(number)
    } else if cell == "true" || cell == "false" {
      self = .integer(cell == "true" ? 1 : 0)
    } else if let date = try? Date(ofStep: cell) {
      self = .date(date)
    } else if cell.hasPrefix("@") {
      let id = CKRecord.ID(recordName: String(cell.dropFirst()), zoneID: zoneID)
      self = .reference(CKRecord.Reference(recordID: id, action: .none))
    } else if cell.hasPrefix("["), cell.hasSuffix("]") {
      let parts = cell.dropFirst().dropLast().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      self = .list(parts.compactMap { FieldValue(cell: $0, zoneID: zoneID) ?? .text($0) })
    } else {
      return nil
    }
  }
}
