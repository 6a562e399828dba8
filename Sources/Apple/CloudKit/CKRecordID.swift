import AppleFoundation

/// The identity of a record, CloudKit's `CKRecord.ID`.
///
/// It is a class outside of `CKRecord`, since Foundation on Linux archives no others.
open class CKRecordID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The name, which is unique in the zone.
  public let recordName: String
  /// The zone.
  public let zoneID: CKRecordZone.ID

  /// Creates an identity; without a name it has a new one.
  public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
    (self.recordName, self.zoneID) = (recordName, zoneID)
  }

  /// Whether it is read without knowing other classes.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the name and the zone.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: recordName), forKey: "recordName")
    zoneID.encode(with: coder)
  }
  /// Reads the name and the zone.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.string(forKey: "recordName"), let zone = CKRecordZone.ID(coder: coder) else { return nil }
    self.init(recordName: name, zoneID: zone)
  }

  /// Returns the identity, which doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { "<CKRecordID: \(recordName):(\(zoneID))>" }
  open override var hash: Int { recordName.hashValue }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CKRecordID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
  }
}

extension CKRecord {
  /// The identity of a record.
  public typealias ID = CKRecordID

  /// What happens to a record whose target is deleted, CloudKit's `CKRecord.ReferenceAction`.
  public enum ReferenceAction: UInt, Sendable {
    /// It stays.
    case none
    /// It is deleted as well.
    case deleteSelf
  }

  /// A field that points to another record, CloudKit's `CKRecord.Reference`.
  open class Reference: NSObject, NSCopying, @unchecked Sendable {
    /// The other record.
    public let recordID: ID
    /// What happens if it is deleted.
    public let action: ReferenceAction

    /// Creates a reference to the record with an identity.
    public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
    /// Creates a reference to a record.
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }

    /// Returns the reference, which doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override var description: String { "<CKReference: \(recordID.recordName)>" }
    open override var hash: Int { recordID.hash }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? Reference).map { $0.recordID == recordID && $0.action == action } ?? false
    }
  }
}
