@_exported import AppleFoundation

/// A property of a contact to fetch, Contacts' `CNKeyDescriptor`: the name of a key, or the keys of a formatter.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// Keys that belong together, as a formatter needs them.
struct KeyGroup: CNKeyDescriptor {
  let keys: Set<String>
}

extension Sequence<any CNKeyDescriptor> {
  /// The names of the keys.
  var names: Set<String> {
    reduce(into: []) { names, key in
      switch key {
      case let key as String: names.insert(key)
      case let key as NSString: names.insert(key.description)
      case let group as KeyGroup: names.formUnion(group.keys)
      default: break
      }
    }
  }
}

// The names of the keys are those of Contacts.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the identifier, which each fetched contact has.
public let CNContactIdentifierKey = "identifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the prefix of the name.
public let CNContactNamePrefixKey = "namePrefix"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the given name.
public let CNContactGivenNameKey = "givenName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the middle name.
public let CNContactMiddleNameKey = "middleName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the family name.
public let CNContactFamilyNameKey = "familyName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the earlier family name.
public let CNContactPreviousFamilyNameKey = "previousFamilyName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the suffix of the name.
public let CNContactNameSuffixKey = "nameSuffix"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the nickname.
public let CNContactNicknameKey = "nickname"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the name of the organization.
public let CNContactOrganizationNameKey = "organizationName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the department.
public let CNContactDepartmentNameKey = "departmentName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the job title.
public let CNContactJobTitleKey = "jobTitle"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the sound of the given name.
public let CNContactPhoneticGivenNameKey = "phoneticGivenName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the sound of the middle name.
public let CNContactPhoneticMiddleNameKey = "phoneticMiddleName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the sound of the family name.
public let CNContactPhoneticFamilyNameKey = "phoneticFamilyName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the sound of the organization's name.
public let CNContactPhoneticOrganizationNameKey = "phoneticOrganizationName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the birthday.
public let CNContactBirthdayKey = "birthday"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the birthday in another calendar.
public let CNContactNonGregorianBirthdayKey = "nonGregorianBirthday"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the text.
public let CNContactNoteKey = "note"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the photo.
public let CNContactImageDataKey = "imageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the small photo.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether there is a photo.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the type.
public let CNContactTypeKey = "contactType"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the phone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the addresses of mail.
public let CNContactEmailAddressesKey = "emailAddresses"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the postal addresses.
public let CNContactPostalAddressesKey = "postalAddresses"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the dates.
public let CNContactDatesKey = "dates"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the URLs.
public let CNContactUrlAddressesKey = "urlAddresses"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the relations.
public let CNContactRelationsKey = "contactRelations"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the social profiles.
public let CNContactSocialProfilesKey = "socialProfiles"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the addresses of messages.
public let CNContactInstantMessageAddressesKey = "instantMessageAddresses"
