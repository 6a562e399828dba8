/// The contacts on the phone.
struct ContactDirectory {
  let contacts: [Contact]

  func contact(named name: String) -> Contact? {
    contacts.first { $0.name == name }
  }

  /// The contacts of the samples.
  static let sample = ContactDirectory(contacts: [
    Contact(name: "iMessage Contact", service: .iMessage),
    Contact(name: "SMS Contact", service: .sms),
  ])
}
