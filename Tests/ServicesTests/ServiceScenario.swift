import RobotKit
import SwiftUI
import Testing

/// An app that uses services of the phone, and the scenarios that it passes: `Scenarios/NAME.feature`.
@MainActor
enum ServiceScenario {
  /// The apps by the names of their files.
  static let apps: [(name: String, launch: Launch)] = [
    ("safari", Launch("safari") { SafariApp() }),
    ("web", Launch("web") { WebApp() }),
    ("mail", Launch("mail") { MailApp() }),
    ("keychain", Launch("keychain") { KeychainApp() }),
    ("faceid", Launch("faceid") { FaceIDApp() }),
  ]

  private enum Apps: RobotSuite {
    static var apps: AppCatalog { AppCatalog(ServiceScenario.apps.map(\.launch)) }
    static var robots: [any Robot.Type] { [] }
  }

  /// The failure of each scenario of a file.
  static func results(_ name: String) -> [ScenarioFailure?] {
    Apps.scenarios(in: "Scenarios/\(name).feature", app: name).map { $0.failure() }
  }
}

/// Scenarios of apps with services.
@MainActor
@Suite struct ServiceScenarioTests {
  @Test(arguments: await ServiceScenario.apps.map(\.name))
  func `the scenarios of a service pass`(name: String) throws {
    let results = ServiceScenario.results(name)
    try #require(!results.isEmpty)
    for result in results { #expect(result == nil, "\(result?.description ?? "")") }
  }
}
