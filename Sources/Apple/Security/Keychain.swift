import AppModel
import AppleFoundation
import PhoneServices
import Synchronization

/// The items of the keychain: they stay until the end of the scenario.
final class Keychain: ServiceState {
  private let items = Mutex(Items())

  /// Attributes are values of the property list, strings, data, numbers and dates, which nothing changes.
  private struct Items: @unchecked Sendable {
    var all: [[String: Any]] = []
  }

  init() {}

  static var current: Keychain { PhoneState.current.of() }

  /// The accounts as text, also those that an app stores as data.
  var accounts: [String] {
    items.withLock { items in
      items.all.compactMap { item in
        item[kSecAttrAccount] as? String
          ?? (item[kSecAttrAccount] as? Data).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  func add(_ attributes: [String: Any]) -> OSStatus {
    guard let key = Self.primaryKey(of: attributes) else { return errSecParam }
    var item = attributes.filter { !Self.isInstruction($0.key) }
    (item[kSecAttrCreationDate], item[kSecAttrModificationDate]) = (Date.now, Date.now)
    let stored = Stored(item)
    return items.withLock { items in
      guard !items.all.contains(where: { Self.primaryKey(of: $0) == key }) else { return errSecDuplicateItem }
      items.all.append(stored.item)
      return errSecSuccess
    }
  }

  func matching(_ query: [String: Any]) -> [[String: Any]] {
    let wanted = Stored(query)
    return items.withLock { items in Stored.List(items.all.filter { Self.matches($0, wanted.item) }) }.items
  }

  func update(_ query: [String: Any], with changes: [String: Any]) -> OSStatus {
    let (wanted, changes) = (Stored(query), Stored(changes))
    return items.withLock { items in
      let indices = items.all.indices.filter { Self.matches(items.all[$0], wanted.item) }
      guard !indices.isEmpty else { return errSecItemNotFound }
      for index in indices {
        items.all[index].merge(changes.item) { _, new in new }
        items.all[index][kSecAttrModificationDate] = Date.now
      }
      return errSecSuccess
    }
  }

  func delete(_ query: [String: Any]) -> OSStatus {
    let wanted = Stored(query)
    return items.withLock { items in
      let count = items.all.count
      items.all.removeAll { Self.matches($0, wanted.item) }
      return items.all.count == count ? errSecItemNotFound : errSecSuccess
    }
  }

  /// An item on its way into the lock.
  private struct Stored: @unchecked Sendable {
    struct List: @unchecked Sendable {
      let items: [[String: Any]]
      init(_ items: [[String: Any]]) { self.items = items }
    }
    let item: [String: Any]
    init(_ item: [String: Any]) { self.item = item }
  }

  /// The attributes by which items of a class differ, in Apple's documentation of `errSecDuplicateItem`.
  private static let keys: [String: [String]] = [
    kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable],
    kSecClassInternetPassword: [
      kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
      kSecAttrSecurityDomain, kSecAttrAccessGroup, kSecAttrSynchronizable,
    ],
  ]

  private static func primaryKey(of item: [String: Any]) -> [String]? {
    guard let itemClass = item[kSecClass] as? String, let keys = keys[itemClass] else { return nil }
    return [itemClass] + keys.map { comparable(item[$0], of: $0) }
  }

  private static func isInstruction(_ key: String) -> Bool {
    key.hasPrefix("m_") || key.hasPrefix("r_") || key.hasPrefix("u_")
  }

  private static func matches(_ item: [String: Any], _ query: [String: Any]) -> Bool {
    // A query that doesn't name synchronized items finds none of them.
    let query = query.merging([kSecAttrSynchronizable: false]) { own, _ in own }
    return query.allSatisfy { key, value in
      if isInstruction(key) || key == kSecValueData || key == kSecAttrAccessControl { return true }
      if key == kSecAttrSynchronizable, value as? String == kSecAttrSynchronizableAny { return true }
      return comparable(item[key], of: key) == comparable(value, of: key)
    }
  }

  /// The value of an attribute as text that only equal values have: `Data` describes itself by its length alone.
  private static func comparable(_ value: Any?, of key: String) -> String {
    switch value {
    case nil: key == kSecAttrSynchronizable ? "0" : ""
    case let data as Data: "data \(data.base64EncodedString())"
    case let flag as Bool: flag ? "1" : "0"
    case let value?: "\(value)"
    }
  }
}
