import SwiftUI

/// A list of conversations, and one conversation: the Robot Pattern's example.
struct MessagesApp: App {
  @State private var model = ConversationListModel(directory: .sample)

  var body: some Scene {
    WindowGroup {
      ConversationList(model: model)
    }
  }
}
