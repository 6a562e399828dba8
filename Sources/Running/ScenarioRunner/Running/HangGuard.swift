import SystemShims
import VirtualTime

/// Aborts the process of a test whose scenario does not return: nothing else could end it.
///
/// The thread of the scenario gets `SIGABRT`, so that ``CrashReport`` prints the step and the scenario, and the Swift
/// runtime where the thread is. For worker processes, ``WorkerPool`` does the same from outside.
@MainActor
enum HangGuard {
  /// The real time that a scenario may take beyond its limit, since one that waits ends itself at the limit.
  private static let grace = Duration.seconds(2)

  /// Guards `body`, in which `restart()` begins the time of a scenario.
  ///
  /// - Parameter limit: The real time that a scenario may take; `nil` for no limit.
  static func guarding(limit: Duration?, _ body: () -> Void) {
    guard let limit else { return body() }
    let isRunning = process_shim_start_hang_guard(
      Int32(clamping: (limit + grace).components.seconds),
      "robotrun: the step did not return within \(AppTime.text(for: limit)) of real time; the process is aborted\n")
    body()
    if isRunning { process_shim_end_hang_guard() }
  }

  /// Begins the time of a scenario; no effect outside of ``guarding(limit:_:)``.
  static func restart() { process_shim_restart_hang_guard() }
}
