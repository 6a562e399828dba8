import CoreLocation
import Foundation
import Testing

@testable import CloudKit

/// Facts about records of iCloud as values.
@Suite struct CloudTests {
  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord: on a device numbers are bridged to any type.
  @Test func `a number is cast to any type that has its value`() {
    let record = CKRecord(recordType: "Note")
    record["count"] = 3
    record["isDone"] = true
    record["price"] = 1.5
    #expect(record["count"] as? Int == 3)
    #expect(record["count"] as? Double == 3)
    #expect(record["count"] as? NSNumber == 3)
    #expect(record["isDone"] as? Bool == true)
    #expect(record["isDone"] as? Int == 1)
    #expect(record["price"] as? Double == 1.5)
    let count: Int = record["count"] ?? 0
    let isDone: Bool? = record["isDone"]
    #expect(count == 3 && isDone == true)
    record.setValue(NSNumber(value: 2.5), forKey: "price")
    #expect(record.value(forKey: "price") as? Double == 2.5)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord
  @Test func `a record has values of the types that Apple documents`() {
    let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "n"))
    let date = Date(timeIntervalSinceReferenceDate: 5)
    record["title"] = "x" as CKRecordValue
    record["date"] = date
    record["data"] = Data([1])
    record["tags"] = ["a", "b"]
    record["numbers"] = [1, 2]
    record["location"] = CLLocation(latitude: 1, longitude: 2)
    record["parent"] = CKRecord.Reference(record: record, action: .deleteSelf)
    let tags: [String] = record["tags"] ?? []
    #expect(record["title"] as? String == "x" && record["date"] as? Date == date && tags == ["a", "b"])
    #expect(record["numbers"] as? [Int] == [1, 2] && record["data"] as? Data == Data([1]))
    #expect((record["location"] as? CLLocation)?.coordinate.longitude == 2)
    #expect((record["parent"] as? CKRecord.Reference)?.recordID.recordName == "n")
    #expect(record.allKeys() == ["data", "date", "location", "numbers", "parent", "tags", "title"])
    record["title"] = nil
    #expect(record["title"] == nil && record.changedKeys().contains("title"))
    #expect(record.map(\.0).count == 6)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord/encryptedvalues
  @Test func `encrypted fields aren't among the others`() {
    let record = CKRecord(recordType: "Note")
    record.encryptedValues["secret"] = "x"
    #expect(record["secret"] == nil && record.allKeys().isEmpty)
    #expect(record.encryptedValues["secret"] == "x" && record.encryptedValues.allKeys() == ["secret"])
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord/encodesystemfields(with:)
  @Test func `what identifies a record, and tokens are kept`() throws {
    let id = CKRecord.ID(recordName: "n", zoneID: CKRecordZone.ID(zoneName: "Notes"))
    let record = CKRecord(recordType: "Note", recordID: id)
    record["title"] = "x"
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    record.encodeSystemFields(with: coder)
    coder.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    let copy = try #require(CKRecord(coder: reader))
    #expect(copy.recordID == id && copy.recordType == "Note" && copy.allKeys().isEmpty)
    let data = try NSKeyedArchiver.archivedData(withRootObject: id, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CKRecord.ID.self, from: data) == id)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecordzone
  @Test func `identities are compared by their names`() {
    #expect(CKRecord.ID(recordName: "a") == CKRecord.ID(recordName: "a", zoneID: .default))
    #expect(CKRecord.ID(recordName: "a") != CKRecord.ID(recordName: "a", zoneID: CKRecordZone.ID(zoneName: "Notes")))
    #expect([CKRecord.ID(recordName: "a"): 1][CKRecord.ID(recordName: "a")] == 1)
    #expect(CKRecordZone.default().zoneID.zoneName == CKRecordZoneDefaultName)
    #expect(!CKRecordZone.default().capabilities.contains(.atomic))
    #expect(CKRecordZone(zoneName: "Notes").capabilities.contains([.atomic, .fetchChanges]))
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckerror/code, whose numbers are those of the headers.
  @Test func `errors have Apple's codes`() {
    let error: any Error = CKError(.zoneBusy, userInfo: [CKErrorRetryAfterKey: 2.0])
    #expect((error as NSError).domain == CKErrorDomain && (error as NSError).code == 23)
    #expect((error as? CKError)?.retryAfterSeconds == 2)
    #expect(CKError.Code.serverRecordChanged.rawValue == 14 && CKError.Code.unknownItem.rawValue == 11)
    #expect(CKError.Code.accountTemporarilyUnavailable.rawValue == 36 && CKAccountStatus.noAccount.rawValue == 3)
    #expect(CKDatabase.Scope.shared.rawValue == 3)
  }

  /// Source: tests of public apps have payloads of this form (public file 70904211431).
  @Test func `a notification is read from its payload`() throws {
    let subject: [String: Any] = ["dbs": 2, "sid": "sub", "zid": "Notes", "zoid": CKCurrentUserDefaultName]
    let info: [AnyHashable: Any] = ["aps": ["content-available": 1], "ck": ["ce": 2, "nid": "1", "fet": subject]]
    let notification = try #require(CKNotification(fromRemoteNotificationDictionary: info))
    let zone = try #require(notification as? CKRecordZoneNotification)
    #expect(zone.recordZoneID?.zoneName == "Notes" && zone.subscriptionID == "sub" && zone.databaseScope == .private)
    #expect(CKQueryNotification(fromRemoteNotificationDictionary: info) == nil)
    #expect(CKNotification(fromRemoteNotificationDictionary: ["aps": [:]]) == nil)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckquery
  @Test(arguments: [
    ("name == 'emma'", true), ("name BEGINSWITH 'emma'", false), ("name BEGINSWITH 'Em'", true),
    ("NOT (age > 40)", true), ("age BETWEEN {30, 40}", true), ("name IN {'Bob', 'Emma'}", true),
    ("ANY tags = 'b'", true), ("'b' IN tags", true), ("tags CONTAINS 'c'", false), ("born < now()", true),
    ("allTokens TOKENMATCHES[cdl] 'EMMA'", true), ("FALSEPREDICATE", false),
  ])
  func `a format string is read`(format: String, isTrue: Bool) throws {
    let record = CKRecord(recordType: "Person")
    record["name"] = "Emma"
    record["age"] = 35
    record["tags"] = ["a", "b"]
    record["born"] = Date.distantPast
    #expect(try RecordCondition(NSPredicate(format: format)).holds(for: record) == isTrue)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckquery
  @Test(arguments: [
    "a = 1 OR b = 2", "name ENDSWITH 'a'", "owner.name = 'a'", "NOT (a = 1 AND b = 2)", "NOT (a BETWEEN {1, 2})",
  ])
  func `queries don't have all predicates`(format: String) {
    #expect(throws: CKError(.invalidArguments)) { try RecordCondition(NSPredicate(format: format)) }
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckquery
  @Test func `queries have compound predicates and values, and no closures`() throws {
    let record = CKRecord(recordType: "Person")
    record["location"] = CLLocation(latitude: 52.5, longitude: 13.4)
    let near = NSPredicate(
      format: "distanceToLocation:fromLocation:(location, %@) < %f", CLLocation(latitude: 52.5, longitude: 13.5), 10.0)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [near, NSPredicate(value: true)])
    #expect(try RecordCondition(both).holds(for: record))
    #expect(throws: CKError(.invalidArguments)) { try RecordCondition(NSPredicate { _, _ in true }) }
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckquery/sortdescriptors
  @Test func `records are sorted by keys`() {
    let records = [3, 1, 2].map { number in
      let record = CKRecord(recordType: "Note")
      (record["number"], record["half"]) = (number, number / 2)
      return record
    }
    let order = [NSSortDescriptor(key: "half", ascending: false), NSSortDescriptor(key: "number", ascending: true)]
    #expect(records.sorted(by: order).map { $0["number"] as? Int } == [2, 3, 1])
  }

  private static func save(
    _ records: [CKRecord], _ policy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged,
    in server: inout CloudServer
  ) throws {
    let changes = RecordChanges(saving: records, policy: policy)
    for (record, result) in try server.apply(changes, to: .private, by: .app).saved { record.receive(try result.get()) }
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord/referenceaction/deleteself
  @Test func `a record is deleted with its owner`() throws {
    var server = CloudServer()
    let (list, item) = (CKRecord(recordType: "List"), CKRecord(recordType: "Item"))
    item["list"] = CKRecord.Reference(record: list, action: .deleteSelf)
    try Self.save([list, item], in: &server)
    let predicate = NSPredicate(format: "list == %@", CKRecord.Reference(record: list, action: .none))
    #expect(try RecordCondition(predicate).holds(for: item))
    _ = try server.apply(RecordChanges(deleting: [list.recordID]), to: .private, by: .app)
    #expect(server[.private].records.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord: a field keeps the type of its first value.
  @Test func `a field keeps its type`() throws {
    var server = CloudServer()
    let (first, second) = (CKRecord(recordType: "Note"), CKRecord(recordType: "Note"))
    (first["value"], second["value"]) = (1, "one")
    try Self.save([first], in: &server)
    #expect(throws: CKError(.invalidArguments)) { try Self.save([second], in: &server) }
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation/recordsavepolicy
  @Test func `changed keys are saved over a newer version`() throws {
    var server = CloudServer()
    let record = CKRecord(recordType: "Note")
    (record["a"], record["b"]) = (1, 1)
    try Self.save([record], in: &server)
    let other = CKRecord(try #require(server[.private].records[record.recordID]))
    other["a"] = 2
    try Self.save([other], in: &server)
    record["b"] = 3
    #expect(throws: CKError(.serverRecordChanged)) { try Self.save([record], in: &server) }
    try Self.save([record], .changedKeys, in: &server)
    #expect(record["a"] as? Int == 2 && record["b"] as? Int == 3)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckerror/code/limitexceeded, and for a record
  /// https://developer.apple.com/documentation/cloudkit/ckrecord
  @Test func `a record has 1 MB at most`() {
    var server = CloudServer()
    let record = CKRecord(recordType: "Note")
    record["data"] = Data(count: 1_000_001)
    #expect(throws: CKError(.limitExceeded)) { try Self.save([record], in: &server) }
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation
  @Test func `a parent is saved before or with its child`() throws {
    var server = CloudServer()
    let (parent, child) = (CKRecord(recordType: "List"), CKRecord(recordType: "Item"))
    child.setParent(parent)
    #expect(throws: CKError(.referenceViolation)) { try Self.save([child], in: &server) }
    try Self.save([child, parent], in: &server)
    #expect(child.parent?.recordID == parent.recordID)
  }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckerror/code/partialfailure
  @Test func `the older closures have the errors of items`() {
    let id = CKRecord.ID(recordName: "missing")
    let error = CKDatabaseOperation.partialError([(id, CKError(.unknownItem))])
    #expect(error?.code == .partialFailure && error?.partialErrorsByItemID?[id] as? CKError == CKError(.unknownItem))
  }
}
