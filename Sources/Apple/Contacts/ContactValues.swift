/// What is known of a contact.
struct ContactValues: @unchecked Sendable {
  var identifier = UUID().uuidString
  var namePrefix = ""
  var givenName = ""
  var middleName = ""
  var familyName = ""
  var previousFamilyName = ""
  var nameSuffix = ""
  var nickname = ""
  var organizationName = ""
  var departmentName = ""
  var jobTitle = ""
  var phoneticGivenName = ""
  var phoneticMiddleName = ""
  var phoneticFamilyName = ""
  var phoneticOrganizationName = ""
  var note = ""
  var contactType = CNContactType.person
  var imageData: Data?
  var birthday: DateComponents?
  var nonGregorianBirthday: DateComponents?
  var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  var emailAddresses: [CNLabeledValue<NSString>] = []
  var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  var urlAddresses: [CNLabeledValue<NSString>] = []
  var dates: [CNLabeledValue<NSDateComponents>] = []
  var contactRelations: [CNLabeledValue<CNContactRelation>] = []
  var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
  var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []

  /// The names of all keys.
  static let keys: Set<String> = Set(copies.keys).union([
    CNContactIdentifierKey, CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey,
  ])

  /// Changes the values of some keys to those of another contact.
  mutating func take(_ keys: Set<String>, from other: ContactValues) {
    for key in keys { Self.copies[key]?(&self, other) }
  }

  private typealias Copy = @Sendable (inout ContactValues, ContactValues) -> Void

  private static let copies: [String: Copy] = [
    CNContactNamePrefixKey: { $0.namePrefix = $1.namePrefix },
    CNContactGivenNameKey: { $0.givenName = $1.givenName },
    CNContactMiddleNameKey: { $0.middleName = $1.middleName },
    CNContactFamilyNameKey: { $0.familyName = $1.familyName },
    CNContactPreviousFamilyNameKey: { $0.previousFamilyName = $1.previousFamilyName },
    CNContactNameSuffixKey: { $0.nameSuffix = $1.nameSuffix },
    CNContactNicknameKey: { $0.nickname = $1.nickname },
    CNContactOrganizationNameKey: { $0.organizationName = $1.organizationName },
    CNContactDepartmentNameKey: { $0.departmentName = $1.departmentName },
    CNContactJobTitleKey: { $0.jobTitle = $1.jobTitle },
    CNContactPhoneticGivenNameKey: { $0.phoneticGivenName = $1.phoneticGivenName },
    CNContactPhoneticMiddleNameKey: { $0.phoneticMiddleName = $1.phoneticMiddleName },
    CNContactPhoneticFamilyNameKey: { $0.phoneticFamilyName = $1.phoneticFamilyName },
    CNContactPhoneticOrganizationNameKey: { $0.phoneticOrganizationName = $1.phoneticOrganizationName },
    CNContactNoteKey: { $0.note = $1.note },
    CNContactTypeKey: { $0.contactType = $1.contactType },
    CNContactImageDataKey: { $0.imageData = $1.imageData },
    CNContactBirthdayKey: { $0.birthday = $1.birthday },
    CNContactNonGregorianBirthdayKey: { $0.nonGregorianBirthday = $1.nonGregorianBirthday },
    CNContactPhoneNumbersKey: { $0.phoneNumbers = $1.phoneNumbers },
    CNContactEmailAddressesKey: { $0.emailAddresses = $1.emailAddresses },
    CNContactPostalAddressesKey: { $0.postalAddresses = $1.postalAddresses },
    CNContactUrlAddressesKey: { $0.urlAddresses = $1.urlAddresses },
    CNContactDatesKey: { $0.dates = $1.dates },
    CNContactRelationsKey: { $0.contactRelations = $1.contactRelations },
    CNContactSocialProfilesKey: { $0.socialProfiles = $1.socialProfiles },
    CNContactInstantMessageAddressesKey: { $0.instantMessageAddresses = $1.instantMessageAddresses },
  ]
}
