import AppleFoundation

/// The identity of a zone, CloudKit's `CKRecordZone.ID`.
///
/// It is a class outside of `CKRecordZone`, since Foundation on Linux archives no others.
open class CKRecordZoneID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The name.
  public let zoneName: String
  /// The user to whom the zone belongs.
  public let ownerName: String

  /// Creates an identity.
  public init(zoneName: String = defaultZoneName, ownerName: String = CKCurrentUserDefaultName) {
    (self.zoneName, self.ownerName) = (zoneName, ownerName)
  }

  /// The identity of the default zone.
  public static let `default` = CKRecordZoneID()
  /// The name of the default zone.
  public static let defaultZoneName = "_defaultZone"

  var isDefault: Bool { zoneName == Self.defaultZoneName }

  /// Whether it is read without knowing other classes.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the names.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: zoneName), forKey: "zoneName")
    coder.encode(NSString(string: ownerName), forKey: "ownerName")
  }
  /// Reads the names.
  public required convenience init?(coder: NSCoder) {
    guard let zone = coder.string(forKey: "zoneName"), let owner = coder.string(forKey: "ownerName") else {
      return nil
    }
    self.init(zoneName: zone, ownerName: owner)
  }

  /// Returns the identity, which doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { "\(zoneName):\(ownerName)" }
  open override var hash: Int { zoneName.hashValue }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CKRecordZoneID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
  }
}

/// A part of a database with records, CloudKit's `CKRecordZone`.
open class CKRecordZone: NSObject, NSCopying, @unchecked Sendable {
  /// The identity of a zone.
  public typealias ID = CKRecordZoneID

  /// What a zone can do, CloudKit's `CKRecordZone.Capabilities`.
  public struct Capabilities: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Changes since a token.
    public static let fetchChanges = Self(rawValue: 1)
    /// Changes of several records at once, or of none of them.
    public static let atomic = Self(rawValue: 2)
    /// Shared records; sharing isn't there.
    public static let sharing = Self(rawValue: 4)
    /// A shared zone; sharing isn't there.
    public static let zoneWideSharing = Self(rawValue: 8)
  }

  /// The identity.
  public let zoneID: ID

  /// Creates a zone of the user.
  public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
  /// Creates a zone.
  public init(zoneID: ID) { self.zoneID = zoneID }
  /// Returns the default zone.
  public class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

  /// What the zone can do; those that the app makes can do more than the default zone.
  open var capabilities: Capabilities { zoneID.isDefault ? [] : [.fetchChanges, .atomic, .sharing, .zoneWideSharing] }

  /// Returns the zone, which doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { "<CKRecordZone: \(zoneID)>" }
  open override var hash: Int { zoneID.hash }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CKRecordZone)?.zoneID == zoneID }
}

extension NSCoder {
  /// Reads a string, which may be missing: Foundation on Linux ends the app if it is.
  func string(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key) as String?
  }
}

// The names are those of CloudKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the user who is signed in.
public let CKCurrentUserDefaultName = "__defaultOwner__"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the user who is signed in, in an older form.
public let CKOwnerDefaultName = CKCurrentUserDefaultName
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the default zone.
public let CKRecordZoneDefaultName = CKRecordZone.ID.defaultZoneName
