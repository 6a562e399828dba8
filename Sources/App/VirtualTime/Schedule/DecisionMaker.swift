/// Takes the decisions of a run according to a schedule, and records them.
struct DecisionMaker: Sendable {
  private let schedule: Schedule
  private let limits: ScheduleLimits
  private(set) var record = DecisionRecord()
  /// What was late, with the instant of its end at the earliest; the user's pauses are over when they are decided.
  private var late: [(end: Duration, lateness: Duration)] = []
  /// The index of the step or hook that causes the work of the app.
  private var step: Int?
  /// The step that has begun while the app still has work of the step before.
  private var nextStep: Int?
  /// Whether the running step has acted on the app.
  private var hasActed = false
  /// Whether work was added since the app last had none left.
  private var hasWork = false
  /// The decisions about waiting jobs, by their addresses.
  private var waitingJobs: [Int: Int] = [:]

  init(_ schedule: Schedule, _ limits: ScheduleLimits) {
    (self.schedule, self.limits) = (schedule, limits)
  }

  /// The number of the latest decision.
  var latest: Int { record.decisions.count - 1 }

  /// Notes the index of the step or hook that begins.
  ///
  /// What the app does because of a step is often done at the start of the next one, which is the first to let the app
  /// run.
  mutating func noteStep(_ index: Int, at instant: Duration) {
    record.log.append(.step(index, at: instant))
    if hasActed || hasWork || nextStep != nil { nextStep = index } else { step = index }
    hasActed = false
  }

  /// Notes that the app has work to do.
  mutating func noteWork() { hasWork = true }

  /// Notes that the app has no work left at this instant.
  mutating func noteEndOfWork() {
    hasWork = false
    step = nextStep ?? step
    nextStep = nil
  }

  /// The sum of the times by which something was late that had not ended at an instant.
  func lateness(endingAfter instant: Duration) -> Duration {
    late.reduce(.zero) { $1.end >= instant ? $0 + $1.lateness : $0 }
  }

  /// Decides how late something is.
  mutating func lateness(of subject: Decision.Subject, at instant: Duration) -> Duration {
    decide(subject, at: instant, among: limits.latenesses(4))
  }

  /// Decides how late a sleep ends whose job waits.
  mutating func lateness(ofSleepFor delay: Duration, by job: UnownedJob, at instant: Duration) -> Duration {
    let lateness = lateness(of: .sleep(delay), at: instant)
    waitingJobs[job.address] = latest
    return lateness
  }

  /// Decides how a job runs.
  ///
  /// - Parameter isAlone: Whether no other work is ready.
  mutating func choice(
    for job: UnownedJob, at instant: Duration, isAlone: Bool
  ) -> (choice: Decision.JobChoice, lateness: Duration) {
    let late = limits.latenesses(3)
    let times = [late[0], late[0], late[1], late[2], late[0]]
    // Before other work is only possible if there is any.
    let lateness = decide(.job, at: instant, among: isAlone ? times.dropLast() : times)
    waitingJobs[job.address] = latest
    return (Decision.JobChoice(rawValue: record.decisions[latest].choice) ?? .inOrder, lateness)
  }

  /// Notes that a job runs.
  mutating func noteRun(of job: UnownedJob, at instant: Duration) {
    if let number = waitingJobs.removeValue(forKey: job.address) { noteHappened(number, at: instant) }
  }

  /// Notes that the subject of a decision has happened.
  mutating func noteHappened(_ number: Int, at instant: Duration) {
    record.happened.append(number)
    record.log.append(.happened(number, at: instant))
  }

  /// The record at the end of the run.
  var finalRecord: DecisionRecord {
    var record = record
    record.unfollowed = schedule.deviations.keys.filter { number in
      !record.decisions.indices.contains(number) || record.decisions[number].choice != schedule[number]
    }.sorted()
    return record
  }

  private mutating func decide(
    _ subject: Decision.Subject, at instant: Duration, among times: [Duration]
  ) -> Duration {
    let wanted = schedule[record.decisions.count]
    let choice = times.indices.contains(wanted) ? wanted : 0
    if times[choice] > .zero, subject != .action {
      let delay = if case .sleep(let duration) = subject { duration } else { Duration.zero }
      late.append((instant + delay + times[choice], times[choice]))
    }
    // The action of a step is its own, whatever is left of the step before.
    var step = step
    if subject == .action { (step, hasActed) = (nextStep ?? step, true) }
    record.decisions.append(
      Decision(
        subject: subject, instant: instant, step: step, choices: times.count, choice: choice, lateness: times[choice]))
    record.log.append(.decided(latest, at: instant))
    return times[choice]
  }
}

extension UnownedJob {
  /// The address of the job, unique while it waits.
  fileprivate var address: Int { unsafeBitCast(self, to: Int.self) }
}
