import CucumberMessages
import RobotKit
import SwiftUI
import Testing

/// A run of the scenario of a racy app.
@MainActor
struct ScenarioRun {
  private enum Apps: RobotSuite {
    static var apps: AppCatalog { AppCatalog(RacyApp.all.flatMap { [$0.correct, $0.racy] }) }
    static var robots: [any Robot.Type] { [] }
  }

  private final class ExplorationReporter: Reporter {
    private(set) var exploration: Exploration?

    func handle(_ envelope: Envelope, event: RunEvent?) {
      guard case .attachment(let attachment) = envelope, attachment.mediaType == Exploration.mediaType else { return }
      exploration = try? Exploration(body: attachment.body)
    }
  }

  /// The failure; `nil` if the scenario passed.
  let failure: String?
  /// The result of exploring; `nil` for a single run.
  let exploration: Exploration?

  /// - Parameters:
  ///   - file: The file of the scenario.
  ///   - variant: The app.
  ///   - schedules: The maximum number of schedules; `nil` for an ordinary run.
  ///   - schedule: The schedule that the run follows.
  ///   - clock: The clock of the app.
  init(
    _ file: String, _ variant: Launch, schedules: Int? = nil, schedule: String? = nil, clock: ClockKind = .virtual
  ) throws {
    var configuration = RunConfiguration([file])
    (configuration.app, configuration.schedules, configuration.clock) = (variant.name, schedules, clock)
    if clock == .real { configuration.timeout = .seconds(2) }
    let reporter = ExplorationReporter()
    (configuration.schedule, configuration.reporters) = (schedule, [reporter])
    let summary = try Apps.run(configuration)
    try #require(summary.scenarios.count == 1, "\(summary.failures)")
    failure = summary.failures.first?.description
    exploration = reporter.exploration
  }

  /// The file of an app's scenario.
  static func file(of app: RacyApp) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios/\(app.name).feature").path
  }
}
