import AppleFoundation

/// What a notification of a subscription is about, CloudKit's `CKNotification`.
open class CKNotification: NSObject, PayloadReading, @unchecked Sendable {
  /// The kind, CloudKit's `CKNotification.NotificationType`.
  public enum NotificationType: Int, Sendable {
    /// Of a query; of a zone; one that was read; of a database.
    case query = 1
    case recordZone, readNotification, database
  }

  /// The identity, CloudKit's `CKNotification.ID`.
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    private let name: String

    fileprivate init(name: String) { self.name = name }

    /// Returns the identity, which doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override var hash: Int { name.hashValue }
    open override func isEqual(_ object: Any?) -> Bool { (object as? ID)?.name == name }
  }

  /// The kind.
  public let notificationType: NotificationType
  /// The identity.
  public let notificationID: ID?
  /// The container.
  public let containerIdentifier: String?
  /// The subscription.
  public let subscriptionID: CKSubscription.ID?
  /// Whether parts were left out, which doesn't happen here.
  public let isPruned = false
  /// The title.
  public let title: String?
  /// The subtitle.
  public let subtitle: String?
  /// The text.
  public let alertBody: String?
  /// The sound.
  public let soundName: String?
  /// The category.
  public let category: String?
  /// The number on the icon.
  public let badge: NSNumber?
  fileprivate let scope: CKDatabase.Scope

  fileprivate init(_ type: NotificationType, _ payload: Payload) {
    notificationType = type
    notificationID = (payload.cloud["nid"] as? String).map(ID.init)
    containerIdentifier = payload.cloud["cid"] as? String
    subscriptionID = payload.subject["sid"] as? String
    scope = payload.scope
    let alert = payload.system["alert"] as? [AnyHashable: Any] ?? [:]
    (title, subtitle) = (alert["title"] as? String, alert["subtitle"] as? String)
    alertBody = alert["body"] as? String ?? payload.system["alert"] as? String
    (soundName, category) = (payload.system["sound"] as? String, payload.system["category"] as? String)
    badge = payload.system["badge"] as? NSNumber
  }
}

/// A class whose objects are read from the payload of a notification.
public protocol PayloadReading {}

extension PayloadReading {
  /// Reads the payload of a notification; `nil` if it isn't one of CloudKit, or of another kind than the class.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/cknotification: the object is one of a subclass.
  public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    guard let notification = Payload(notificationDictionary)?.notification as? Self else { return nil }
    self = notification
  }
}

/// The parts of a notification of CloudKit: their names are those in tests of public apps (public file 70904211431).
private struct Payload {
  let system: [AnyHashable: Any]
  let cloud: [AnyHashable: Any]

  init?(_ dictionary: [AnyHashable: Any]) {
    guard let cloud = dictionary["ck"] as? [AnyHashable: Any] else { return nil }
    (self.cloud, system) = (cloud, dictionary["aps"] as? [AnyHashable: Any] ?? [:])
  }

  private func part(_ name: String) -> [AnyHashable: Any]? { cloud[name] as? [AnyHashable: Any] }
  var subject: [AnyHashable: Any] { part("qry") ?? part("fet") ?? part("met") ?? [:] }
  var scope: CKDatabase.Scope { (subject["dbs"] as? Int).flatMap(CKDatabase.Scope.init) ?? .private }
  var zoneID: CKRecordZone.ID? {
    (subject["zid"] as? String).map {
      CKRecordZone.ID(zoneName: $0, ownerName: subject["zoid"] as? String ?? CKCurrentUserDefaultName)
    }
  }

  var notification: CKNotification? {
    if part("qry") != nil { return CKQueryNotification(self) }
    if part("fet") != nil { return CKRecordZoneNotification(self) }
    return part("met") == nil ? nil : CKDatabaseNotification(self)
  }
}

/// A notification of a query, CloudKit's `CKQueryNotification`.
open class CKQueryNotification: CKNotification, @unchecked Sendable {
  /// What has happened to the record, CloudKit's `CKQueryNotification.Reason`.
  public enum Reason: Int, Sendable {
    /// It is new; it has changed; it was deleted.
    case recordCreated = 1
    case recordUpdated, recordDeleted
  }

  /// What has happened to the record.
  public let queryNotificationReason: Reason
  /// The record.
  public let recordID: CKRecord.ID?
  /// The fields that the subscription wants.
  public let recordFields: [String: Any]?
  /// The database.
  open var databaseScope: CKDatabase.Scope { scope }

  fileprivate init(_ payload: Payload) {
    let subject = payload.subject
    queryNotificationReason = (subject["fo"] as? Int).flatMap(Reason.init) ?? .recordUpdated
    recordFields = subject["af"] as? [String: Any]
    recordID = (subject["rid"] as? String).map { CKRecord.ID(recordName: $0, zoneID: payload.zoneID ?? .default) }
    super.init(.query, payload)
  }
}

/// A notification of a zone, CloudKit's `CKRecordZoneNotification`.
open class CKRecordZoneNotification: CKNotification, @unchecked Sendable {
  /// The zone.
  public let recordZoneID: CKRecordZone.ID?
  /// The database.
  open var databaseScope: CKDatabase.Scope { scope }

  fileprivate init(_ payload: Payload) {
    recordZoneID = payload.zoneID
    super.init(.recordZone, payload)
  }
}

/// A notification of a database, CloudKit's `CKDatabaseNotification`.
open class CKDatabaseNotification: CKNotification, @unchecked Sendable {
  /// The database.
  open var databaseScope: CKDatabase.Scope { scope }

  fileprivate init(_ payload: Payload) { super.init(.database, payload) }
}
