/// A part of a contact, which is copied by itself, since it can't change.
open class ContactPart: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  override init() { super.init() }

  /// Returns `nil`: parts of contacts aren't archived here.
  public required init?(coder: NSCoder) { nil }

  /// Reports that parts of contacts aren't archived here.
  public func encode(with coder: NSCoder) {
    coder.failWithError(CocoaError(.coderInvalidValue))
  }

  /// Whether parts of contacts are archived securely.
  public static var supportsSecureCoding: Bool { true }

  /// Returns a part that doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The strings that distinguish the part from others.
  var facts: [String] { [] }

  /// Whether all strings are the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? ContactPart)?.facts == facts }

  open override var hash: Int { facts.hashValue }
}

/// A phone number, Contacts' `CNPhoneNumber`.
open class CNPhoneNumber: ContactPart, @unchecked Sendable {
  /// The number as it was written.
  public let stringValue: String

  /// Creates a number.
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }

  /// Returns `nil`: parts of contacts aren't archived here.
  public required init?(coder: NSCoder) { nil }

  override var facts: [String] { [stringValue] }

  /// The digits, by which numbers are compared.
  var digits: String { stringValue.filter { $0.isASCII && $0.isNumber } }
}

/// A person that a contact is related to, Contacts' `CNContactRelation`.
open class CNContactRelation: ContactPart, @unchecked Sendable {
  /// The name.
  public let name: String

  /// Creates a relation.
  public init(name: String) {
    self.name = name
    super.init()
  }

  /// Returns `nil`: parts of contacts aren't archived here.
  public required init?(coder: NSCoder) { nil }

  override var facts: [String] { [name] }
}

/// A profile in a social network, Contacts' `CNSocialProfile`.
open class CNSocialProfile: ContactPart, @unchecked Sendable {
  /// The address of the profile.
  public let urlString: String
  /// The name of the user.
  public let username: String
  /// The identifier of the user.
  public let userIdentifier: String
  /// The network.
  public let service: String

  /// Creates a profile.
  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    (self.urlString, self.username) = (urlString ?? "", username ?? "")
    (self.userIdentifier, self.service) = (userIdentifier ?? "", service ?? "")
    super.init()
  }

  /// Returns `nil`: parts of contacts aren't archived here.
  public required init?(coder: NSCoder) { nil }

  /// Returns what the user reads in place of the name of a network.
  public class func localizedString(forService service: String) -> String { service }

  override var facts: [String] { [urlString, username, userIdentifier, service] }
}

/// An address of messages, Contacts' `CNInstantMessageAddress`.
open class CNInstantMessageAddress: ContactPart, @unchecked Sendable {
  /// The name of the user.
  public let username: String
  /// The service.
  public let service: String

  /// Creates an address.
  public init(username: String, service: String) {
    (self.username, self.service) = (username, service)
    super.init()
  }

  /// Returns `nil`: parts of contacts aren't archived here.
  public required init?(coder: NSCoder) { nil }

  /// Returns what the user reads in place of the name of a service.
  public class func localizedString(forService service: String) -> String { service }

  override var facts: [String] { [username, service] }
}

/// A postal address, Contacts' `CNPostalAddress`.
open class CNPostalAddress: ContactPart, NSMutableCopying, @unchecked Sendable {
  fileprivate struct Lines {
    var street = ""
    var subLocality = ""
    var city = ""
    var subAdministrativeArea = ""
    var state = ""
    var postalCode = ""
    var country = ""
    var isoCountryCode = ""
  }

  fileprivate var lines = Lines()

  /// Creates an empty address.
  public override init() { super.init() }

  /// Returns `nil`: parts of contacts aren't archived here.
  public required init?(coder: NSCoder) { nil }

  fileprivate init(_ lines: Lines) {
    self.lines = lines
    super.init()
  }

  /// The street and the number.
  open var street: String { lines.street }
  /// The part of the city.
  open var subLocality: String { lines.subLocality }
  /// The city.
  open var city: String { lines.city }
  /// The county.
  open var subAdministrativeArea: String { lines.subAdministrativeArea }
  /// The state.
  open var state: String { lines.state }
  /// The postal code.
  open var postalCode: String { lines.postalCode }
  /// The country.
  open var country: String { lines.country }
  /// The code of the country.
  open var isoCountryCode: String { lines.isoCountryCode }

  open override func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(lines) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(lines) }

  override var facts: [String] {
    [street, subLocality, city, subAdministrativeArea, state, postalCode, country, isoCountryCode]
  }
}

/// A postal address that can change, Contacts' `CNMutablePostalAddress`.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  /// The street and the number.
  open override var street: String {
    get { lines.street }
    set { lines.street = newValue }
  }
  /// The part of the city.
  open override var subLocality: String {
    get { lines.subLocality }
    set { lines.subLocality = newValue }
  }
  /// The city.
  open override var city: String {
    get { lines.city }
    set { lines.city = newValue }
  }
  /// The county.
  open override var subAdministrativeArea: String {
    get { lines.subAdministrativeArea }
    set { lines.subAdministrativeArea = newValue }
  }
  /// The state.
  open override var state: String {
    get { lines.state }
    set { lines.state = newValue }
  }
  /// The postal code.
  open override var postalCode: String {
    get { lines.postalCode }
    set { lines.postalCode = newValue }
  }
  /// The country.
  open override var country: String {
    get { lines.country }
    set { lines.country = newValue }
  }
  /// The code of the country.
  open override var isoCountryCode: String {
    get { lines.isoCountryCode }
    set { lines.isoCountryCode = newValue }
  }
}
