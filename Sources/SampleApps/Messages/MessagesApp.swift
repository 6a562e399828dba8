import RobotKit

extension App {
  /// Messages: a list of conversations, and one conversation.
  public static let messages = App("messages", "writes messages to contacts: the Robot Pattern's example") { context in
    ConversationList(model: ConversationListModel(directory: .sample), navigator: context.navigator)
  }
}
