import RobotKit

/// The apps of the documentation with their robots.
public enum SampleSuite {
  /// The apps; Messages is the one that plain `launch` launches.
  public static let apps: AppCatalog = [.messages, .pages, .suggest, .characters, .gallery]

  /// Their robots.
  @MainActor public static let robots: [any Robot.Type] = [
    ConversationListRobot.self, ConversationDetailRobot.self,
    CharactersHomeRobot.self, CharacterListRobot.self, CharacterSearchRobot.self, CharacterFilterRobot.self,
    CharacterDetailRobot.self, EpisodeListRobot.self, NotFoundRobot.self,
  ]
}
