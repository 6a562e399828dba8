import SwiftUI

/// An app with a list of conversations and a screen for one conversation: the Robot Pattern's example.
struct MessagesApp: App {
  @State private var model = ConversationListModel(directory: .sample)

  var body: some Scene {
    WindowGroup {
      ConversationList(model: model)
    }
  }
}
