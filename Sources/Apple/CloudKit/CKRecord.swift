import AppleFoundation
import PhoneServices

/// A record with fields, CloudKit's `CKRecord`.
open class CKRecord: NSObject, NSCopying, CKRecordKeyValueSetting, Sequence, @unchecked Sendable {
  /// The name of a type of records.
  public typealias RecordType = String
  /// The name of a field.
  public typealias FieldKey = String

  /// The names of types that the system has.
  public enum SystemType {
    /// The users.
    public static let userRecord = "Users"
    /// The shares, which aren't there.
    public static let share = "cloudkit.share"
  }

  /// The names of the fields that the system sets.
  public enum SystemFieldKey {
    /// The identity.
    public static let recordID = "recordID"
    /// The record from which it is shared.
    public static let parent = "___parent"
    /// The share.
    public static let share = "___share"
    /// When it was made.
    public static let creationDate = "creationDate"
    /// Who has made it.
    public static let creatorUserRecordID = "creatorUserRecordID"
    /// When it was saved last.
    public static let modificationDate = "modificationDate"
    /// Who has saved it last.
    public static let lastModifiedUserRecordID = "lastModifiedUserRecordID"
  }

  /// The type.
  public let recordType: RecordType
  /// The identity.
  public let recordID: ID

  var fields: [FieldKey: FieldValue] = [:]
  var encryptedKeys: Set<FieldKey> = []
  private(set) var changes: Set<FieldKey> = []
  /// The record as the server has it, as far as the app knows.
  private(set) var stored: StoredRecord?

  /// Creates a record that the server doesn't know yet.
  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }
  /// Creates a record in a zone, with a new identity.
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  /// Creates the record for the app of one that the server has.
  ///
  /// - Parameter keys: The fields that the app wants; `nil` for all.
  convenience init(_ stored: StoredRecord, keys: [FieldKey]? = nil) {
    self.init(recordType: stored.recordType, recordID: stored.recordID)
    receive(stored, keys: keys)
  }

  /// Takes over what the server has saved.
  func receive(_ stored: StoredRecord, keys: [FieldKey]? = nil) {
    self.stored = stored
    fields = stored.fields.filter { keys?.contains($0.key) ?? true }
    encryptedKeys = stored.encryptedKeys
    parent = stored.parent
    changes = []
  }

  // MARK: Metadata

  /// The version of the record on the server; `nil` before it was saved.
  open var recordChangeTag: String? { stored?.changeTag }
  /// When it was saved first.
  open var creationDate: Date? { stored?.creationDate }
  /// When it was saved last.
  open var modificationDate: Date? { stored?.modificationDate }
  /// Who has made it.
  open var creatorUserRecordID: ID? { stored.map { ID(recordName: $0.creator) } }
  /// Who has saved it last.
  open var lastModifiedUserRecordID: ID? { stored.map { ID(recordName: $0.modifier) } }
  /// The record from which it would be shared.
  open private(set) var parent: Reference?
  /// The share of the record: `nil`, since sharing isn't there.
  open var share: Reference? { nil }

  /// Sets the parent.
  open func setParent(_ parent: CKRecord?) { setParent(parent?.recordID) }
  /// Sets the parent.
  open func setParent(_ parentID: ID?) { parent = parentID.map { Reference(recordID: $0, action: .none) } }

  // MARK: Fields

  /// The value of a field: numbers are cast to any number type that has the value.
  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? {
    encryptedKeys.contains(key) ? nil : downloadedValue(of: key)
  }
  /// The value of a field, also of an encrypted one; a file of the server is copied at its first use.
  fileprivate func downloadedValue(of key: FieldKey) -> (any CKRecordValueProtocol)? {
    guard let value = fields[key]?.downloaded else { return nil }
    fields[key] = value
    return value.object
  }
  /// Sets or deletes the value of a field.
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    set(object, for: key, isEncrypted: false)
  }
  /// The value of a field, or a property of the system.
  open func value(forKey key: String) -> Any? { value(ofKey: key) }
  /// Sets or deletes the value of a field; one that records can't have ends the app, as on a device.
  open func setValue(_ value: Any?, forKey key: String) { set(value, for: key, isEncrypted: false) }
  /// Sets several fields.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  fileprivate func set(_ object: Any?, for key: FieldKey, isEncrypted: Bool) {
    guard let object else {
      fields[key] = nil
      changes.insert(key)
      return
    }
    guard let value = FieldValue(object) else {
      raiseException(
        "Invalid value (\(object)) for key \(key): a record can't have a \(type(of: object))", by: "CloudKit")
      return
    }
    fields[key] = value
    changes.insert(key)
    if isEncrypted { encryptedKeys.insert(key) } else { encryptedKeys.remove(key) }
  }

  /// The names of the fields with values.
  open func allKeys() -> [FieldKey] { fields.keys.filter { !encryptedKeys.contains($0) }.sorted() }
  /// The names of the fields that were changed since the record was fetched or saved.
  open func changedKeys() -> [FieldKey] { changes.subtracting(encryptedKeys).sorted() }
  /// The words of the strings, for a search.
  open func allTokens() -> [String] {
    allKeys().flatMap { key -> [String] in
      guard case .text(let text)? = fields[key] else { return [] }
      return text.words
    }
  }

  /// An iterator over the fields, CloudKit's `CKRecordKeyValueIterator`.
  public func makeIterator() -> AnyIterator<(FieldKey, any CKRecordValueProtocol)> {
    AnyIterator(allKeys().compactMap { key in object(forKey: key).map { (key, $0) } }.makeIterator())
  }

  /// The fields that only the devices of the user can read.
  open var encryptedValues: any CKRecordKeyValueSetting & Sendable { EncryptedValues(record: self) }

  // MARK: Copies

  /// Returns a copy with the fields and changes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKRecord(recordType: recordType, recordID: recordID)
    (copy.fields, copy.encryptedKeys, copy.changes, copy.stored) = (fields, encryptedKeys, changes, stored)
    copy.parent = parent
    return copy
  }

  /// Writes what identifies the record and its version, without its fields.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord/encodesystemfields(with:)
  open func encodeSystemFields(with coder: NSCoder) {
    coder.encode(NSString(string: recordType), forKey: "recordType")
    recordID.encode(with: coder)
    guard let stored else { return }
    coder.encode(NSString(string: stored.changeTag), forKey: "changeTag")
    coder.encode(NSString(string: stored.creator), forKey: "creator")
    coder.encode(NSString(string: stored.modifier), forKey: "modifier")
    coder.encode(stored.creationDate.timeIntervalSinceReferenceDate, forKey: "created")
    coder.encode(stored.modificationDate.timeIntervalSinceReferenceDate, forKey: "modified")
  }

  /// Creates a record without fields of what ``encodeSystemFields(with:)`` has written.
  public required convenience init?(coder: NSCoder) {
    guard let type = coder.string(forKey: "recordType"), let id = ID(coder: coder) else { return nil }
    self.init(recordType: type, recordID: id)
    guard let tag = coder.string(forKey: "changeTag"), let creator = coder.string(forKey: "creator"),
      let modifier = coder.string(forKey: "modifier")
    else { return }
    stored = StoredRecord(
      recordID: id, recordType: type, changeTag: tag,
      creationDate: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "created")),
      modificationDate: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "modified")),
      creator: creator, modifier: modifier)
  }

  open override var description: String {
    let values = allKeys().map { "\($0)=\(fields[$0]?.text ?? "")" }.joined(separator: ", ")
    return "<CKRecord: recordType=\(recordType), recordID=\(recordID.recordName), values={ \(values) }>"
  }
}

