/// Reads and writes contacts as vCards, Contacts' `CNContactVCardSerialization`.
///
/// Cards have version 3.0: names, the organization, phone numbers, addresses, URLs, the birthday and the note. Photos and
/// what has no property in vCards are left out.
open class CNContactVCardSerialization: NSObject {
  /// Returns what ``data(with:)`` reads of a contact.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { KeyGroup(keys: ContactValues.keys) }

  /// Returns contacts as a vCard.
  open class func data(with contacts: [CNContact]) throws -> Data {
    Data(contacts.map { VCard(contact: $0).text }.joined().utf8)
  }

  /// Returns the contacts in a vCard.
  ///
  /// - Throws: ``CNError`` if there is none.
  open class func contacts(with data: Data) throws -> [CNContact] {
    let cards = VCard.cards(in: String(decoding: data, as: UTF8.self))
    guard let cards, !cards.isEmpty else { throw CNError(.vCardMalformed) }
    return cards.map(\.contact)
  }
}

/// A vCard as its properties.
///
/// Source: RFC 2426; the properties and labels that Apple writes are those of cards that iCloud has exported.
private struct VCard {
  private struct Property {
    var name: String
    var parameters: [String]
    var value: String
  }

  private var properties: [Property] = []

  // MARK: Write

  init(contact: CNContact) {
    add("N", [contact.familyName, contact.givenName, contact.middleName, contact.namePrefix, contact.nameSuffix])
    add("FN", [CNContactFormatter.string(from: contact, style: .fullName) ?? ""])
    if !contact.nickname.isEmpty { add("NICKNAME", [contact.nickname]) }
    if !contact.organizationName.isEmpty { add("ORG", [contact.organizationName, contact.departmentName]) }
    if !contact.jobTitle.isEmpty { add("TITLE", [contact.jobTitle]) }
    for email in contact.emailAddresses { add("EMAIL", [email.value.description], ["INTERNET"] + types(email.label)) }
    for phone in contact.phoneNumbers {
      add("TEL", [phone.value.stringValue], Self.phoneTypes[phone.label ?? ""] ?? types(phone.label) + ["VOICE"])
    }
    for address in contact.postalAddresses {
      let value = address.value
      add(
        "ADR", ["", "", value.street, value.city, value.state, value.postalCode, value.country], types(address.label))
    }
    for url in contact.urlAddresses { add("URL", [url.value.description], types(url.label)) }
    if let birthday = contact.birthday, let month = birthday.month, let day = birthday.day {
      // A birthday without a year has one that phones know to leave out.
      add("BDAY", [String(format: "%04d-%02d-%02d", birthday.year ?? 1604, month, day)], ["date"])
    }
    if !contact.note.isEmpty { add("NOTE", [contact.note]) }
    if contact.contactType == .organization { add("X-ABShowAs", ["COMPANY"]) }
  }

  var text: String {
    let lines = properties.map { property in
      let parameters = property.parameters.map { ";\(property.name == "BDAY" ? "value" : "type")=\($0)" }
      return "\(property.name)\(parameters.joined()):\(property.value)"
    }
    let head = ["BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Apple Inc.//iPhone OS 26.5//EN"]
    return (head + lines + ["END:VCARD"]).map { $0 + "\r\n" }.joined()
  }

  private mutating func add(_ name: String, _ values: [String], _ parameters: [String] = []) {
    let value = values.map(Self.escaped).joined(separator: ";")
    properties.append(Property(name: name, parameters: parameters, value: value))
  }

  private func types(_ label: String?) -> [String] { label.flatMap { Self.labelTypes[$0] }.map { [$0] } ?? [] }

