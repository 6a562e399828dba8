import RobotKit

/// The first screen: all conversations.
struct ConversationList: Screen {
  let model: ConversationListModel
  let navigator: Navigator

  var title: String { "Messages" }

  var toolbar: [Element] {
    Button("New", id: "new_message") { show(model.newConversation()) }
  }

  var body: [Element] {
    List(id: "conversations") {
      for conversation in model.conversations {
        Cell(conversation.title, id: "conversation.\(conversation.id)") { show(conversation) }
      }
    }
  }

  private func show(_ conversation: ConversationModel) {
    navigator.push(ConversationDetail(model: conversation, navigator: navigator))
  }
}
