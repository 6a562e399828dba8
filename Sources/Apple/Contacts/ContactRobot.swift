import AppModel
import AppleFoundation
import PhoneServices
import Robots

/// The steps about contacts, which are named by their full names.
struct ContactRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("contacts access is allowed", Self.allow, summary: "the user shares all contacts"),
    Step("contacts access is denied", Self.deny, summary: "the user has refused access to contacts"),
    Step(
      "contacts access is limited to {string}", Self.limit,
      summary: "the user shares only this contact; several names are separated by commas"),
    Step("contact {string}", Self.addContact, summary: "the user has a contact with this name"),
    Step(
      "contact {string} with phone {string}", Self.addPhone,
      summary: "the user has a contact with this name and mobile phone"),
    Step(
      "contact {string} with email {string}", Self.addEmail,
      summary: "the user has a contact with this name and address of mail at home"),
    Step("contacts", Self.addCards, summary: "the user has the contacts of the vCards below"),
    Step("delete contact {string}", Self.delete, summary: "the user deletes the contact with this name"),
    Step("expect contact {string}", Self.hasContact, summary: "there is a contact with this name"),
    Step("expect no contact {string}", Self.hasNoContact, summary: "there is no contact with this name"),
    Step(
      "expect contact {string} with phone {string}", Self.hasPhone,
      summary: "there is a contact with this name and phone number"),
    Step(
      "expect contact {string} with email {string}", Self.hasEmail,
      summary: "there is a contact with this name and address of mail"),
  ]

  private func state() throws -> ContactState { try app.phone().of() }

  // MARK: The user

  private func answer(_ answer: ContactAccess.Answer) throws {
    try app.phone().of(Permissions.self)[.contacts] = answer.rawValue
  }

  private func allow() throws { try answer(.all) }
  private func deny() throws { try answer(.refused) }

  private func limit(_ names: String) throws {
    let (state, names) = (try state(), names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    let contacts = state.contacts
    for name in names where !contacts.contains(where: { $0.fullName == name }) {
      throw StepFailure("no contact \"\(name)\"; add it before by `contact \"\(name)\"`")
    }
    state.select(Set(contacts.filter { names.contains($0.fullName) }.map(\.identifier)))
    try answer(.selected)
  }

  private func addContact(_ name: String) throws { try add(name) { _ in } }

  private func addPhone(_ name: String, _ number: String) throws {
    try add(name) { values in
      values.phoneNumbers = [
        CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: number))
      ]
    }
  }

  private func addEmail(_ name: String, _ address: String) throws {
    try add(name) { values in
      values.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: NSString(string: address))]
    }
  }

  private func add(_ name: String, _ change: (inout ContactValues) -> Void) throws {
    var values = ContactValues()
    // The last word is the family name.
    let words = name.split(separator: " ").map(String.init)
    values.familyName = words.count > 1 ? words.last ?? "" : ""
    values.givenName = (words.count > 1 ? words.dropLast() : words[...]).joined(separator: " ")
    change(&values)
    try state().add(values)
  }

  private func addCards(_ cards: DocString) throws {
    guard let contacts = try? CNContactVCardSerialization.contacts(with: Data(cards.content.utf8)) else {
      throw StepFailure("invalid vCards: expected lines from BEGIN:VCARD to END:VCARD")
    }
    let state = try state()
    for contact in contacts { state.add(contact.values) }
  }

  private func delete(_ name: String) throws {
    let state = try state()
    let found = state.contacts.filter { $0.fullName == name }
    guard !found.isEmpty else {
      var failure = StepFailure("no contact \"\(name)\"")
      failure.add("contacts", Self.list(state))
      throw failure
    }
    state.remove(Set(found.map(\.identifier)))
  }

  // MARK: What the app did

  private func hasContact(_ name: String) throws {
    try expect("no such contact") { $0.fullName == name }
  }

  private func hasPhone(_ name: String, _ number: String) throws {
    let digits = CNPhoneNumber(stringValue: number).digits
    try expect("no contact has this name and phone number") { values in
      values.fullName == name && values.phoneNumbers.contains { $0.value.digits == digits }
    }
  }

  private func hasEmail(_ name: String, _ address: String) throws {
    try expect("no contact has this name and address") { values in
      values.fullName == name && values.emailAddresses.contains { $0.value.description == address }
    }
  }

  private func hasNoContact(_ name: String) throws {
    let state = try state()
    try app.expect(!state.contacts.contains { $0.fullName == name }, "there is such a contact")
  }

  private func expect(_ message: String, where isWanted: (ContactValues) -> Bool) throws {
    let state = try state()
    try app.expect(state.contacts.contains(where: isWanted), message) { ["contacts": [Self.list(state)]] }
  }

  private static func list(_ state: ContactState) -> String {
    let contacts = state.contacts.map { values in
      let details = values.phoneNumbers.map(\.value.stringValue) + values.emailAddresses.map(\.value.description)
      return (["\"\(values.fullName)\""] + details).joined(separator: " ")
    }
    return contacts.isEmpty ? "none" : contacts.joined(separator: ", ")
  }
}

extension ContactValues {
  /// The name as the user reads it.
  fileprivate var fullName: String {
    CNContactFormatter.string(from: CNContact(self, fetched: nil), style: .fullName) ?? ""
  }
}
