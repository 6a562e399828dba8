import ClockShim

/// Signs of work that virtual time can't see: on `DispatchQueue`, in `Timer`, `Thread` or `URLSession`.
///
/// They mean that something may still happen, not that it will: the threads of queues live on for a while after their
/// work.
public struct UnseenWork: Hashable, Sendable, CustomStringConvertible {
  /// The signs of one moment.
  struct Signs {
    var timers = 0
    var queues = 0
    var threads = 0

    /// The signs of this moment.
    static var current: Signs {
      let work = thread_shim_waiting_work()
      return Signs(
        timers: Int(work.timers), queues: Int(work.queues), threads: ProcessThreads.others)
    }
  }

  /// Whether a timer is set, of a queue or a run loop.
  public let hasTimer: Bool
  /// Whether work waits in a queue, such as the main queue.
  public let hasQueuedWork: Bool
  /// The number of threads beside the main thread and those of the runner.
  public let threads: Int
  /// Whether it may belong to another test of the process.
  public let isInTestHost: Bool

  /// The signs that were not there earlier; `nil` if there are none.
  ///
  /// - Parameter earlier: In a test host, the signs before the app was launched, which belong to other tests; `nil` in
  ///   a process of its own, where all signs belong to the app.
  init?(_ signs: Signs, since earlier: Signs?) {
    let others = earlier ?? Signs()
    hasTimer = signs.timers > others.timers
    hasQueuedWork = signs.queues > others.queues
    threads = max(0, signs.threads - others.threads)
    isInTestHost = earlier != nil
    guard hasTimer || hasQueuedWork || threads > 0 else { return nil }
  }

  /// The signs, and what to do.
  public var description: String {
    let signs = [
      hasTimer ? "a timer is set" : nil, hasQueuedWork ? "work waits in a queue" : nil,
      threads > 0 ? "\(threads) other thread\(threads == 1 ? "" : "s")" : nil,
    ]
    let list = signs.compactMap(\.self).joined(separator: ", ")
    // Tests have no other clock.
    return "DispatchQueue, Timer, Thread or URLSession is in use\(isInTestHost ? ", here or in another test" : "") "
      + "(\(list)); virtual time doesn't wait for them: use Task.sleep or an OutsideWork token"
      + (isInTestHost ? "" : ", or try --clock real")
  }
}
