/// Writes the name of a contact, Contacts' `CNContactFormatter`.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  /// How the name is written.
  open var style = CNContactFormatterStyle.fullName

  /// Creates a formatter of full names.
  public override init() { super.init() }

  /// Returns `nil`: formatters aren't archived here.
  public required init?(coder: NSCoder) { return nil }

  /// Returns what a style reads of a contact.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
    KeyGroup(keys: style.keys)
  }

  /// Returns what ``nameOrder(for:)`` reads of a contact.
  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor {
    KeyGroup(keys: CNContactFormatterStyle.fullName.keys)
  }

  /// Returns what ``delimiter(for:)`` reads of a contact.
  open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor {
    KeyGroup(keys: CNContactFormatterStyle.fullName.keys)
  }

  /// Returns the name of a contact; `nil` if it has none.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    style.name(of: contact)
  }

  /// Returns the name of a contact; `nil` if it has none.
  open func string(from contact: CNContact) -> String? { style.name(of: contact) }

  /// Returns the name of a contact.
  open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string) }

  /// Returns the order of the names: the given name first, as in English.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder { .givenNameFirst }

  /// Returns what is between the names: a space.
  open class func delimiter(for contact: CNContact) -> String { " " }
}

/// How the name of a contact is written, Contacts' `CNContactFormatterStyle`.
public enum CNContactFormatterStyle: Int, Sendable {
  /// As it is written, or as it sounds.
  case fullName, phoneticFullName

  fileprivate var keys: Set<String> {
    switch self {
    case .fullName:
      [
        CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
        CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey, CNContactTypeKey,
        CNContactPreviousFamilyNameKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
        CNContactPhoneticFamilyNameKey,
      ]
    case .phoneticFullName:
      [
        CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey,
        CNContactPhoneticOrganizationNameKey, CNContactTypeKey,
      ]
    }
  }

  /// Source: https://developer.apple.com/documentation/contacts/cncontactformatter. Guess: a contact that is an
  /// organization has its name; one without any name has its nickname.
  fileprivate func name(of contact: CNContact) -> String? {
    if self == .phoneticFullName {
      let names = [contact.phoneticGivenName, contact.phoneticMiddleName, contact.phoneticFamilyName]
      return joined(names) ?? joined([contact.phoneticOrganizationName])
    }
    let names = [
      contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix,
    ]
    if contact.contactType == .organization, let name = joined([contact.organizationName]) { return name }
    return joined(names) ?? joined([contact.organizationName]) ?? joined([contact.nickname])
  }

  private func joined(_ names: [String]) -> String? {
    let names = names.filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}

/// The order of the names of a contact, Contacts' `CNContactDisplayNameOrder`.
public enum CNContactDisplayNameOrder: Int, Sendable {
  /// As the settings say, or the given or the family name first.
  case userDefault, givenNameFirst, familyNameFirst
}

/// Writes a postal address in lines, Contacts' `CNPostalAddressFormatter`: as in the United States.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  /// How it is written.
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  /// Creates a formatter.
  public override init() { super.init() }

  /// Returns `nil`: formatters aren't archived here.
  public required init?(coder: NSCoder) { return nil }

  /// Returns the lines of an address.
  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    let city = [postalAddress.city, "\(postalAddress.state) \(postalAddress.postalCode)"]
    let places = city.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let isComplete = !postalAddress.city.isEmpty && !postalAddress.state.isEmpty
    return [postalAddress.street, places.joined(separator: isComplete ? ", " : " "), postalAddress.country]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the lines of an address.
  open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }

  /// Returns the lines of an address.
  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map(string) }
}

/// How a postal address is written, Contacts' `CNPostalAddressFormatterStyle`.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// In lines, as on a letter.
  case mailingAddress
}
