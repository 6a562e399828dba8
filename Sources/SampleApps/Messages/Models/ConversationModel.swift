import Observation

/// One conversation: whom it is with, what was said, and what is being written.
@MainActor
@Observable
final class ConversationModel: Identifiable {
  let id: Int
  var recipient = ""
  var draft = ""
  private(set) var messages: [Message] = []
  private(set) var photo: String?

  private let directory: ContactDirectory
  private let onFirstMessage: @MainActor (ConversationModel) -> Void

  init(
    id: Int, directory: ContactDirectory, onFirstMessage: @escaping @MainActor (ConversationModel) -> Void = { _ in }
  ) {
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

  /// What the empty message field says.
  var prompt: String {
    contact?.service == .iMessage ? "iMessage" : "Text Message"
  }

  /// What is wrong with the recipient, once there is one.
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
