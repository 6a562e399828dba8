/// A contact, Contacts' `CNContact`: what was fetched of it.
///
/// Reading a property that wasn't fetched ends the app, as on a device.
open class CNContact: NSObject, NSCopying, NSMutableCopying, Identifiable, @unchecked Sendable {
  var values: ContactValues
  /// The keys that were fetched; `nil` for all.
  let fetchedKeys: Set<String>?

  /// Creates an empty contact.
  public override init() { (values, fetchedKeys) = (ContactValues(), nil) }

  /// Creates what was fetched of a contact.
  init(_ values: ContactValues, fetched keys: Set<String>?) { (self.values, fetchedKeys) = (values, keys) }

  /// Returns a contact that doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { CNContact(values, fetched: fetchedKeys) }
  /// Returns a contact that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(values, fetched: fetchedKeys) }

  // MARK: What was fetched

  /// Whether a property was fetched.
  open func isKeyAvailable(_ key: String) -> Bool { fetchedKeys?.contains(key) ?? true }
  /// Whether all properties were fetched.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.names.allSatisfy(isKeyAvailable)
  }

  /// Whether several contacts were unified: they aren't here.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool { identifier == contactIdentifier }

  /// Returns a property, or ends the app if it wasn't fetched.
  ///
  /// Source: https://developer.apple.com/documentation/contacts/cncontactpropertynotfetchedexceptionname; the message
  /// is in logs of crashes of public apps.
  fileprivate func read<Value>(_ key: String, _ path: KeyPath<ContactValues, Value>) -> Value {
    if !isKeyAvailable(key) {
      ContactException.raise("A property was not requested when contact was fetched. (the property is \(key))")
    }
    return values[keyPath: path]
  }

  /// The identifier.
  open var identifier: String { values.identifier }
  /// The identifier as a UUID.
  public var id: UUID { UUID(uuidString: identifier) ?? UUID() }

  /// The prefix of the name, such as `Dr.`.
  open var namePrefix: String { read(CNContactNamePrefixKey, \.namePrefix) }
  /// The given name.
  open var givenName: String { read(CNContactGivenNameKey, \.givenName) }
  /// The middle name.
  open var middleName: String { read(CNContactMiddleNameKey, \.middleName) }
  /// The family name.
  open var familyName: String { read(CNContactFamilyNameKey, \.familyName) }
  /// The earlier family name.
  open var previousFamilyName: String { read(CNContactPreviousFamilyNameKey, \.previousFamilyName) }
  /// The suffix of the name, such as `Jr.`.
  open var nameSuffix: String { read(CNContactNameSuffixKey, \.nameSuffix) }
  /// The nickname.
  open var nickname: String { read(CNContactNicknameKey, \.nickname) }
  /// The name of the organization.
  open var organizationName: String { read(CNContactOrganizationNameKey, \.organizationName) }
  /// The department.
  open var departmentName: String { read(CNContactDepartmentNameKey, \.departmentName) }
  /// The job title.
  open var jobTitle: String { read(CNContactJobTitleKey, \.jobTitle) }
  /// The sound of the given name.
  open var phoneticGivenName: String { read(CNContactPhoneticGivenNameKey, \.phoneticGivenName) }
  /// The sound of the middle name.
  open var phoneticMiddleName: String { read(CNContactPhoneticMiddleNameKey, \.phoneticMiddleName) }
  /// The sound of the family name.
  open var phoneticFamilyName: String { read(CNContactPhoneticFamilyNameKey, \.phoneticFamilyName) }
  /// The sound of the organization's name.
  open var phoneticOrganizationName: String { read(CNContactPhoneticOrganizationNameKey, \.phoneticOrganizationName) }
  /// The text; the entitlement for it isn't checked here.
  open var note: String { read(CNContactNoteKey, \.note) }
  /// Whether it is a person or an organization.
  open var contactType: CNContactType { read(CNContactTypeKey, \.contactType) }
  /// The photo.
  open var imageData: Data? { read(CNContactImageDataKey, \.imageData) }
  /// The birthday.
  open var birthday: DateComponents? { read(CNContactBirthdayKey, \.birthday) }
  /// The birthday in another calendar.
  open var nonGregorianBirthday: DateComponents? { read(CNContactNonGregorianBirthdayKey, \.nonGregorianBirthday) }
  /// The phone numbers.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { read(CNContactPhoneNumbersKey, \.phoneNumbers) }
  /// The addresses of mail.
  open var emailAddresses: [CNLabeledValue<NSString>] { read(CNContactEmailAddressesKey, \.emailAddresses) }
  /// The postal addresses.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { read(CNContactPostalAddressesKey, \.postalAddresses) }
  /// The URLs.
  open var urlAddresses: [CNLabeledValue<NSString>] { read(CNContactUrlAddressesKey, \.urlAddresses) }
  /// The dates.
  open var dates: [CNLabeledValue<NSDateComponents>] { read(CNContactDatesKey, \.dates) }
  /// The persons that the contact is related to.
  open var contactRelations: [CNLabeledValue<CNContactRelation>] { read(CNContactRelationsKey, \.contactRelations) }
  /// The profiles in social networks.
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] { read(CNContactSocialProfilesKey, \.socialProfiles) }
  /// The addresses of messages.
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    read(CNContactInstantMessageAddressesKey, \.instantMessageAddresses)
  }
  /// The small photo: the photo itself.
  open var thumbnailImageData: Data? { read(CNContactThumbnailImageDataKey, \.imageData) }
  /// Whether there is a photo.
  open var imageDataAvailable: Bool { read(CNContactImageDataAvailableKey, \.imageData) != nil }

  // MARK: Comparison

  /// Returns how two contacts are ordered by their names.
  open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
    { first, second in
      guard let first = first as? CNContact, let second = second as? CNContact else { return .orderedSame }
      return sortOrder.compare(first.values, second.values)
    }
  }

  /// Returns the keys that ``comparator(forNameSortOrder:)`` reads.
  open class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor { KeyGroup(keys: CNContactSortOrder.keys) }

  /// Returns the name of a property as the user reads it: in English.
  open class func localizedString(forKey key: String) -> String {
    key.reduce("") { words, letter in
      words + (letter.isUppercase ? " \(letter.lowercased())" : words.isEmpty ? letter.uppercased() : "\(letter)")
    }
  }

  /// Whether the identifiers are the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
}

/// Whether a contact is a person or an organization, Contacts' `CNContactType`.
public enum CNContactType: Int, Sendable {
  /// A person, or an organization.
  case person, organization
}

/// How contacts are ordered, Contacts' `CNContactSortOrder`.
public enum CNContactSortOrder: Int, Sendable {
  /// In the order in which they were added; as the settings say; by their given names; by their family names.
  case none, userDefault, givenName, familyName

  static let keys: Set<String> = [CNContactGivenNameKey, CNContactFamilyNameKey, CNContactOrganizationNameKey]

  /// Guess: a contact without a name is ordered by its organization; the settings are those of a new phone, which orders
  /// by family names.
  func compare(_ first: ContactValues, _ second: ContactValues) -> ComparisonResult {
    guard self != .none else { return .orderedSame }
    return name(of: first).localizedStandardCompare(name(of: second))
  }

  private func name(of values: ContactValues) -> String {
    let names = [values.familyName, values.givenName]
    let parts = (self == .givenName ? names.reversed() : names) + [values.organizationName]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

// Its name is that of Contacts.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the exception that reading a property that wasn't fetched raises.
public let CNContactPropertyNotFetchedExceptionName = "CNPropertyNotFetchedException"
