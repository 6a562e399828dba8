import AppleFoundation
import PhoneServices

/// A value of the store that has a representation as JSON.
public protocol _SignedValue: Sendable {
  /// The value as JSON, with the names of the App Store Server API.
  var jsonRepresentation: Data { get }
  /// When the store has made the value.
  var signedDate: Date { get }
}

extension VerificationResult where SignedType: _SignedValue {
  /// The value as a JSON Web Signature. There is no key here: its algorithm is `none`, and its signature is empty.
  public var jwsRepresentation: String { UnsignedToken.text(of: payloadData) }
  /// The first part of the signature.
  public var headerData: Data { UnsignedToken.header }
  /// The value as JSON.
  public var payloadData: Data { unsafePayloadValue.jsonRepresentation }
  /// When the store has made the value.
  public var signedDate: Date { unsafePayloadValue.signedDate }
}

/// The members of a value as JSON.
struct SignedMembers {
  private var members: [String: Any] = [:]

  subscript(name: String) -> String? {
    get { members[name] as? String }
    set { members[name] = newValue }
  }

  mutating func set(_ name: String, _ number: Int) { members[name] = number }
  mutating func set(_ name: String, _ isTrue: Bool) { members[name] = isTrue }
  /// Dates are milliseconds since 1970.
  mutating func set(_ name: String, _ date: Date?) {
    if let date { members[name] = Int((date.timeIntervalSince1970 * 1000).rounded()) }
  }

  var json: Data {
    (try? JSONSerialization.data(withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])) ?? Data()
  }
}
