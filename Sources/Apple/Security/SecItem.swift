@_exported import AppleFoundation
import PhoneServices

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an item to the keychain, Security's `SecItemAdd`.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let status = Keychain.current.add(attributes)
  if status == errSecSuccess, let found = Keychain.current.matching(attributes).first {
    result?.pointee = value(of: found, for: attributes) as AnyObject?
  }
  return status
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Finds items of the keychain, Security's `SecItemCopyMatching`.
///
/// An item with an access control asks Face ID, as LocalAuthentication does, unless the query may not ask.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  guard query[kSecClass] is String else { return errSecParam }
  let limit = query[kSecMatchLimit]
  let isLimited = (limit as? String).map { $0 != kSecMatchLimitAll } ?? ((limit as? Int).map { $0 == 1 } ?? true)
  var found = Keychain.current.matching(query)
  let asking = query[kSecUseAuthenticationUI] as? String
  if asking == kSecUseAuthenticationUISkip { found.removeAll(where: needsUser) }
  guard let first = found.first else { return errSecItemNotFound }
  let mayNotAsk = asking == kSecUseAuthenticationUIFail || query[kSecUseNoAuthenticationUI] as? Bool ?? false
  if mayNotAsk, (isLimited ? [first] : found).contains(where: needsUser) { return errSecInteractionNotAllowed }
  if query[kSecReturnData] as? Bool ?? false {
    for item in isLimited ? [first] : found {
      if let status = refusal(of: item) { return status }
    }
  }
  if isLimited {
    result?.pointee = value(of: first, for: query) as AnyObject?
  } else {
    result?.pointee = found.compactMap { value(of: $0, for: query) } as AnyObject
  }
  return errSecSuccess
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Changes items of the keychain, Security's `SecItemUpdate`.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  guard query[kSecClass] is String, !attributesToUpdate.isEmpty else { return errSecParam }
  return Keychain.current.update(query, with: attributesToUpdate)
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Deletes items of the keychain, Security's `SecItemDelete`.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  guard query[kSecClass] is String else { return errSecParam }
  return Keychain.current.delete(query)
}

/// What a query asks to be returned of an item.
private func value(of item: [String: Any], for query: CFDictionary) -> Any? {
  let (data, attributes) = (query[kSecReturnData] as? Bool ?? false, query[kSecReturnAttributes] as? Bool ?? false)
  if attributes { return data ? item : item.filter { $0.key != kSecValueData } }
  return data ? item[kSecValueData] : nil
}

private func needsUser(_ item: [String: Any]) -> Bool {
  (item[kSecAttrAccessControl] as? SecAccessControl)?.needsUser ?? false
}

/// The error of an item that needs the user's face; `nil` if it may be read.
private func refusal(of item: [String: Any]) -> OSStatus? {
  guard needsUser(item) else { return nil }
  return switch FaceID.current.outcome {
  case .succeeds: nil
  case .cancelled, .fallback: errSecUserCanceled
  case .fails, .lockedOut, .notEnrolled: errSecAuthFailed
  }
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The text of a result.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecAuthFailed: "The user name or passphrase you entered is not correct."
  case errSecUserCanceled: "User canceled the operation."
  default: "OSStatus \(status)"
  }
}

/// The conditions for reading an item, Security's `SecAccessControl`.
public final class SecAccessControl: NSObject, Sendable {
  private let flags: SecAccessControlCreateFlags

  fileprivate init(_ flags: SecAccessControlCreateFlags) { self.flags = flags }

  var needsUser: Bool { !flags.isEmpty }
}

/// The conditions of an access control, Security's `SecAccessControlCreateFlags`.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user's face or passcode.
  public static let userPresence = Self(rawValue: 1 << 0)
  /// An enrolled face.
  public static let biometryAny = Self(rawValue: 1 << 1)
  /// A face of those that are enrolled now.
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  /// The passcode.
  public static let devicePasscode = Self(rawValue: 1 << 4)
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the conditions for reading an item, Security's `SecAccessControlCreateWithFlags`.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? { SecAccessControl(flags) }

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the conditions for reading an item, Security's `SecAccessControlCreateWithFlags`.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFString, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? { SecAccessControl(flags) }

/// A source of random bytes, Security's `SecRandomRef`.
public struct SecRandomRef: Sendable {}

/// The usual source of random bytes.
public let kSecRandomDefault: SecRandomRef? = nil

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills memory with random bytes, Security's `SecRandomCopyBytes`.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  for index in 0..<count { bytes.storeBytes(of: UInt8.random(in: 0...255), toByteOffset: index, as: UInt8.self) }
  return errSecSuccess
}
