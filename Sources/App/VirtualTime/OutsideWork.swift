import SystemShims

/// A token for work that goes on where the timeline can't see it: on a thread, a `DispatchQueue`, in `URLSession`.
///
/// While a token is open, virtual time doesn't move: the timeline waits in real time until the work ends or enqueues a
/// job.
///
///     func thumbnail(of photo: Photo) async -> Image {
///       let work = OutsideWork("thumbnail")
///       return await withCheckedContinuation { continuation in
///         queue.async {
///           continuation.resume(returning: photo.scaledDown())
///           work.end()
///         }
///       }
///     }
///
/// End it after the effect of the work, such as resuming a continuation. A token without references ends by itself. On
/// the real clock it has no effect.
public final class OutsideWork: Sendable {
  /// The label of the work in messages.
  public let label: String
  private let number: Int
  private let executor: JobExecutor?

  /// Announces work of the running scenario; it has no effect outside of one.
  ///
  /// - Parameter label: The label of the work in messages.
  public convenience init(_ label: String) {
    let executor = JobExecutor.installed
    self.init(label: label, number: executor.state.withLock { $0.beginOutsideWork(label) }, executor: executor)
  }

  init(label: String, number: Int = 0, executor: JobExecutor? = nil) {
    self.label = label
    self.number = number
    self.executor = executor
  }

  deinit {
    end()
  }

  /// Ends the work; callable from any thread, and a second call does nothing.
  public func end() {
    executor?.endOutsideWork(number)
  }
}

/// Work that arrived from outside the timeline without an ``OutsideWork`` token.
///
/// The arrival of such work is random, and so is what a scenario sees of it.
package struct UnannouncedWork: Equatable, Sendable, CustomStringConvertible {
  /// The number of jobs.
  package let jobs: Int
  /// The real time that the timeline waited for the first job; `nil` if it didn't wait.
  package let delay: Duration?

  /// The message, with a remedy.
  package var description: String {
    let jobs = jobs == 1 ? "a job arrived" : "\(jobs) jobs arrived"
    let delay = delay.map { " \(AppTime.text(for: $0)) later" } ?? ""
    return "\(jobs) from outside the timeline\(delay); give the app an OutsideWork token"
  }
}

/// Signs of work that virtual time can't see: of `DispatchSource`, `Thread` or `URLSession`.
///
/// They mean that something may still happen, not that it will: threads of queues outlive their work.
package struct UnseenWork: Hashable, Sendable, CustomStringConvertible {
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
  package let hasTimer: Bool
  /// Whether work waits in a queue, such as the main queue.
  package let hasQueuedWork: Bool
  /// The number of threads beside the main thread and those of the runner.
  package let threads: Int
  /// Whether it may belong to another test of the process.
  package let isInTestHost: Bool

  /// Creates the signs that are new since `earlier`; `nil` if there are none.
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
  package var description: String {
    let signs = [
      hasTimer ? "a timer is set" : nil, hasQueuedWork ? "work waits in a queue" : nil,
      threads > 0 ? "\(threads) other thread\(threads == 1 ? "" : "s")" : nil,
    ]
    let list = signs.compactMap(\.self).joined(separator: ", ")
    // Tests have no other clock.
    return "DispatchSource, Thread or URLSession is in use\(isInTestHost ? ", here or in another test" : "") "
      + "(\(list)); virtual time doesn't wait for them: use Task.sleep or an OutsideWork token"
      + (isInTestHost ? "" : ", or try --clock real")
  }
}

/// The threads of the process.
private enum ProcessThreads {
  /// The number of threads beside the current one; 0 if unknown.
  static var others: Int { max(0, Int(thread_shim_count()) - 1) }
}
