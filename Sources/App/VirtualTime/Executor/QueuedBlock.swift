import SystemShims

/// Work that an app has given to a dispatch queue or the main run loop: a block of the main queue, what passes a block on
/// to another one, or a timer.
final class QueuedBlock: Sendable {
  /// `nil` once it has begun; read by its run on the main actor, and at the end of its life.
  nonisolated(unsafe) private var work: dispatch_shim_work?
  private let isMain: Bool

  fileprivate init(_ work: dispatch_shim_work, isMain: Bool) {
    self.work = work
    self.isMain = isMain
  }

  deinit {
    if let work { work.drop(work.context) }
  }

  /// Whether it is a work item that was cancelled, or a timer that was invalidated: it does nothing.
  var isCancelled: Bool { work.map { dispatch_shim_is_cancelled($0) } ?? true }

  /// The label in messages about pending work.
  var label: String { work.map { timer_shim_is_timer($0) } ?? false ? PendingWork.timer : PendingWork.queue }

  /// The address of the closure that it calls; 0 if unknown.
  var closure: UInt { work.map { UInt(dispatch_shim_closure($0)) } ?? 0 }

  /// Runs the work.
  ///
  /// - Parameter update: Brings the app up to date, as the run loop does between two blocks of the main queue.
  @MainActor
  func run(updating update: (@MainActor () -> Void)?) {
    guard let work else { return }
    self.work = nil
    if isMain { update?() }
    work.run(work.context)
    if isMain { update?() }
  }
}

extension JobExecutor {
  /// Runs what is given to dispatch queues on the timeline; see ``Timeline/ownQueues(updating:)``.
  func ownQueues(ownsProcess: Bool, updating update: @escaping @MainActor () -> Void) {
    state.withLock { $0.updateApp = update }
    dispatch_shim_begin(Self.timelineOfQueues, ownsProcess)
  }

  /// What the functions of Dispatch call; never freed.
  nonisolated(unsafe) private static let timelineOfQueues = {
    let timeline = UnsafeMutablePointer<dispatch_shim_timeline>.allocate(capacity: 1)
    timeline.initialize(
      to: dispatch_shim_timeline(
        add: { work, delay, isMain in JobExecutor.installed.add(work, after: delay, isMain: isMain) },
        begin: { label in
          let label = "DispatchQueue " + String(cString: label!)
          return Int64(JobExecutor.installed.state.withLock { $0.beginOutsideWork(label) })
        },
        end: { JobExecutor.installed.endOutsideWork(Int($0)) }))
    return UnsafePointer(timeline)
  }()

  /// - Returns: Whether it was added; otherwise the scenario has ended.
  private func add(_ work: dispatch_shim_work, after delay: Int64, isMain: Bool) -> Bool {
    guard state.withLock({ $0.isRunning }) else { return false }
    let block = QueuedBlock(work, isMain: isMain)
    let isOurThread = clock_shim_is_held()
    state.withLock { state in
      state.enqueue(.block(block), after: delay > 0 ? .nanoseconds(delay) : nil, fromOurThread: isOurThread)
    }
    return true
  }
}
