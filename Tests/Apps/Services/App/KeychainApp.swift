import Security
import SwiftUI

/// An app that keeps a token in the keychain.
struct KeychainApp: View {
  @State private var token = Self.token ?? "none"

  private static let query: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword,
    kSecAttrService as String: "shop",
    kSecAttrAccount as String: "token",
  ]

  private static var token: String? {
    var query = query
    query[kSecReturnData as String] = kCFBooleanTrue
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var item: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess, let data = item as? Data else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  var body: some View {
    VStack {
      Text(token).accessibilityIdentifier("token")
      Button("Save") {
        var item = Self.query
        item[kSecValueData as String] = Data("4711".utf8)
        SecItemAdd(item as CFDictionary, nil)
        token = Self.token ?? "none"
      }
      Button("Delete") {
        SecItemDelete(Self.query as CFDictionary)
        token = Self.token ?? "none"
      }
    }
  }
}
