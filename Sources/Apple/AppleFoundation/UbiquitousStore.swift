import AppModel
import Foundation

/// Values that the user's devices share through iCloud, Foundation's `NSUbiquitousKeyValueStore`.
///
/// The device has no account: values stay on it until the end of the scenario, and none comes from another device.
public final class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// The app's values.
  public static let `default` = NSUbiquitousKeyValueStore()
  /// The notification of values from another device, which isn't posted.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private var values: CloudValues { PhoneState.current.of() }

  /// All values.
  public var dictionaryRepresentation: [String: Any] { values.all }

  /// Returns a value.
  public func object(forKey key: String) -> Any? { values[key] }
  /// Returns a string.
  public func string(forKey key: String) -> String? { values[key] as? String }
  /// Returns an array.
  public func array(forKey key: String) -> [Any]? { values[key] as? [Any] }
  /// Returns a dictionary.
  public func dictionary(forKey key: String) -> [String: Any]? { values[key] as? [String: Any] }
  /// Returns data.
  public func data(forKey key: String) -> Data? { values[key] as? Data }
  /// Returns a number, or 0.
  public func longLong(forKey key: String) -> Int64 { number(key)?.int64Value ?? 0 }
  /// Returns a number, or 0.
  public func double(forKey key: String) -> Double { number(key)?.doubleValue ?? 0 }
  /// Returns a Boolean value, or `false`.
  public func bool(forKey key: String) -> Bool { number(key)?.boolValue ?? false }
  /// Stores a value.
  public func set(_ value: Any?, forKey key: String) { values[key] = value }
  /// Stores a string.
  public func set(_ value: String?, forKey key: String) { values[key] = value }
  /// Stores data.
  public func set(_ value: Data?, forKey key: String) { values[key] = value }
  /// Stores an array.
  public func set(_ value: [Any]?, forKey key: String) { values[key] = value }
  /// Stores a dictionary.
  public func set(_ value: [String: Any]?, forKey key: String) { values[key] = value }
  /// Stores a number.
  public func set(_ value: Int64, forKey key: String) { values[key] = NSNumber(value: value) }
  /// Stores a number.
  public func set(_ value: Double, forKey key: String) { values[key] = NSNumber(value: value) }
  /// Stores a Boolean value.
  public func set(_ value: Bool, forKey key: String) { values[key] = NSNumber(value: value) }
  /// Removes a value.
  public func removeObject(forKey key: String) { values[key] = nil }
  /// Has nothing to send.
  ///
  /// - Returns: `true`.
  @discardableResult public func synchronize() -> Bool { true }

  /// The number of a key: an app may also have stored one as an object.
  private func number(_ key: String) -> NSNumber? {
    switch values[key] {
    case let number as NSNumber: number
    case let isOn as Bool: NSNumber(value: isOn)
    case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
    case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
    default: nil
    }
  }
}

/// The values of the store in a scenario.
private final class CloudValues: AppServiceState, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Any] = [:]

  init() {}

  var all: [String: Any] { lock.withLock { values } }

  subscript(key: String) -> Any? {
    get { lock.withLock { values[key] } }
    set { lock.withLock { values[key] = newValue } }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the reason of ``NSUbiquitousKeyValueStore/didChangeExternallyNotification``.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the changed keys of ``NSUbiquitousKeyValueStore/didChangeExternallyNotification``.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another device has changed values.
public let NSUbiquitousKeyValueStoreServerChange = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The first values have come.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// There are too many values.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The account has changed.
public let NSUbiquitousKeyValueStoreAccountChange = 3
