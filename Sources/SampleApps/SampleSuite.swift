import RobotKit

/// The apps of the documentation with their robots.
public enum SampleSuite {
  /// The apps; Messages is the one that plain `launch` launches.
  public static let apps: AppCatalog = [.messages, .pages, .suggest]

  /// Their robots.
  @MainActor public static let robots: [any Robot.Type] = [ConversationListRobot.self, ConversationDetailRobot.self]
}
