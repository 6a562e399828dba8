import Observation

/// All conversations.
@MainActor
@Observable
final class ConversationListModel {
  private(set) var conversations: [ConversationModel] = []
  private let directory: ContactDirectory
  private var started = 0

  init(directory: ContactDirectory) {
    self.directory = directory
  }

  /// A conversation that is listed once something has been said in it.
  func newConversation() -> ConversationModel {
    started += 1
    return ConversationModel(id: started, directory: directory) { [weak self] conversation in
      self?.conversations.insert(conversation, at: 0)
    }
  }
}
