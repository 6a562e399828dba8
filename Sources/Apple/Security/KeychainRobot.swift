import AppModel
import AppleFoundation
import PhoneServices
import Robots

/// The steps about the keychain.
struct KeychainRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "keychain has account {string} of {string} with {string}", Self.add,
      summary: "adds a password with this account, service and value to the keychain"),
    Step("expect keychain has account {string}", Self.has, summary: "the keychain has an item of this account"),
    Step("expect keychain has no account {string}", Self.hasNot, summary: "the keychain has no item of this account"),
  ]

  private func add(_ account: String, _ service: String, _ value: String) throws {
    let status = try app.phone().of(Keychain.self).add([
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrService: service,
      kSecValueData: Data(value.utf8),
    ])
    if status == errSecDuplicateItem {
      throw StepFailure("the keychain already has the account \"\(account)\" of \"\(service)\"")
    }
  }

  private func has(_ account: String) throws {
    let keychain = try app.phone().of(Keychain.self)
    try app.expect(keychain.accounts.contains(account), "no such account") { ["accounts": keychain.accounts] }
  }

  private func hasNot(_ account: String) throws {
    let keychain = try app.phone().of(Keychain.self)
    try app.expect(!keychain.accounts.contains(account), "the keychain has the account") {
      ["accounts": keychain.accounts]
    }
  }
}