extension CKRecord: KeyedObject {
  package func value(ofKey key: String) -> Any? {
    switch key {
    case "recordID": recordID
    case "recordName": recordID.recordName
    case "creationDate": creationDate
    case "modificationDate": modificationDate
    case "creatorUserRecordID": creatorUserRecordID
    case "lastModifiedUserRecordID": lastModifiedUserRecordID
    case "parent", SystemFieldKey.parent: parent?.recordID
    case "allTokens": allTokens()
    default: encryptedKeys.contains(key) ? nil : fields[key]?.compared
    }
  }
}

extension String {
  /// The parts of letters and digits.
  var words: [String] { split { !$0.isLetter && !$0.isNumber }.map(String.init) }
}

/// An object with fields, CloudKit's `CKRecordKeyValueSetting`.
public protocol CKRecordKeyValueSetting: AnyObject {
  /// Returns the value of a field.
  func object(forKey key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)?
  /// Sets or deletes the value of a field.
  func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: CKRecord.FieldKey)
  /// Returns the names of the fields with values.
  func allKeys() -> [CKRecord.FieldKey]
  /// Returns the names of the fields that were changed.
  func changedKeys() -> [CKRecord.FieldKey]
}

extension CKRecordKeyValueSetting {
  /// The value of a field.
  public subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? {
    get { object(forKey: key) }
    set { setObject(newValue, forKey: key) }
  }
  /// The value of a field, as a type.
  public subscript<Value: CKRecordValueProtocol>(key: CKRecord.FieldKey) -> Value? {
    get { object(forKey: key) as? Value }
    set { setObject(newValue, forKey: key) }
  }
}

/// The encrypted fields of a record.
private final class EncryptedValues: CKRecordKeyValueSetting, @unchecked Sendable {
  private let record: CKRecord

  init(record: CKRecord) { self.record = record }

  func object(forKey key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? {
    record.encryptedKeys.contains(key) ? record.downloadedValue(of: key) : nil
  }
  func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: CKRecord.FieldKey) {
    record.set(object, for: key, isEncrypted: true)
  }
  func allKeys() -> [CKRecord.FieldKey] { record.fields.keys.filter(record.encryptedKeys.contains).sorted() }
  func changedKeys() -> [CKRecord.FieldKey] { record.changes.intersection(record.encryptedKeys).sorted() }
}

/// A record as the server has it.
struct StoredRecord: @unchecked Sendable {
  let recordID: CKRecord.ID
  let recordType: String
  var fields: [String: FieldValue] = [:]
  var encryptedKeys: Set<String> = []
  var parent: CKRecord.Reference?
  var changeTag: String
  var creationDate: Date
  var modificationDate: Date
  var creator: String
  var modifier: String
  /// The number of the change by which it was made: the order of queries without an order.
  var position = 0
}
