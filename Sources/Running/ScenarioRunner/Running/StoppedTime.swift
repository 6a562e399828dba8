import Synchronization
import SystemShims

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time in which the process was stopped, as by SIGSTOP or Ctrl-Z.
///
/// A signal reports that the process continues, none that it was stopped: the time counts from the last look before.
@MainActor
enum StoppedTime {
  // A signal handler can access global state only; `measuring(_:)` initializes what it reads.
  private nonisolated static let end = Atomic<Int64>(0)
  private static var (lastLook, nanoseconds): (Int64, Int64) = (0, 0)

  /// The total so far. Each call is a look.
  static var total: Duration {
    let end = end.load(ordering: .relaxed)
    if end > lastLook { nanoseconds += end - lastLook }
    lastLook = uptime
    return .nanoseconds(nanoseconds)
  }

  /// Notes the stops while `body` runs.
  static func measuring<Result>(_ body: () throws -> Result) rethrows -> Result {
    begin()
    var earlier = sigaction()
    process_shim_handle(SIGCONT, handler, &earlier)
    defer { process_shim_restore(SIGCONT, &earlier) }
    return try body()
  }

  /// Notes the stops until the process ends.
  static func measure() {
    begin()
    signal(SIGCONT, handler)
  }

  private static func begin() {
    end.store(0, ordering: .relaxed)
    lastLook = uptime
  }

  private nonisolated static let handler: @convention(c) (Int32) -> Void = { _ in
    StoppedTime.end.store(StoppedTime.uptime, ordering: .relaxed)
  }

  // `clock_gettime` may be called in a signal handler.
  private nonisolated static var uptime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
