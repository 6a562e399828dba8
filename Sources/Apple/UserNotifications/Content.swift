@_exported import AppleFoundation

/// What a notification shows, UserNotifications' `UNNotificationContent`.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var attachments: [UNNotificationAttachment] = []
    var launchImageName = ""
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }
  fileprivate var values = Values()

  /// Creates empty content.
  public override init() { super.init() }

  init(copying content: UNNotificationContent) {
    values = content.values
    super.init()
  }

  /// The title.
  open var title: String { values.title }
  /// The text below the title.
  open var subtitle: String { values.subtitle }
  /// The main text.
  open var body: String { values.body }
  /// The number for the icon of the app; `nil` to leave it as it is.
  open var badge: NSNumber? { values.badge }
  /// The sound, which isn't heard.
  open var sound: UNNotificationSound? { values.sound }
  /// The app's own data.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The category, which has the actions.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The group of notifications that are shown together.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The files that are shown.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The name of the image for the launch.
  open var launchImageName: String { values.launchImageName }
  /// The scene that should show the notification.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// How much the notification interrupts the user.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The rank in a summary, from 0 to 1.
  open var relevanceScore: Double { values.relevanceScore }
  /// What a Focus compares with its filter.
  open var filterCriteria: String? { values.filterCriteria }

  /// The content itself: it doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(copying: self) }
  /// A copy that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(copying: self) }
}

/// Content that an app writes, UserNotifications' `UNMutableNotificationContent`.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The title.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The text below the title.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The main text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number for the icon of the app; `nil` to leave it as it is.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The sound, which isn't heard.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// The app's own data.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The category, which has the actions.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The group of notifications that are shown together.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// The files that are shown.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The name of the image for the launch.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  /// The scene that should show the notification.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// How much the notification interrupts the user.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// The rank in a summary, from 0 to 1.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// What a Focus compares with its filter.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}

/// How much a notification interrupts the user, UserNotifications' `UNNotificationInterruptionLevel`.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It is only listed; it lights up the screen; it breaks through a Focus; it is always heard.
  case passive, active, timeSensitive, critical
}

/// A file that a notification shows, UserNotifications' `UNNotificationAttachment`.
public final class UNNotificationAttachment: NSObject, Sendable {
  /// The identifier.
  public let identifier: String
  /// The file.
  public let url: URL
  /// The type of the file: its extension.
  public var type: String { url.pathExtension }

  /// Creates an attachment; the options of its preview have no effect, since it isn't drawn.
  ///
  /// - Throws: ``UNError``, if there is no such file.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    (self.identifier, url) = (identifier.isEmpty ? UUID().uuidString : identifier, URL)
  }
}

/// The sound of a notification, UserNotifications' `UNNotificationSound`. It isn't heard.
public final class UNNotificationSound: NSObject, Sendable {
  private let name: String

  private init(name: String) { self.name = name }

  /// Creates a sound of a file of the app.
  public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }

  /// The usual sound.
  public static var `default`: UNNotificationSound { UNNotificationSound(name: "default") }
  /// The usual sound of critical alerts.
  public static var defaultCritical: UNNotificationSound { UNNotificationSound(name: "critical") }
  /// The usual sound of calls.
  public static var defaultRingtone: UNNotificationSound { UNNotificationSound(name: "ringtone") }
  /// The usual sound of critical alerts, with a volume from 0 to 1.
  public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { defaultCritical }
  /// A sound of critical alerts.
  public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }
  /// A sound of calls.
  public static func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }

  /// Whether it is the same sound.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.name == name }
  /// The hash of the name.
  public override var hash: Int { name.hashValue }
}

/// The name of a file with a sound, UserNotifications' `UNNotificationSoundName`.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
