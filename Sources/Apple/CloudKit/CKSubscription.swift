import AppleFoundation

/// A wish to learn of changes that other devices make, CloudKit's `CKSubscription`.
open class CKSubscription: NSObject, NSCopying, @unchecked Sendable {
  /// The identity of a subscription.
  public typealias ID = String

  /// What a subscription is about, CloudKit's `CKSubscription.SubscriptionType`.
  public enum SubscriptionType: Int, Sendable {
    /// The records of a query; a zone; a database.
    case query = 1
    case recordZone, database
  }

  /// What a notification has, CloudKit's `CKSubscription.NotificationInfo`.
  open class NotificationInfo: NSObject, NSCopying, @unchecked Sendable {
    /// The text.
    open var alertBody: String?
    /// The key of the text in the strings of the app.
    open var alertLocalizationKey: String?
    /// The fields that are the arguments of the text.
    open var alertLocalizationArgs: [CKRecord.FieldKey]?
    /// The title.
    open var title: String?
    /// The key of the title in the strings of the app.
    open var titleLocalizationKey: String?
    /// The fields that are the arguments of the title.
    open var titleLocalizationArgs: [CKRecord.FieldKey]?
    /// The subtitle.
    open var subtitle: String?
    /// The key of the subtitle in the strings of the app.
    open var subtitleLocalizationKey: String?
    /// The fields that are the arguments of the subtitle.
    open var subtitleLocalizationArgs: [CKRecord.FieldKey]?
    /// The sound.
    open var soundName: String?
    /// The fields that come with the notification of a query.
    open var desiredKeys: [CKRecord.FieldKey]?
    /// Whether the number on the icon grows; here it is 1.
    open var shouldBadge = false
    /// Whether the app is called in the background.
    open var shouldSendContentAvailable = false
    /// Whether an extension of the app changes the notification; extensions aren't run.
    open var shouldSendMutableContent = false
    /// The category with the actions.
    open var category: String?
    /// The identity of notifications of which only the last one is shown; here all are.
    open var collapseIDKey: String?

    /// Creates an empty description.
    public override init() {}
    /// Creates a description.
    public init(
      alertBody: String? = nil, alertLocalizationKey: String? = nil, alertLocalizationArgs: [CKRecord.FieldKey] = [],
      title: String? = nil, subtitle: String? = nil, soundName: String? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
      shouldBadge: Bool = false, shouldSendContentAvailable: Bool = false, category: String? = nil
    ) {
      (self.alertBody, self.alertLocalizationKey) = (alertBody, alertLocalizationKey)
      (self.alertLocalizationArgs, self.title, self.subtitle) = (alertLocalizationArgs, title, subtitle)
      (self.soundName, self.desiredKeys, self.category) = (soundName, desiredKeys, category)
      (self.shouldBadge, self.shouldSendContentAvailable) = (shouldBadge, shouldSendContentAvailable)
    }

    /// Returns the description.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the user sees or hears it.
    fileprivate var isVisible: Bool {
      alertBody != nil || alertLocalizationKey != nil || title != nil || titleLocalizationKey != nil
        || soundName != nil || shouldBadge
    }

    /// The part of the notification for the system.
    ///
    /// Source: https://developer.apple.com/documentation/cloudkit/ckquerynotification for those without a text.
    func systemPayload(for record: StoredRecord?) -> [String: Any] {
      var payload: [String: Any] = [:]
      if shouldSendContentAvailable { payload["content-available"] = NSNumber(value: 1) }
      guard isVisible else { return payload }
      var alert: [String: Any] = [:]
      alert["title"] = Self.text(title, titleLocalizationKey, titleLocalizationArgs, record)
      alert["subtitle"] = Self.text(subtitle, subtitleLocalizationKey, subtitleLocalizationArgs, record)
      alert["body"] = Self.text(alertBody, alertLocalizationKey, alertLocalizationArgs, record)
      if !alert.isEmpty { payload["alert"] = alert }
      payload["sound"] = soundName
      payload["category"] = category
      if shouldBadge { payload["badge"] = NSNumber(value: 1) }
      return payload
    }

    private static func text(
      _ text: String?, _ key: String?, _ arguments: [CKRecord.FieldKey]?, _ record: StoredRecord?
    ) -> String? {
      guard let key else { return text }
      var text = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
      for (index, name) in (arguments ?? []).enumerated() {
        let value = record?.fields[name]?.words ?? ""
        if let range = text.range(of: "%\(index + 1)$@") ?? text.range(of: "%@") {
          text.replaceSubrange(range, with: value)
        }
      }
      return text
    }
  }

  /// The identity.
  public let subscriptionID: ID
  /// What it is about.
  open var subscriptionType: SubscriptionType { .database }
  /// What its notifications have; without it there are none.
  open var notificationInfo: NotificationInfo?

  fileprivate init(_ subscriptionID: ID) { self.subscriptionID = subscriptionID }

  /// Returns the subscription.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Throws an error if a database can't have it.
  func check(in database: CloudDatabase, schema: [String: [String: String]]) throws {}

