#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The clocks a scenario can run on.
public enum ClockKind: String, CaseIterable, Codable, Sendable {
  /// Virtual time: passes as fast as the app can work, identically in every run.
  case virtual
  /// Real time.
  case real
}

extension ClockKind {
  /// Runs `body` on a new timeline from instant zero, and ends the timeline when it returns.
  ///
  /// Call it on the main thread, and don't nest calls.
  ///
  /// - Parameter ownsProcess: Whether the scenario owns the process, see ``TimelineOptions/ownsProcess``.
  /// - Returns: The result of `body`, and the summary of its timeline.
  /// - Throws: The error of `body`.
  @MainActor
  @discardableResult
  package func run<Result>(
    ownsProcess: Bool = false, _ body: (any Timeline) throws -> Result
  ) rethrows -> (result: Result, summary: TimelineSummary) {
    var options = TimelineOptions()
    options.ownsProcess = ownsProcess
    return try run(options, body)
  }

  /// Runs `body` on a new timeline with all options.
  ///
  /// - Parameters:
  ///   - options: The options of the timeline.
  ///   - isInterrupted: Whether waits for outside work end early; polled.
  ///   - timeOutside: The total real time that doesn't count towards the limit, because the host was stopped or blocked
  ///     on output.
  ///   - body: The code to run.
  /// - Returns: The result of `body`, and the summary of its timeline.
  /// - Throws: The error of `body`.
  @MainActor
  @discardableResult
  package func run<Result>(
    _ options: TimelineOptions, isInterrupted: @escaping () -> Bool = { false },
    timeOutside: @escaping () -> Duration = { .zero },
    _ body: (any Timeline) throws -> Result
  ) rethrows -> (result: Result, summary: TimelineSummary) {
    let timeline: any EndableTimeline =
      switch self {
      case .virtual:
        VirtualTimeline(options, isInterrupted: isInterrupted, timeOutside: timeOutside)
      case .real: RealTimeline(options, timeOutside: timeOutside)
      }
    // If `body` throws, the jobs of the process must be returned to the platform. A second call does nothing.
    defer { timeline.end() }
    let result = try body(timeline)
    return (result, timeline.end())
  }
}

/// The options of a scenario's timeline.
package struct TimelineOptions: Equatable, Sendable {
  /// Whether all jobs of Swift concurrency in the process belong to the scenario.
  ///
  /// It must be `false` in a test host, where other tests run at the same time: only jobs that the scenario starts
  /// belong to it there.
  package var ownsProcess = false
  /// Whether a failed wait reports ``UnseenWork`` although the scenario doesn't own the process.
  ///
  /// The signs since its start count, even if they belong to another test.
  package var namesUnseenWork = false
  /// The real time after which waiting throws ``ScenarioTimeout``; `nil` for no limit.
  package var realTimeLimit: Duration? = .seconds(60)
  /// The real time for which a hopeless wait continues if the process has other threads, which may do work without an
  /// ``OutsideWork`` token.
  package var grace: Duration = .milliseconds(40)
  /// The date of the app when the scenario starts.
  package var startDate = AppClock.defaultStartDate

  /// The schedule of the run, whose decisions are recorded; `nil` for an ordinary run without a record.
  package var schedule: Schedule?
  /// How far the schedule may differ from the ordinary one.
  package var scheduleLimits = ScheduleLimits()

  /// Creates the options for a test host, where other tests run at the same time.
  package init() {}
}

/// The summary of a scenario's timeline.
package struct TimelineSummary: Equatable, Sendable {
  /// The virtual time that passed.
  package let duration: Duration
  /// The jobs and scheduled actions that were pending when the scenario, or an app in it, ended; they never run.
  package let abandonedJobs: Int
  /// The dropped jobs of tasks that had ended with an earlier scenario or app.
  ///
  /// The usual reason is a task in a global or static variable of the app.
  package let lateJobs: Int
  /// The work that arrived without an ``OutsideWork`` token; `nil` if there was none.
  package let unannouncedWork: UnannouncedWork?
  /// The decisions of a run that follows a schedule.
  package let decisions: DecisionRecord?

  init(
    duration: Duration, abandonedJobs: Int, lateJobs: Int = 0, unannouncedWork: UnannouncedWork? = nil,
    decisions: DecisionRecord? = nil
  ) {
    self.duration = duration
    self.abandonedJobs = abandonedJobs
    self.lateJobs = lateJobs
    self.unannouncedWork = unannouncedWork
    self.decisions = decisions
  }
}

/// A timeline that can be ended, for the code that creates it.
@MainActor
protocol EndableTimeline: Timeline {
  /// Ends the timeline and drops pending work; a second call does nothing.
  ///
  /// - Returns: The summary of the timeline.
  @discardableResult
  func end() -> TimelineSummary

  /// The time source of its clocks.
  var source: AppTimeSource { get }
}

extension EndableTimeline {
  var clock: AppClock { AppClock(source.attach(to: self)) }

  var startDate: Date {
    get { source.startDate }
    set { source.startDate = newValue }
  }
}
