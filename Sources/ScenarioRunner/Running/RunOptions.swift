import Robots
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of a run.
public struct RunOptions: Equatable, Codable, Sendable {
  /// The clock they live by.
  public var clock: ClockKind = .virtual
  /// Whether nothing else goes on in the process; false in a test host.
  public var ownsProcess = false
  /// Whether failures of a test name work that virtual time can't see, see ``PlayOptions/namesUnseenWork``.
  package var namesUnseenWork = false
  /// How long expectations and actions wait, unless they say otherwise, in app time.
  public var timeout: Duration = .seconds(5)
  /// How often a wait looks at the app, in app time.
  public var pollInterval: Duration = .milliseconds(100)
  /// How much real time a scenario may take; absent for any amount.
  public var scenarioTimeout: Duration? = .seconds(60)
  /// The date it is in the app when a scenario starts.
  public var startDate = AppClock.defaultStartDate
  /// Whether steps are only looked up, and none is played.
  public var isDryRun = false
  /// After how many scenarios that did not pass the rest is skipped; absent for never.
  public var maxFailures: Int?
  /// The names that all scenarios know.
  public var names = ScenarioNames()
  /// Whether each scenario is played twice, and fails where something is different.
  public var verifiesDeterminism = false
  /// Whether times in the stream are those of the apps, so that two runs give the same stream.
  public var isReproducible = false
  /// Of which scenarios the stream shows the screens. It changes nothing of how they are played.
  public var trace: TraceMode = .off
  /// Whether what there is to see at the end of a scenario is attached to its last step, as it is to one that fails.
  public var showsEnd = false
  /// Whether to warn of expected absences of names that no screen of the run had; for runs of whole suites.
  public var warnsOfUnknownNames = false
  /// The folder that paths in the stream are relative to; absent to give them as they are.
  public var baseDirectory: String?

  /// How much real time what is under way may take after an interruption, before it is given up.
  package static let patienceAfterInterruption = Duration.seconds(2)

  /// The usual way.
  public init() {}

  /// What of it is about the time of a scenario.
  var playOptions: PlayOptions {
    var play = PlayOptions()
    play.ownsProcess = ownsProcess
    play.namesUnseenWork = namesUnseenWork
    play.realTimeLimit = scenarioTimeout
    play.startDate = startDate
    return play
  }
}
