import Testing

@testable import Security

/// Facts about the functions of the keychain.
///
/// On the main actor no scenario runs at the same time, whose keychain this would be.
@MainActor
@Suite struct KeychainTests {
  private let item: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "tests",
    kSecAttrAccount as String: "ada", kSecValueData as String: Data("1".utf8),
  ]
  private var query: [String: Any] { item.filter { $0.key != kSecValueData as String } }

  private func clear() { SecItemDelete([kSecClass as String: kSecClassGenericPassword] as CFDictionary) }

  /// Source: https://developer.apple.com/documentation/security/errsecduplicateitem
  @Test func `an item of the same account and service is a duplicate`() {
    clear()
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecDuplicateItem)
    var other = item
    other[kSecAttrService as String] = "other"
    #expect(SecItemAdd(other as CFDictionary, nil) == errSecSuccess)
  }

  /// Source: https://developer.apple.com/documentation/security/updating-and-deleting-keychain-items
  @Test func `items are changed and deleted by a query`() throws {
    clear()
    #expect(SecItemUpdate(query as CFDictionary, [kSecValueData as String: Data()]) == errSecItemNotFound)
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
    let change = [kSecValueData as String: Data("2".utf8)]
    #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecSuccess)
    var found: AnyObject?
    let search = query.merging([kSecReturnData as String: true, kSecReturnAttributes as String: true]) { $1 }
    #expect(SecItemCopyMatching(search as CFDictionary, &found) == errSecSuccess)
    let attributes = try #require(found as? [String: Any])
    #expect(attributes[kSecValueData as String] as? Data == Data("2".utf8))
    #expect(attributes[kSecAttrAccount as String] as? String == "ada")
    #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
    #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
    #expect(SecItemCopyMatching(search as CFDictionary, &found) == errSecItemNotFound)
  }

  /// Source: SwiftKeychainWrapper and its copies store accounts as data, `key.data(using: .utf8)`.
  @Test func `accounts that are data of one length are two`() throws {
    clear()
    var (first, second) = (item, item)
    first[kSecAttrAccount as String] = Data("token".utf8)
    second[kSecAttrAccount as String] = Data("email".utf8)
    second[kSecValueData as String] = Data("2".utf8)
    #expect(SecItemAdd(first as CFDictionary, nil) == errSecSuccess)
    #expect(SecItemAdd(second as CFDictionary, nil) == errSecSuccess)
    let search = first.filter { $0.key != kSecValueData as String }.merging([kSecReturnData as String: true]) { $1 }
    var found: AnyObject?
    #expect(SecItemCopyMatching(search as CFDictionary, &found) == errSecSuccess)
    #expect(found as? Data == Data("1".utf8))
    #expect(Keychain.current.accounts.sorted() == ["email", "token"])
  }

  /// Source: https://developer.apple.com/documentation/security/ksecattrsynchronizable
  @Test func `synchronized items are found by those who ask for them`() throws {
    clear()
    var synchronized = item
    synchronized[kSecAttrSynchronizable as String] = true
    #expect(SecItemAdd(synchronized as CFDictionary, nil) == errSecSuccess)
    #expect(SecItemCopyMatching(query as CFDictionary, nil) == errSecItemNotFound)
    let any = query.merging([kSecAttrSynchronizable as String: kSecAttrSynchronizableAny]) { $1 }
    #expect(SecItemCopyMatching(any as CFDictionary, nil) == errSecSuccess)
    #expect(SecItemDelete(any as CFDictionary) == errSecSuccess)
  }

  /// Source: Apple, "kSecUseAuthenticationUI": fail and skip, by which apps find out about an item without asking.
  @Test func `a query that may not ask finds out about an item`() throws {
    clear()
    var guarded = item
    guarded[kSecAttrAccessControl as String] = SecAccessControlCreateWithFlags(
      kCFAllocatorDefault, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .userPresence, nil)
    #expect(SecItemAdd(guarded as CFDictionary, nil) == errSecSuccess)
    func status(_ option: CFString) -> OSStatus {
      SecItemCopyMatching(query.merging([kSecUseAuthenticationUI as String: option]) { $1 } as CFDictionary, nil)
    }
    #expect(status(kSecUseAuthenticationUIFail) == errSecInteractionNotAllowed)
    #expect(status(kSecUseAuthenticationUISkip) == errSecItemNotFound)
    #expect(status(kSecUseAuthenticationUIAllow) == errSecSuccess)
    let old = query.merging([kSecUseNoAuthenticationUI as String: true]) { $1 }
    #expect(SecItemCopyMatching(old as CFDictionary, nil) == errSecInteractionNotAllowed)
  }

  /// Guess: the errors of an app that no website names.
  @Test func `no website shares passwords with the app`() async throws {
    let error = await withCheckedContinuation { done in
      SecRequestSharedWebCredential("example.com", nil) { found, error in
        #expect(found == nil)
        done.resume(returning: error)
      }
    }
    #expect(error.map { CFErrorGetCode($0) } == Int(errSecItemNotFound))
    #expect(error.map { CFErrorGetDomain($0) } == NSOSStatusErrorDomain)
    let refusal = await withCheckedContinuation { done in
      SecAddSharedWebCredential("example.com", "ada", "1234") { done.resume(returning: $0) }
    }
    #expect(refusal.map { CFErrorGetCode($0) } == Int(errSecMissingEntitlement))
  }

  /// Source: Apple, "SecCreateSharedWebCredentialPassword"; the shape is that of Safari's suggestions.
  @Test func `a password is suggested`() throws {
    let password = try #require(SecCreateSharedWebCredentialPassword())
    #expect(password.wholeMatch(of: /(\w{3}-){3}\w{3}/) != nil)
  }

  /// Source: kishikawakatsumi/KeychainAccess, `items()` for iOS, which its tests call.
  @Test func `all items come with their data`() throws {
    clear()
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
    var search: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnAttributes as String: true,
    ]
    var found: AnyObject?
    #expect(SecItemCopyMatching(search as CFDictionary, &found) == errSecSuccess)
    #expect(try #require(found as? [[String: Any]]).count == 1)
    search[kSecReturnData as String] = true
    #expect(SecItemCopyMatching(search as CFDictionary, &found) == errSecSuccess)
    #expect(try #require(found as? [[String: Any]]).first?[kSecValueData as String] as? Data == Data("1".utf8))
  }
}