  private static let labelTypes = [CNLabelHome: "HOME", CNLabelWork: "WORK", CNLabelOther: "OTHER"]
  private static let phoneTypes = [
    CNLabelPhoneNumberMobile: ["CELL", "VOICE"], CNLabelPhoneNumberiPhone: ["IPHONE", "CELL", "VOICE"],
    CNLabelPhoneNumberMain: ["MAIN"], CNLabelPhoneNumberPager: ["PAGER"], CNLabelPhoneNumberHomeFax: ["HOME", "FAX"],
    CNLabelPhoneNumberWorkFax: ["WORK", "FAX"], CNLabelPhoneNumberOtherFax: ["OTHER", "FAX"],
  ]

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
      .replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
  }

  // MARK: Read

  private init() {}

  /// Returns the cards of a string; `nil` if one isn't valid.
  static func cards(in text: String) -> [VCard]? {
    let text = text.replacing("\r\n", with: "\n")
    // A line that begins with a space continues the one before.
    let lines = text.replacing("\n ", with: "").replacing("\n\t", with: "").split(separator: "\n")
    var (cards, card) = ([VCard](), VCard?.none)
    for line in lines {
      switch line.uppercased().trimmingCharacters(in: .whitespaces) {
      case "BEGIN:VCARD": card = VCard()
      case "END:VCARD":
        guard let end = card else { return nil }
        cards.append(end)
        card = nil
      default: card?.read(line)
      }
    }
    return card == nil ? cards : nil
  }

  private mutating func read(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let head = line[..<colon].split(separator: ";")
    // A group is before the name: `item1.TEL`.
    guard let name = head.first?.split(separator: ".").last else { return }
    let parameters = head.dropFirst().flatMap { parameter in
      (parameter.split(separator: "=").last ?? "").split(separator: ",").map { $0.uppercased() }
    }
    properties.append(
      Property(name: name.uppercased(), parameters: parameters, value: String(line[line.index(after: colon)...])))
  }

  var contact: CNContact {
    let contact = CNMutableContact()
    for property in properties { Self.apply(property, to: contact) }
    return CNContact(contact.values, fetched: nil)
  }

  private static func apply(_ property: Property, to contact: CNMutableContact) {
    let parts = parts(of: property.value)
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    let (text, label) = (part(0), label(property.parameters))
    switch property.name {
    case "N":
      (contact.familyName, contact.givenName, contact.middleName) = (part(0), part(1), part(2))
      (contact.namePrefix, contact.nameSuffix) = (part(3), part(4))
    case "NICKNAME": contact.nickname = text
    case "ORG": (contact.organizationName, contact.departmentName) = (part(0), part(1))
    case "TITLE": contact.jobTitle = text
    case "NOTE": contact.note = text
    case "EMAIL": contact.emailAddresses.append(CNLabeledValue(label: label, value: NSString(string: text)))
    case "URL": contact.urlAddresses.append(CNLabeledValue(label: label, value: NSString(string: text)))
    case "TEL":
      let types = Set(property.parameters)
      let known = phoneTypes.filter { types.isSuperset(of: $0.value) }.max { $0.value.count < $1.value.count }
      contact.phoneNumbers.append(CNLabeledValue(label: known?.key ?? label, value: CNPhoneNumber(stringValue: text)))
    case "ADR":
      let address = CNMutablePostalAddress()
      (address.street, address.city, address.state) = (part(2), part(3), part(4))
      (address.postalCode, address.country) = (part(5), part(6))
      contact.postalAddresses.append(CNLabeledValue(label: label, value: address))
    case "BDAY": contact.birthday = birthday(text)
    case "X-ABSHOWAS": contact.contactType = text.uppercased() == "COMPANY" ? .organization : .person
    default: break
    }
  }

  private static func label(_ types: [String]) -> String? { labelTypes.first { types.contains($0.value) }?.key }

  private static func birthday(_ text: String) -> DateComponents? {
    let digits = text.prefix(10).filter(\.isNumber)
    guard digits.count == 8, let number = Int(digits) else { return nil }
    let year = number / 10000
    return DateComponents(year: year == 1604 ? nil : year, month: number / 100 % 100, day: number % 100)
  }

  /// Splits a value at its semicolons, and removes the backslashes.
  private static func parts(of value: String) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in value {
      switch (isEscaped, character) {
      case (true, "n"), (true, "N"): parts[parts.count - 1].append("\n")
      case (false, "\\"): break
      case (false, ";"): parts.append("")
      default: parts[parts.count - 1].append(character)
      }
      isEscaped = !isEscaped && character == "\\"
    }
    return parts
  }
}
