import AppModel
import Robots
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of a run.
package struct RunOptions: Equatable, Codable, Sendable {
  /// The clock of the run.
  package var clock: ClockKind = .virtual
  /// Whether the process runs only scenarios; `false` in a test host.
  package var ownsProcess = false
  /// Whether failures of a test name work that virtual time can't see, see ``TimelineOptions/namesUnseenWork``.
  package var namesUnseenWork = false
  /// The default timeout of expectations and actions, in virtual time.
  package var timeout: Duration = .seconds(5)
  /// The interval between two looks of a wait at the app, in virtual time.
  package var pollInterval: Duration = .milliseconds(100)
  /// The real time that a scenario may take; `nil` for no limit.
  package var scenarioTimeout: Duration? = .seconds(60)
  /// The app's date at the start of a scenario.
  package var startDate = AppClock.defaultStartDate
  /// The device that apps are launched on.
  package var device = DeviceSettings()
  /// Whether steps are only resolved, and none runs.
  package var isDryRun = false
  /// The number of scenarios that may fail before the rest is skipped; `nil` for no limit.
  package var maxFailures: Int?
  /// The variables of all scenarios.
  package var names = ScenarioVariables()
  /// Whether each scenario runs twice, and fails if something is different.
  package var verifiesDeterminism = false
  /// The search for schedules under which scenarios fail; `nil` for an ordinary run.
  package var exploration: ExplorationOptions?
  /// The schedule that the scenario follows, which is the only one of the run; `nil` for an ordinary run.
  package var schedule: ScheduleToken?
  /// How far schedules may differ from the ordinary one.
  package var scheduleLimits = ScheduleLimits()
  /// Whether times in the stream are those of the apps, so that two runs give the same stream.
  package var isReproducible = false
  /// The scenarios whose screens are in the messages. It doesn't change how they run.
  package var trace = TraceMode.failed
  /// Whether traces have the names of the elements of each screen in steps, and the pending work of each step.
  package var tracesInFull = false
  /// A change of the app, to see whether scenarios notice it; `nil` for none.
  package var mutation: Mutation?
  /// Whether the stream has the coverage of scenarios.
  package var recordsCoverage = false
  /// Whether the final screen is attached to the last step.
  package var showsEnd = false
  /// Whether drawings that steps compare with are stored as they are now.
  package var storesDrawings = false
  /// Whether a drawing of the final screen is attached to the last step.
  package var drawsEnd = false
  /// The form of attached screens.
  package var screenFormat = ScreenFormat.tree
  /// Whether the last step of a scenario that passes also has a ``LiveScreen``.
  package var describesEnd = false
  /// Whether to warn of expected absences of names that no screen of the run had; for runs of whole suites.
  package var warnsOfUnknownNames = false
  /// The directories that files named in steps are searched in as well, for scenarios that are in no file.
  package var scenarioDirectories: [String] = []
  /// The directory that paths in messages are relative to; `nil` to leave them as they are.
  package var baseDirectory: String?

  /// The grace period for running work after an interruption, in real time.
  package static let patienceAfterInterruption = Duration.seconds(2)

  /// Creates the defaults.
  package init() {}

  /// The options of the timeline.
  var timelineOptions: TimelineOptions {
    var options = TimelineOptions()
    options.ownsProcess = ownsProcess
    options.namesUnseenWork = namesUnseenWork
    options.realTimeLimit = scenarioTimeout
    options.startDate = startDate
    options.scheduleLimits = scheduleLimits
    return options
  }
}
