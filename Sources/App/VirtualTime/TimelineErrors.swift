/// The error of an app that keeps working without ever letting time pass.
package struct TimelineStalledError: Error, Equatable, CustomStringConvertible {
  /// The instant at which the app is stuck, counted from the start of the scenario.
  package let instant: Duration
  /// The number of jobs that ran at this instant.
  package let jobs: Int
  /// The label of the last scheduled work that ran there; `nil` if none ran.
  package let lastWork: String?

  init(instant: Duration, jobs: Int, lastWork: String? = nil) {
    self.instant = instant
    self.jobs = jobs
    self.lastWork = lastWork
  }

  /// The error message.
  package var description: String {
    let last = lastWork.map { ", such as \"\($0)\"," } ?? ""
    return "virtual time is stalled at \(AppTime.text(for: instant)): "
      + "the app ran \(jobs) jobs\(last) at this instant without waiting"
  }
}

/// The error of a scenario that exceeded its real-time limit.
package struct ScenarioTimeout: Error, Equatable, CustomStringConvertible {
  /// The limit.
  package let limit: Duration
  /// The virtual instant that it reached.
  package let instant: Duration
  /// The labels of the ``OutsideWork`` that it was waiting for.
  package let outsideWork: [String]
  /// The label of the last scheduled work that ran; `nil` if none ran.
  package let lastWork: String?

  /// Creates the error of a scenario that reached an instant.
  package init(limit: Duration, instant: Duration, outsideWork: [String] = [], lastWork: String? = nil) {
    self.limit = limit
    self.instant = instant
    self.outsideWork = outsideWork
    self.lastWork = lastWork
  }

  /// The error message.
  package var description: String {
    let start = "the scenario did not end within \(AppTime.text(for: limit)) of real time"
    guard outsideWork.isEmpty else {
      let labels = outsideWork.map { "\"\($0)\"" }.joined(separator: ", ")
      return "\(start): it waits for outside work that has not ended: \(labels)"
    }
    let last = lastWork.map { "; the last scheduled work was \"\($0)\"" } ?? ""
    return "\(start); it reached \(AppTime.text(for: instant)) of virtual time\(last)"
  }
}

/// The real-time limit of a scenario, and what is left of it.
///
/// Time during which the machine sleeps doesn't count.
struct RealTimeLimit {
  let limit: Duration
  private let start = SuspendingClock.now
  private let timeOutside: () -> Duration
  private let timeOutsideAtStart: Duration

  /// - Parameters:
  ///   - limit: The limit.
  ///   - timeOutside: The total real time that doesn't count.
  init(limit: Duration, timeOutside: @escaping () -> Duration) {
    (self.limit, self.timeOutside, timeOutsideAtStart) = (limit, timeOutside, timeOutside())
  }

  /// The remaining time; negative if the limit is exceeded.
  var rest: Duration {
    limit - (.now - start) + timeOutside() - timeOutsideAtStart
  }
}
