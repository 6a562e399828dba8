// Its names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppleFoundation

// The passwords that apps share with websites: there are none, as on a device with an app that no website names. Which
// errors it has then is a guess.

/// Finds passwords that Safari keeps for a website, Security's `SecRequestSharedWebCredential`: fails with
/// `errSecItemNotFound`.
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) {
  nonisolated(unsafe) let completionHandler = completionHandler
  Task { @MainActor in completionHandler(nil, failure(errSecItemNotFound)) }
}

/// Adds a password for a website, Security's `SecAddSharedWebCredential`: fails with `errSecMissingEntitlement`.
public func SecAddSharedWebCredential(
  _ fqdn: CFString, _ account: CFString, _ password: CFString?, _ completionHandler: @escaping (CFError?) -> Void
) {
  nonisolated(unsafe) let completionHandler = completionHandler
  Task { @MainActor in completionHandler(failure(errSecMissingEntitlement)) }
}

/// Creates a password such as `xK3-9pq-Zr7-aB2`, Security's `SecCreateSharedWebCredentialPassword`.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
  let characters = "abcdefghkmnopqrstuvwxyABCDEFGHJKLMNPQRSTUVWXYZ3456789"
  let groups = (0..<4).map { _ in String((0..<3).map { _ in characters.randomElement() ?? "a" }) }
  return groups.joined(separator: "-")
}

private func failure(_ status: OSStatus) -> NSError { NSError(domain: NSOSStatusErrorDomain, code: Int(status)) }
