/// A person messages are sent to.
struct Contact: Equatable {
  enum Service {
    case iMessage
    case sms
  }

  let name: String
  let service: Service
}

/// The contacts on the phone.
struct ContactDirectory {
  let contacts: [Contact]

  func contact(named name: String) -> Contact? {
    contacts.first { $0.name == name }
  }

  static let sample = ContactDirectory(contacts: [
    Contact(name: "iMessage Contact", service: .iMessage),
    Contact(name: "SMS Contact", service: .sms),
  ])
}
