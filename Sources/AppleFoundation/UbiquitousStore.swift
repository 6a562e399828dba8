import Foundation
import HeadlessUI

/// Values that the user's devices share through iCloud, Foundation's `NSUbiquitousKeyValueStore`.
///
/// This device has no account: values stay on it, as `UserDefaults` do, and none comes from another device.
public final class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// The app's values.
  public static let `default` = NSUbiquitousKeyValueStore()
  /// The notification of values from another device, which isn't posted.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private var values: UserDefaults { UserDefaults(suiteName: UserDefaults.suiteOfCloud) ?? .standard }

  /// Returns a value.
  public func object(forKey key: String) -> Any? { values.object(forKey: key) }
  /// Returns a string.
  public func string(forKey key: String) -> String? { values.string(forKey: key) }
  /// Returns an array.
  public func array(forKey key: String) -> [Any]? { values.array(forKey: key) }
  /// Returns a dictionary.
  public func dictionary(forKey key: String) -> [String: Any]? { values.dictionary(forKey: key) }
  /// Returns data.
  public func data(forKey key: String) -> Data? { values.data(forKey: key) }
  /// Returns a number, or 0.
  public func longLong(forKey key: String) -> Int64 { Int64(values.integer(forKey: key)) }
  /// Returns a number, or 0.
  public func double(forKey key: String) -> Double { values.double(forKey: key) }
  /// Returns a Boolean value, or `false`.
  public func bool(forKey key: String) -> Bool { values.bool(forKey: key) }
  /// Stores a value.
  public func set(_ value: Any?, forKey key: String) { values.set(value, forKey: key) }
  /// Stores a string.
  public func set(_ value: String?, forKey key: String) { values.set(value, forKey: key) }
  /// Stores data.
  public func set(_ value: Data?, forKey key: String) { values.set(value, forKey: key) }
  /// Stores an array.
  public func set(_ value: [Any]?, forKey key: String) { values.set(value, forKey: key) }
  /// Stores a dictionary.
  public func set(_ value: [String: Any]?, forKey key: String) { values.set(value, forKey: key) }
  /// Stores a number.
  public func set(_ value: Int64, forKey key: String) { values.set(Int(value), forKey: key) }
  /// Stores a number.
  public func set(_ value: Double, forKey key: String) { values.set(value, forKey: key) }
  /// Stores a Boolean value.
  public func set(_ value: Bool, forKey key: String) { values.set(value, forKey: key) }
  /// Removes a value.
  public func removeObject(forKey key: String) { values.removeObject(forKey: key) }
  /// Has nothing to send.
  ///
  /// - Returns: `true`.
  @discardableResult public func synchronize() -> Bool { true }
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
