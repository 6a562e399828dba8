/// A timeline on which waiting costs nothing.
///
/// It owns every job of Swift concurrency in the process while it plays (see ``JobExecutor``) and moves its clock
/// only when no job is ready, straight to the next instant at which one is.
@MainActor
final class VirtualTimeline: EndingTimeline {
  /// More jobs than any app needs at one instant; past that it is taken for a loop that never waits.
  var mostJobsAtOneInstant = 10_000_000

  private let executor = JobExecutor.installed
  private var jobsAtInstant = 0

  private(set) var now: Duration = .zero {
    didSet {
      // Work that is due at once is done at the same instant, however it was scheduled.
      if now != oldValue { jobsAtInstant = 0 }
      executor.setNow(now)
    }
  }

  /// Takes the process's jobs over, from instant zero.
  init(ownsProcess: Bool) {
    executor.begin(ownsProcess: ownsProcess)
  }

  /// Gives the process's jobs back.
  @discardableResult
  func end() -> Playback {
    let dropped = executor.end()
    return Playback(duration: now, abandonedJobs: dropped?.abandoned ?? 0, strayJobs: dropped?.strays ?? 0)
  }

  func abandonWaitingWork() {
    executor.dropWaitingWork()
  }

  var horizon: Horizon {
    if executor.hasReadyWork { return .at(now) }
    guard let next = executor.nextInstant else { return .never }
    return .at(next)
  }

  var pendingWork: [PendingWork] {
    executor.pendingWork
  }

  func advance(to instant: Duration) throws {
    try runReadyWork()
    while let next = executor.nextInstant, next <= instant {
      now = max(now, next)
      executor.releaseWork(dueBy: now)
      try runReadyWork()
    }
    if instant > now { now = instant }
  }

  @discardableResult
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork {
    let work = ScheduledWork(label: label, action: action)
    executor.add(work, at: now + max(delay, .zero))
    return work
  }

  private func runReadyWork() throws {
    while executor.runNextReadyWork() {
      jobsAtInstant += 1
      if jobsAtInstant > mostJobsAtOneInstant {
        throw TimeStandsStill(instant: now, jobs: jobsAtInstant - 1)
      }
    }
  }
}
