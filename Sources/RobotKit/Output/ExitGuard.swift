import ProcessShim
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices that the app ends the process in the middle of a run: without a word, and with a code of its own, that would
/// look like a run that passed.
enum ExitGuard {
  /// A handler of the C library reaches nothing but what is global.
  private static let isArmed = Atomic<Bool>(false)

  /// What is said then.
  private static let complaint = Array(
    (SystemPath.programName
      + ": exit 1: the app ended the process while it was played; with --isolate that fails the scenario alone\n").utf8)

  /// From now on the process is not to end.
  static func arm() {
    isArmed.store(true, ordering: .relaxed)
    registered
    // Made now: when the process ends it may be too late.
    _ = complaint
  }

  /// Made once: the C library keeps what it is to call at the end, and forgets none of it.
  private static let registered: Void = {
    atexit {
      guard ExitGuard.isArmed.load(ordering: .relaxed) else { return }
      process_shim_print_step()
      _ = write(STDERR_FILENO, ExitGuard.complaint, ExitGuard.complaint.count)
      _exit(ExitCode.failed.rawValue)
    }
  }()

  /// From now on it may end: the run is over, or somebody else looks after it.
  static func disarm() {
    isArmed.store(false, ordering: .relaxed)
  }
}