  /// The part of a notification about a change; `nil` if the subscription isn't about it.
  func payload(of change: RecordChange) -> [String: Any]? { nil }
}

/// A record that another device has changed.
struct RecordChange {
  let record: StoredRecord
  let reason: CKQueryNotification.Reason
  let scope: CKDatabase.Scope
}

extension FieldValue {
  /// The value as an argument of a text.
  fileprivate var words: String {
    if case .text(let text) = self { text } else { self.text }
  }
}

/// A subscription to the records of a query, CloudKit's `CKQuerySubscription`.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  /// The changes that a subscription is about, CloudKit's `CKQuerySubscription.Options`.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// New records.
    public static let firesOnRecordCreation = Self(rawValue: 1)
    /// Changed records.
    public static let firesOnRecordUpdate = Self(rawValue: 2)
    /// Deleted records.
    public static let firesOnRecordDeletion = Self(rawValue: 4)
    /// The first change only.
    public static let firesOnce = Self(rawValue: 8)
  }

  /// The type of the records.
  public let recordType: CKRecord.RecordType
  /// The condition.
  public let predicate: NSPredicate
  /// The changes.
  public let querySubscriptionOptions: Options
  /// The zone; `nil` for all.
  open var zoneID: CKRecordZone.ID?
  open override var subscriptionType: SubscriptionType { .query }

  /// Creates a subscription.
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: CKSubscription.ID = UUID().uuidString,
    options querySubscriptionOptions: Options = []
  ) {
    (self.recordType, self.predicate) = (recordType, predicate)
    self.querySubscriptionOptions = querySubscriptionOptions
    super.init(subscriptionID)
  }

  override func check(in database: CloudDatabase, schema: [String: [String: String]]) throws {
    _ = try RecordCondition(predicate)
    guard schema[recordType] != nil else { throw CKError(.unknownItem, "Did not find record type: \(recordType)") }
    if let zoneID { try database.checkZone(zoneID) }
  }

  override func payload(of change: RecordChange) -> [String: Any]? {
    let option: Options =
      switch change.reason {
      case .recordCreated: .firesOnRecordCreation
      case .recordUpdated: .firesOnRecordUpdate
      case .recordDeleted: .firesOnRecordDeletion
      }
    let id = change.record.recordID
    guard querySubscriptionOptions.contains(option), change.record.recordType == recordType,
      zoneID == nil || zoneID == id.zoneID,
      (try? RecordCondition(predicate))?.holds(for: CKRecord(change.record)) ?? false
    else { return nil }
    var query: [String: Any] = [
      "sid": subscriptionID, "dbs": change.scope.rawValue, "rid": id.recordName, "zid": id.zoneID.zoneName,
      "zoid": id.zoneID.ownerName, "fo": change.reason.rawValue,
    ]
    if let keys = notificationInfo?.desiredKeys {
      query["af"] = change.record.fields.filter { keys.contains($0.key) }.mapValues(\.object)
    }
    return ["qry": query]
  }
}

/// A subscription to a zone of the app, CloudKit's `CKRecordZoneSubscription`.
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  /// The zone.
  public let zoneID: CKRecordZone.ID
  /// The type of the records; `nil` for all.
  open var recordType: CKRecord.RecordType?
  open override var subscriptionType: SubscriptionType { .recordZone }

  /// Creates a subscription.
  public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(subscriptionID)
  }

  override func check(in database: CloudDatabase, schema: [String: [String: String]]) throws {
    guard !zoneID.isDefault else {
      throw CKError(.invalidArguments, "Subscriptions to the default zone are not supported")
    }
    try database.checkZone(zoneID)
  }

  override func payload(of change: RecordChange) -> [String: Any]? {
    let zone = change.record.recordID.zoneID
    guard zone == zoneID, recordType == nil || recordType == change.record.recordType else { return nil }
    return [
      "fet": [
        "sid": subscriptionID, "dbs": change.scope.rawValue, "zid": zone.zoneName, "zoid": zone.ownerName,
      ] as [String: Any]
    ]
  }
}

/// A subscription to all zones of the app, CloudKit's `CKDatabaseSubscription`.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  /// The type of the records; `nil` for all.
  open var recordType: CKRecord.RecordType?

  /// Creates a subscription.
  public init(subscriptionID: CKSubscription.ID = UUID().uuidString) { super.init(subscriptionID) }

  /// Source: https://developer.apple.com/documentation/cloudkit/ckdatabasesubscription
  override func check(in database: CloudDatabase, schema: [String: [String: String]]) throws {
    guard database.scope != .public else {
      throw CKError(.invalidArguments, "Database subscriptions are not supported in the public database")
    }
  }

  override func payload(of change: RecordChange) -> [String: Any]? {
    guard !change.record.recordID.zoneID.isDefault, recordType == nil || recordType == change.record.recordType else {
      return nil
    }
    return ["met": ["sid": subscriptionID, "dbs": change.scope.rawValue] as [String: Any]]
  }
}
