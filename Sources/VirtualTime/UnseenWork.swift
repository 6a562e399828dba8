import ClockShim

/// Signs of work that virtual time can't see: on `DispatchQueue`, in `Timer`, `Thread` or `URLSession`.
///
/// They tell that something may still happen, not that it will: the threads of queues live on for a while after their
/// work.
public struct UnseenWork: Hashable, Sendable, CustomStringConvertible {
  /// Whether a timer is set, of a queue or a run loop.
  public let hasTimer: Bool
  /// Whether work waits in a queue, such as the main queue.
  public let hasQueuedWork: Bool
  /// The number of threads beside the main thread and those of the runner.
  public let threads: Int

  /// Looks at the process; `nil` if there is no sign.
  init?(helperThreads: Int) {
    let signs = thread_shim_waiting_work()
    hasTimer = signs & THREAD_SHIM_TIMER != 0
    hasQueuedWork = signs & THREAD_SHIM_QUEUE != 0
    threads = max(0, ProcessThreads.others - helperThreads)
    guard hasTimer || hasQueuedWork || threads > 0 else { return nil }
  }

  /// The signs, and what to do.
  public var description: String {
    let signs = [
      hasTimer ? "a timer is set" : nil, hasQueuedWork ? "work waits in a queue" : nil,
      threads > 0 ? "\(threads) other thread\(threads == 1 ? "" : "s")" : nil,
    ]
    let list = signs.compactMap(\.self).joined(separator: ", ")
    return "DispatchQueue, Timer, Thread or URLSession is in use (\(list)); "
      + "virtual time doesn't wait for them: use Task.sleep or an OutsideWork token, or try --clock real"
  }
}
