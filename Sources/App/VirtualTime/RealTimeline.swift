import CoreFoundation

/// A timeline on the real clock.
///
/// Jobs run where the platform runs them; those of the main actor run while the timeline waits. It can't see what the
/// app is waiting for, so the next event is unknown.
///
/// It waits in the main run loop, which runs main-actor jobs unless it is itself called from one. So they run in a
/// program and in XCTest, but a test of Swift Testing delays them until it returns.
@MainActor
final class RealTimeline: EndableTimeline {
  let source: AppTimeSource
  private var scheduled = InstantQueue<ScheduledWork>()
  private var idleAction: (@MainActor () throws -> Void)?
  private var abandoned = 0
  private var lastWork: String?
  private let limit: RealTimeLimit?
  private(set) var failure: (any Error)?

  init(_ options: TimelineOptions = TimelineOptions(), timeOutside: @escaping () -> Duration = { .zero }) {
    source = AppTimeSource(.live(since: .now), startDate: options.startDate)
    limit = options.realTimeLimit.map { RealTimeLimit(limit: $0, timeOutside: timeOutside) }
  }

  var now: Duration { source.appTime }

  var nextEvent: NextEvent { .unknown }

  var pendingWork: [PendingWork] {
    scheduled.inOrder.filter(\.entry.isPending).map { PendingWork(label: $0.entry.label, due: $0.instant) }
  }

  func beforeTimePasses(_ action: (@MainActor () throws -> Void)?) { idleAction = action }

  func advance(to instant: Duration) throws {
    if let failure { throw failure }
    repeat {
      performDueWork()
      try idleAction?()
      if let limit, limit.rest <= .zero {
        let failure = ScenarioTimeout(limit: limit.limit, instant: now, outsideWork: [], lastWork: lastWork)
        self.failure = failure
        throw failure
      }
      let next = min(instant, scheduled.first ?? instant)
      Self.wait(min(next - now, limit?.rest ?? next - now))
    } while now < instant
    performDueWork()
    try idleAction?()
  }

  /// Waits for a duration. `RunLoop.run(until:)` waits for a date, and would wait longer if the system clock were set
  /// back.
  private static func wait(_ time: Duration) {
    #if canImport(Darwin)
      let mode = CFRunLoopMode.defaultMode
    #else
      let mode = kCFRunLoopDefaultMode
    #endif
    _ = CFRunLoopRunInMode(mode, max(0, time / .seconds(1)), false)
  }

  @discardableResult
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork {
    let work = ScheduledWork(label: label, action: action)
    scheduled.add(work, at: now + max(delay, .zero))
    return work
  }

  /// Cancels scheduled work. Jobs of the app can't be seen: they continue and aren't counted.
  func abandonWaitingWork() {
    for work in scheduled.inOrder.map(\.entry) where work.isPending {
      abandoned += 1
      work.cancel()
    }
    scheduled = InstantQueue()
  }

  @discardableResult
  func end() -> TimelineSummary {
    abandonWaitingWork()
    return TimelineSummary(duration: now, abandonedJobs: abandoned)
  }

  /// Work scheduled meanwhile waits for the next call, even if it is due at once, as it may reschedule itself forever.
  private func performDueWork() {
    let now = now
    var due: [ScheduledWork] = []
    while let next = scheduled.first, next <= now { due.append(scheduled.removeFirst()) }
    for work in due {
      if work.isPending { lastWork = work.label }
      work.perform()
    }
  }
}
