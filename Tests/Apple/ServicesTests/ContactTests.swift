import Contacts
import Foundation
import Testing

/// Facts about contacts as values.
@Suite struct ContactTests {
  private static func ada() -> CNMutableContact {
    let contact = CNMutableContact()
    (contact.namePrefix, contact.givenName, contact.familyName) = ("Countess", "Ada", "Lovelace")
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+44 20 7946 0018"))
    ]
    contact.birthday = DateComponents(month: 12, day: 10)
    return contact
  }

  /// Source: https://developer.apple.com/documentation/contacts/cncontact/iskeyavailable(_:)
  @Test func `a contact that wasn't fetched has all keys`() {
    let contact = Self.ada()
    #expect(contact.isKeyAvailable(CNContactNoteKey))
    #expect(contact.areKeysAvailable([CNContactFormatter.descriptorForRequiredKeys(for: .fullName)]))
  }

  /// Source: https://developer.apple.com/documentation/contacts/cnmutablecontact
  @Test func `a copy doesn't change with its origin`() throws {
    let contact = Self.ada()
    let copy = try #require(contact.copy() as? CNContact)
    #expect(!(copy is CNMutableContact))
    contact.familyName = "King"
    #expect(copy.familyName == "Lovelace")
    #expect(copy.identifier == contact.identifier)
    #expect(copy == contact)
  }

  /// Source: https://developer.apple.com/documentation/contacts/cncontactformatter
  @Test func `names are written in their order`() {
    let contact = Self.ada()
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Countess Ada Lovelace")
    #expect(CNContactFormatter.string(from: CNContact(), style: .fullName) == nil)
    let company = CNMutableContact()
    (company.organizationName, company.contactType) = ("Analytical Engines", .organization)
    #expect(CNContactFormatter().string(from: company) == "Analytical Engines")
  }

  /// Source: https://developer.apple.com/documentation/contacts/cnlabeledvalue
  @Test func `a label that Contacts knows is read as its word`() {
    #expect(CNLabelHome == "_$!<Home>!$_")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberWorkFax) == "work fax")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: "Boat") == "Boat")
    let value = CNLabeledValue(label: CNLabelHome, value: "a@example.com" as NSString)
    #expect(value.settingLabel(CNLabelWork).identifier == value.identifier)
    #expect(value.settingLabel(CNLabelHome) == value)
    #expect(value.settingLabel(CNLabelWork) != value)
  }

  /// Source: https://developer.apple.com/documentation/contacts/cncontact/predicateforcontacts(matching:). Guess: a number
  /// with the code of the country is the same as one without.
  @Test func `conditions compare names, numbers and addresses`() {
    let contact = Self.ada()
    contact.emailAddresses = [CNLabeledValue(label: nil, value: "Ada@example.com")]
    let matches = { (predicate: NSPredicate) in predicate.evaluate(with: contact) }
    #expect(matches(CNContact.predicateForContacts(matchingName: "love ad")))
    #expect(!matches(CNContact.predicateForContacts(matchingName: "velace")))
    #expect(matches(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "020 7946-0018"))))
    #expect(!matches(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "0018"))))
    #expect(matches(CNContact.predicateForContacts(matchingEmailAddress: "ada@example.com")))
    #expect(matches(CNContact.predicateForContacts(withIdentifiers: [contact.identifier])))
    #expect(!matches(CNContact.predicateForContacts(withIdentifiers: [])))
  }

  /// Source: RFC 2426, and cards that iCloud has exported.
  @Test func `a vCard has what it was written from`() throws {
    let contact = Self.ada()
    contact.note = "Notes; on the engine,\nG"
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("12 St James’s Square", "London", "SW1Y 4JH")
    contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    let data = try CNContactVCardSerialization.data(with: [contact])
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.contains("N:Lovelace;Ada;;Countess;"))
    #expect(lines.contains("TEL;type=CELL;type=VOICE:+44 20 7946 0018"))
    #expect(lines.contains("ADR;type=HOME:;;12 St James’s Square;London;;SW1Y 4JH;"))
    #expect(lines.contains(#"NOTE:Notes\; on the engine\,\nG"#))
    let read = try #require(try CNContactVCardSerialization.contacts(with: data).first)
    #expect(read.namePrefix == "Countess" && read.givenName == "Ada" && read.familyName == "Lovelace")
    #expect(read.note == contact.note)
    #expect(read.birthday == DateComponents(month: 12, day: 10))
    #expect(read.phoneNumbers.map(\.label) == [CNLabelPhoneNumberMobile])
    #expect(read.postalAddresses.map(\.value) == [address])
    #expect(throws: CNError(.vCardMalformed)) { try CNContactVCardSerialization.contacts(with: Data("Ada".utf8)) }
  }

  /// Source: https://developer.apple.com/documentation/contacts/cnpostaladdressformatter
  @Test func `an address is written in lines`() {
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.state) = ("1 Infinite Loop", "Cupertino", "CA")
    (address.postalCode, address.country) = ("95014", "United States")
    #expect(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
        == "1 Infinite Loop\nCupertino, CA 95014\nUnited States")
  }

  /// Source: https://developer.apple.com/documentation/contacts/cnerror/code
  @Test func `errors have Apple's codes`() {
    #expect((CNError(.authorizationDenied) as NSError).code == 100)
    #expect((CNError(.authorizationDenied) as NSError).domain == CNErrorDomain)
    #expect(CNError.Code.recordDoesNotExist.rawValue == 200)
    #expect(CNError.Code.vCardMalformed.rawValue == 700)
    #expect(CNAuthorizationStatus.limited.rawValue == 4)
  }
}
