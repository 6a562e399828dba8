/// A contact that can change, Contacts' `CNMutableContact`. A ``CNSaveRequest`` saves the changes.
open class CNMutableContact: CNContact, @unchecked Sendable {
  /// Creates an empty contact.
  public override init() { super.init() }

  override init(_ values: ContactValues, fetched keys: Set<String>?) { super.init(values, fetched: keys) }

  /// The prefix of the name, such as `Dr.`.
  open override var namePrefix: String {
    get { super.namePrefix }
    set { values.namePrefix = newValue }
  }
  /// The given name.
  open override var givenName: String {
    get { super.givenName }
    set { values.givenName = newValue }
  }
  /// The middle name.
  open override var middleName: String {
    get { super.middleName }
    set { values.middleName = newValue }
  }
  /// The family name.
  open override var familyName: String {
    get { super.familyName }
    set { values.familyName = newValue }
  }
  /// The earlier family name.
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { values.previousFamilyName = newValue }
  }
  /// The suffix of the name, such as `Jr.`.
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { values.nameSuffix = newValue }
  }
  /// The nickname.
  open override var nickname: String {
    get { super.nickname }
    set { values.nickname = newValue }
  }
  /// The name of the organization.
  open override var organizationName: String {
    get { super.organizationName }
    set { values.organizationName = newValue }
  }
  /// The department.
  open override var departmentName: String {
    get { super.departmentName }
    set { values.departmentName = newValue }
  }
  /// The job title.
  open override var jobTitle: String {
    get { super.jobTitle }
    set { values.jobTitle = newValue }
  }
  /// The sound of the given name.
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { values.phoneticGivenName = newValue }
  }
  /// The sound of the middle name.
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { values.phoneticMiddleName = newValue }
  }
  /// The sound of the family name.
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { values.phoneticFamilyName = newValue }
  }
  /// The sound of the organization's name.
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { values.phoneticOrganizationName = newValue }
  }
  /// The text; the entitlement for it isn't checked here.
  open override var note: String {
    get { super.note }
    set { values.note = newValue }
  }
  /// Whether it is a person or an organization.
  open override var contactType: CNContactType {
    get { super.contactType }
    set { values.contactType = newValue }
  }
  /// The photo.
  open override var imageData: Data? {
    get { super.imageData }
    set { values.imageData = newValue }
  }
  /// The birthday.
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { values.birthday = newValue }
  }
  /// The birthday in another calendar.
  open override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set { values.nonGregorianBirthday = newValue }
  }
  /// The phone numbers.
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { values.phoneNumbers = newValue }
  }
  /// The addresses of mail.
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { values.emailAddresses = newValue }
  }
  /// The postal addresses.
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { values.postalAddresses = newValue }
  }
  /// The URLs.
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { values.urlAddresses = newValue }
  }
  /// The dates.
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { values.dates = newValue }
  }
  /// The persons that the contact is related to.
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { values.contactRelations = newValue }
  }
  /// The profiles in social networks.
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { values.socialProfiles = newValue }
  }
  /// The addresses of messages.
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { values.instantMessageAddresses = newValue }
  }
}
