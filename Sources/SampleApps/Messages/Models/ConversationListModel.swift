import Observation

/// All conversations.
@MainActor
@Observable
final class ConversationListModel {
  private(set) var conversations: [ConversationModel] = []
  private let directory: ContactDirectory
  private var startedCount = 0

  init(directory: ContactDirectory) {
    self.directory = directory
  }

  /// A conversation that is listed after its first message.
  func newConversation() -> ConversationModel {
    startedCount += 1
    return ConversationModel(id: startedCount, directory: directory) { [weak self] conversation in
      self?.conversations.insert(conversation, at: 0)
    }
  }
}
