import Robots
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of a run.
package struct RunOptions: Equatable, Codable, Sendable {
  /// The clock they live by.
  package var clock: ClockKind = .virtual
  /// Whether nothing else goes on in the process; false in a test host.
  package var ownsProcess = false
  /// Whether failures of a test name work that virtual time can't see, see ``TimelineOptions/namesUnseenWork``.
  package var namesUnseenWork = false
  /// How long expectations and actions wait, unless they say otherwise, in app time.
  package var timeout: Duration = .seconds(5)
  /// How often a wait looks at the app, in app time.
  package var pollInterval: Duration = .milliseconds(100)
  /// How much real time a scenario may take; absent for any amount.
  package var scenarioTimeout: Duration? = .seconds(60)
  /// The date it is in the app when a scenario starts.
  package var startDate = AppClock.defaultStartDate
  /// Whether steps are only looked up, and none is played.
  package var isDryRun = false
  /// After how many scenarios that did not pass the rest is skipped; absent for never.
  package var maxFailures: Int?
  /// The names that all scenarios know.
  package var names = ScenarioVariables()
  /// Whether each scenario is played twice, and fails where something is different.
  package var verifiesDeterminism = false
  /// Whether times in the stream are those of the apps, so that two runs give the same stream.
  package var isReproducible = false
  /// Of which scenarios the stream shows the screens. It changes nothing of how they are played.
  package var trace: TraceMode = .off
  /// Whether what there is to see at the end of a scenario is attached to its last step, as it is to one that fails.
  package var showsEnd = false
  /// Whether to warn of expected absences of names that no screen of the run had; for runs of whole suites.
  package var warnsOfUnknownNames = false
  /// The folder that paths in the stream are relative to; absent to give them as they are.
  package var baseDirectory: String?

  /// How much real time what is under way may take after an interruption, before it is given up.
  package static let patienceAfterInterruption = Duration.seconds(2)

  /// The usual way.
  package init() {}

  /// What of it is about the time of a scenario.
  var timelineOptions: TimelineOptions {
    var play = TimelineOptions()
    play.ownsProcess = ownsProcess
    play.namesUnseenWork = namesUnseenWork
    play.realTimeLimit = scenarioTimeout
    play.startDate = startDate
    return play
  }
}
