import ScenarioRunner
import Synchronization
import SystemShims

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The request of SIGINT, SIGTERM or SIGHUP to end: the first signal ends the work in order, the second the process at
/// once.
///
/// `timeout` sends its signal twice, to the process and to its group: a repetition right after the first counts as one.
/// Work that doesn't check for signals, such as a long regular expression, is ended ``patience`` after the first
/// signal. The runner of scenarios does that itself, so that reports are written.
enum Interruption {
  // A signal handler can access global state only; `reset()` initializes what it reads.
  private static let first = Atomic<Int32>(0)
  private static let number = Atomic<Int32>(0)
  /// The time of the first signal, in nanoseconds of the system's uptime.
  private static let firstTime = Atomic<Int64>(0)
  private static let runnerHandlesEnd = Atomic<Bool>(false)
  private static let isForwarded = Atomic<Bool>(false)
  private static let isHeld = Atomic<Bool>(false)
  private static let endsAfterHold = Atomic<Bool>(false)
  /// The start of the last line on standard error; allocated early, since a handler can't allocate.
  private nonisolated(unsafe) static let program = strdup(SystemPath.programName)

  /// The signals that request the end.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// The first signal that came; `nil` before.
  static var signal: Int32? {
    let signal = first.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// The number of signals received.
  static var count: Int32 { number.load(ordering: .relaxed) }

  /// The time limit of the current work after the first signal.
  static let patience = RunOptions.patienceAfterInterruption

  /// The polling interval of waits, in milliseconds: a signal right before a system call doesn't interrupt that call.
  static let pollInterval: Int32 = 100

  /// Throws if a signal has come.
  ///
  /// - Throws: ``Interrupted``.
  static func check() throws(Interrupted) {
    if signal != nil { throw Interrupted() }
  }

  /// Resets the state: before the handler is installed, and after it is removed.
  static func reset() {
    _ = program
    first.store(0, ordering: .relaxed)
    number.store(0, ordering: .relaxed)
    firstTime.store(0, ordering: .relaxed)
    runnerHandlesEnd.store(false, ordering: .relaxed)
    isForwarded.store(false, ordering: .relaxed)
    isHeld.store(false, ordering: .relaxed)
    endsAfterHold.store(false, ordering: .relaxed)
  }

  /// Leaves the end of the current work to the runner, and lets reports be written without a time limit.
  static func leaveToRunner() {
    runnerHandlesEnd.store(true, ordering: .relaxed)
    process_shim_stop_timer()
  }

  /// Lets no signal end this process: another process receives all of them.
  static func forwardSignals() {
    isForwarded.store(true, ordering: .relaxed)
    leaveToRunner()
  }

  /// Runs a short body that must not be interrupted; the second signal ends the process after it.
  static func hold<Result>(_ body: () -> Result) -> Result {
    isHeld.store(true, ordering: .relaxed)
    defer {
      isHeld.store(false, ordering: .relaxed)
      if endsAfterHold.load(ordering: .relaxed) { exitImmediately() }
    }
    return body()
  }

  /// The signal handler.
  static let handler: @convention(c) (Int32) -> Void = { signal in
    let isFirst = Interruption.first.compareExchange(expected: 0, desired: signal, ordering: .relaxed).exchanged
    if isFirst {
      Interruption.firstTime.store(Interruption.now, ordering: .relaxed)
    } else if Interruption.isRepetition(signal) {
      return
    }
    Interruption.number.add(1, ordering: .relaxed)
    guard !Interruption.isForwarded.load(ordering: .relaxed) else { return }
    if isFirst {
      if !Interruption.runnerHandlesEnd.load(ordering: .relaxed) {
        process_shim_start_timer()
      }
    } else if Interruption.isHeld.load(ordering: .relaxed) {
      Interruption.endsAfterHold.store(true, ordering: .relaxed)
    } else {
      Interruption.exitImmediately()
    }
  }

  /// Whether a signal is the first one once more, within 200 ms of it.
  private static func isRepetition(_ signal: Int32) -> Bool {
    let time = firstTime.load(ordering: .relaxed)
    // Another thread may handle the first one at this moment, before it has stored its time.
    return signal == first.load(ordering: .relaxed) && (time == 0 || now - time < 200_000_000)
  }

  // `clock_gettime` may be called in a signal handler.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Ends the process in a signal handler, after printing the last line of standard error.
  private static func exitImmediately() -> Never {
    let signal = first.load(ordering: .relaxed)
    let words: StaticString =
      switch signal {
      case SIGINT: ": exit 130: interrupted at once, without reports\n"
      case SIGHUP: ": exit 129: hung up at once, without reports\n"
      default: ": exit 143: terminated at once, without reports\n"
      }
    if let program { _ = write(STDERR_FILENO, program, strlen(program)) }
    _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(128 + signal)
  }
}

/// A signal has ended the work before it was done.
struct Interrupted: Error {}

/// The signal handlers that the program needs, and the previous ones.
///
/// They are handlers, since `SIG_IGN` would be inherited by programs that the app starts.
struct ProcessSignals {
  private var earlier: [(signal: Int32, action: sigaction)] = []
  private var mask = sigset_t()
  private var child = sigaction()

  /// Installs the handlers, and unblocks their signals, which a parent process such as a worker thread may block.
  init() {
    Interruption.reset()
    // `nohup` has the program ignore SIGHUP.
    let signals = Interruption.signals.filter { $0 != SIGHUP || !process_shim_ignores($0) }
    for signal in signals {
      var action = sigaction()
      process_shim_handle(signal, Interruption.handler, &action)
      earlier.append((signal, action))
    }
    // When a reader closes a pipe, or a file reaches its size limit, writing must fail instead of ending the process.
    for signal in [SIGPIPE, SIGXFSZ] {
      var action = sigaction()
      process_shim_neutralize(signal, &action)
      earlier.append((signal, action))
    }
    sigaction(SIGCHLD, nil, &child)
    process_shim_make_timer(SIGTERM, Int32(Interruption.patience / .milliseconds(1)))
    var taken = sigset_t()
    sigemptyset(&taken)
    for signal in signals { sigaddset(&taken, signal) }
    pthread_sigmask(SIG_UNBLOCK, &taken, &mask)
  }

  /// Restores the previous handlers, except those that others have replaced.
  func restore() {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    process_shim_remove_timer()
    for (signal, action) in earlier {
      var action = action
      process_shim_restore(signal, &action)
    }
    var child = child
    process_shim_restore(SIGCHLD, &child)
    Interruption.reset()
  }
}
