import CoreFoundation

/// A timeline that is the time on the wall.
///
/// Jobs run where the platform runs them; those of the main actor run while the timeline waits. It can't see what
/// the app is waiting for, so its horizon is unknown.
///
/// It waits in the main run loop, which runs jobs of the main actor only where it isn't itself called by one: in a
/// program and in XCTest. Inside a test of Swift Testing they wait until the test returns.
@MainActor
final class RealTimeline: EndingTimeline {
  let source: AppTimeSource
  private var scheduled = InstantQueue<ScheduledWork>()
  private var lastAction: (@MainActor () throws -> Void)?
  private var abandoned = 0
  private var lastWork: String?
  private let limit: RealTimeLimit?
  private(set) var fault: (any Error)?

  init(_ options: TimelineOptions = TimelineOptions(), timeOutside: @escaping () -> Duration = { .zero }) {
    source = AppTimeSource(.running(since: .now), startDate: options.startDate)
    limit = options.realTimeLimit.map { RealTimeLimit(limit: $0, timeOutside: timeOutside) }
  }

  var now: Duration { source.appTime }

  var horizon: Horizon { .unknown }

  var pendingWork: [PendingWork] {
    scheduled.inOrder.filter(\.entry.isPending).map { PendingWork(label: $0.entry.label, due: $0.instant) }
  }

  func beforeTimePasses(_ action: (@MainActor () throws -> Void)?) { lastAction = action }

  func advance(to instant: Duration) throws {
    if let fault { throw fault }
    repeat {
      performDueWork()
      try lastAction?()
      if let limit, limit.rest <= .zero {
        let fault = ScenarioTimeout(limit: limit.limit, instant: now, outsideWork: [], lastWork: lastWork)
        self.fault = fault
        throw fault
      }
      let next = min(instant, scheduled.first ?? instant)
      Self.wait(min(next - now, limit?.rest ?? next - now))
    } while now < instant
    performDueWork()
    try lastAction?()
  }

  /// Waits so many seconds, and not until a date as `RunLoop.run(until:)` does: that one would last an hour more where
  /// the system's clock is set back by one meanwhile.
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

  /// Drops what is scheduled. Jobs of the app can't be seen: they go on, and are not counted.
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

  /// What is scheduled meanwhile waits for the next time, even if it is due at once: it may do so for ever.
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
