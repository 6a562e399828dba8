import ProcessShim
import ScenarioRunner
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The request to end that SIGINT and SIGTERM make: the first signal ends in order what is under way, the second ends the
/// process at once.
///
/// What takes long without listening, such as a regular expression, is ended at once ``patience`` after the first signal.
/// The runner of scenarios sees to that itself, so that reports are written.
enum Interruption {
  // A signal handler reaches global state only.
  private static let first = Atomic<Int32>(0)
  private static let number = Atomic<Int32>(0)
  private static let isRunnersAffair = Atomic<Bool>(false)
  private static let isHandedOn = Atomic<Bool>(false)
  private static let isHeld = Atomic<Bool>(false)
  private static let endsAfterHold = Atomic<Bool>(false)
  /// The start of the last line on standard error; made before a signal comes, since a handler can't allocate.
  private nonisolated(unsafe) static let program = strdup(SystemPath.programName)

  /// The first signal that came; `nil` before.
  static var signal: Int32? {
    let signal = first.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// The number of signals that came.
  static var count: Int32 { number.load(ordering: .relaxed) }

  /// The time that what is under way may take after the first signal.
  static let patience = RunOptions.patienceAfterInterruption

  /// How often a wait looks for a signal, in milliseconds: one that comes right before a system call doesn't end that.
  static let lookInterval: Int32 = 100

  /// Throws when a signal has come.
  ///
  /// - Throws: ``Interrupted``.
  static func check() throws(Interrupted) {
    if signal != nil { throw Interrupted() }
  }

  /// Forgets earlier signals: before the handler is installed, and after it is removed.
  static func reset() {
    _ = program
    first.store(0, ordering: .relaxed)
    number.store(0, ordering: .relaxed)
    isRunnersAffair.store(false, ordering: .relaxed)
    isHandedOn.store(false, ordering: .relaxed)
    isHeld.store(false, ordering: .relaxed)
    endsAfterHold.store(false, ordering: .relaxed)
  }

  /// From now on the runner ends what is under way, and the reports are written however long that takes.
  static func leaveToRunner() {
    isRunnersAffair.store(true, ordering: .relaxed)
    process_shim_start_timer(0)
  }

  /// From now on no signal ends this process: all are handed on to another.
  static func handOn() {
    isHandedOn.store(true, ordering: .relaxed)
    leaveToRunner()
  }

  /// Does what must not be left half done, and takes no time: the second signal ends the process after it.
  static func hold<Result>(_ body: () -> Result) -> Result {
    isHeld.store(true, ordering: .relaxed)
    defer {
      isHeld.store(false, ordering: .relaxed)
      if endsAfterHold.load(ordering: .relaxed) { endAtOnce() }
    }
    return body()
  }

  /// The signal handler.
  static let handler: @convention(c) (Int32) -> Void = { signal in
    let isFirst = Interruption.first.compareExchange(expected: 0, desired: signal, ordering: .relaxed).exchanged
    Interruption.number.add(1, ordering: .relaxed)
    guard !Interruption.isHandedOn.load(ordering: .relaxed) else { return }
    if isFirst {
      if !Interruption.isRunnersAffair.load(ordering: .relaxed) {
        process_shim_start_timer(Int32(Interruption.patience / .milliseconds(1)))
      }
    } else if Interruption.isHeld.load(ordering: .relaxed) {
      Interruption.endsAfterHold.store(true, ordering: .relaxed)
    } else {
      Interruption.endAtOnce()
    }
  }

  /// A signal handler may do next to nothing, but the last line on standard error says why there are no reports.
  private static func endAtOnce() -> Never {
    let signal = first.load(ordering: .relaxed)
    let words: StaticString =
      signal == SIGINT
      ? ": exit 130: interrupted at once, without reports\n" : ": exit 143: terminated at once, without reports\n"
    if let program { _ = write(STDERR_FILENO, program, strlen(program)) }
    _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(128 + signal)
  }
}

/// A signal has ended the work before it was done.
struct Interrupted: Error {}

/// The handlers of signals that the program needs while it is at work, and what was there before.
///
/// They are handlers, since what is ignored (`SIG_IGN`) would be ignored by programs that the app starts as well.
struct ProcessSignals {
  private var earlier: [(signal: Int32, action: sigaction)] = []
  private var mask = sigset_t()
  private var child = sigaction()

  /// Installs the handlers, also where the parent process has blocked SIGINT and SIGTERM, as worker threads do.
  init() {
    Interruption.reset()
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      process_shim_handle(signal, Interruption.handler, &action)
      earlier.append((signal, action))
    }
    // A reader that closes a pipe, or a file that may not grow any more, must not end the process: writing fails, and
    // that is reported.
    for signal in [SIGPIPE, SIGXFSZ] {
      var action = sigaction()
      process_shim_neutralize(signal, &action)
      earlier.append((signal, action))
    }
    sigaction(SIGCHLD, nil, &child)
    process_shim_make_timer(SIGTERM)
    var taken = sigset_t()
    sigemptyset(&taken)
    for signal in [SIGINT, SIGTERM] { sigaddset(&taken, signal) }
    pthread_sigmask(SIG_UNBLOCK, &taken, &mask)
  }

  /// Puts back what was there before, except what others have replaced meanwhile.
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
