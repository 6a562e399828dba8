import Observation

/// The model of the list of conversations.
@MainActor
@Observable
final class ConversationListModel {
  private(set) var conversations: [ConversationModel] = []
  private let directory: ContactDirectory
  private var startedCount = 0

  init(directory: ContactDirectory) {
    self.directory = directory
  }

  /// Creates a conversation, which is listed after its first message.
  func newConversation() -> ConversationModel {
    startedCount += 1
    return ConversationModel(id: startedCount, directory: directory) { [weak self] conversation in
      self?.conversations.insert(conversation, at: 0)
    }
  }
}

/// A recipient of messages.
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
