import SwiftUI

/// The first screen, with all conversations.
struct ConversationList: View {
  let model: ConversationListModel
  @State private var path: [ConversationModel] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(model.conversations) { conversation in
        NavigationLink(conversation.title, value: conversation)
          .accessibilityIdentifier("conversation.\(conversation.id)")
      }
      .accessibilityIdentifier("conversations")
      .navigationTitle("Messages")
      .toolbar {
        Button("New") { path.append(model.newConversation()) }
          .accessibilityIdentifier("new_message")
      }
      .navigationDestination(for: ConversationModel.self) { ConversationDetail(model: $0) }
    }
  }
}
