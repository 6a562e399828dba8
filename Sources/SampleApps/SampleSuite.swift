import RobotKit
import SwiftUI

/// The sample apps of the documentation with their robots.
public enum SampleSuite {
  /// The apps; Messages is the first, which plain `launch` launches.
  public static let apps = AppCatalog {
    Launch("messages", "writes messages to contacts: the Robot Pattern's example", app: MessagesApp.self)
    Launch("pages", "Home pushes Page One, which presents Page Two", app: PagesApp.self)
    Launch("suggest", "a search component in isolation, with a double for its service") {
      SuggestDemo(service: FakeSuggestService(behaviour: try FakeSuggestService.Behaviour.ofLaunch))
    }
    Launch("characters", "the characters of a show, from a server", app: CharactersApp.self)
    Launch("products", "a search with two bugs on purpose: the example of explore and doctor", app: ProductsApp.self)
    Launch("gallery", "one of each control; used by the examples of the vocabulary", app: GalleryApp.self)
  }

  /// The robots of the apps.
  @MainActor public static let robots: [any Robot.Type] = [
    ConversationListRobot.self, ConversationDetailRobot.self,
    CharactersHomeRobot.self, CharacterListRobot.self, CharacterSearchRobot.self, CharacterFilterRobot.self,
    CharacterDetailRobot.self, EpisodeListRobot.self, NotFoundRobot.self,
  ]
}

extension FakeSuggestService.Behaviour {
  /// The behaviour that the launch environment's `SERVICE` names; answering by default.
  fileprivate static var ofLaunch: Self {
    get throws {
      guard let name = ProcessInfo.processInfo.environment["SERVICE"] else { return .answering }
      guard let behaviour = Self(rawValue: name) else {
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        throw StepFailure("invalid SERVICE \"\(name)\"; expected one of \(names)")
      }
      return behaviour
    }
  }
}
