import CucumberMessages
import ScenarioRunner

/// The progress of `explore` on a terminal: `3 of 20 scenarios, 2417 schedules, 12 s left`.
@MainActor
final class ExplorationProgress {
  private let console: Console
  private let options: ExplorationOptions
  private var line: ProgressLine?
  private var scenarios = 0
  private var done = 0
  private var schedules = 0
  /// The schedules since a scenario ended, and the time of that.
  private var recent = (schedules: 0, start: SuspendingClock.now)

  init(console: Console, options: ExplorationOptions) {
    (self.console, self.options) = (console, options)
  }

  /// Counts the scenarios, and makes room for what reports print.
  func note(_ envelope: Envelope) {
    switch envelope {
    case .testCase: scenarios += 1
    case .testCaseFinished(let finished) where !finished.willBeRetried:
      done += 1
      recent = (0, .now)
    default: break
    }
    clear()
  }

  /// Counts a schedule.
  func noteSchedule() {
    schedules += 1
    recent.schedules += 1
    let line = line ?? ProgressLine(console: console, noun: "scenario", total: scenarios)
    self.line = line
    line.update(done, part: part, note: ", \(Counted.text(schedules, "schedule"))")
  }

  /// Removes the line.
  func clear() { line?.clear() }

  /// How much of the running scenario is done.
  private var part: Double {
    let bySchedules = Double(recent.schedules) / Double(options.schedules)
    let byTime = options.time.map { (SuspendingClock.now - recent.start) / $0 } ?? 0
    return min(1, max(bySchedules, byTime))
  }
}
