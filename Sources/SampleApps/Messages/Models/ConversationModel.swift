import Observation

/// The model of one conversation: its recipient, its messages, and the draft of the next one.
@MainActor
@Observable
final class ConversationModel: Identifiable {
  nonisolated let id: Int
  var recipient = ""
  var draft = ""
  private(set) var messages: [Message] = []
  private(set) var photo: String?

  private let directory: ContactDirectory
  private let onFirstMessage: (ConversationModel) -> Void

  init(id: Int, directory: ContactDirectory, onFirstMessage: @escaping (ConversationModel) -> Void = { _ in }) {
    self.id = id
    self.directory = directory
    self.onFirstMessage = onFirstMessage
  }

  var contact: Contact? { directory.contact(named: recipient) }

  var isNew: Bool { messages.isEmpty }

  var title: String {
    guard isNew else { return recipient }
    return contact?.service == .iMessage ? "New iMessage" : "New Message"
  }

  /// The placeholder of the message field.
  var prompt: String {
    contact?.service == .iMessage ? "iMessage" : "Text Message"
  }

  var recipientProblem: String? {
    recipient.isEmpty || contact != nil ? nil : "\(recipient) is not in your contacts"
  }

  var canSend: Bool {
    contact != nil && (photo != nil || draft.contains { !$0.isWhitespace })
  }

  func attach(_ photo: String) {
    self.photo = photo
  }

  func send() {
    guard canSend else { return }
    let isFirst = isNew
    if let photo { append(.photo(photo)) }
    if draft.contains(where: { !$0.isWhitespace }) { append(.text(draft)) }
    photo = nil
    draft = ""
    if isFirst { onFirstMessage(self) }
  }

  private func append(_ content: Message.Content) {
    messages.append(Message(id: messages.count + 1, content: content))
  }
}

extension ConversationModel: Hashable {
  nonisolated static func == (left: ConversationModel, right: ConversationModel) -> Bool { left === right }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A message of a conversation.
struct Message: Identifiable, Equatable {
  enum Content: Equatable {
    case text(String)
    case photo(String)
  }

  let id: Int
  let content: Content
}
