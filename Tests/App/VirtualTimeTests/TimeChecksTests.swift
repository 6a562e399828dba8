import SystemShims
import Testing

@testable import VirtualTime

/// The checks of the clocks and executors that virtual time replaces: they hold here, and each fails without its hook.
@MainActor
@Suite struct TimeChecksTests {
  /// A hook, and how a test undoes it.
  enum Hook: String, CaseIterable {
    case clock, date, executors, queues
    case taskNumbers = "task numbers"

    @MainActor func undo() {
      let real = clock_shim_real_nanoseconds()
      switch self {
      case .clock: clock_shim_hold(real, 1_000_000_001_500_000_000)
      case .date: clock_shim_hold(JobExecutor.installed.reading, real)
      case .executors: JobExecutor.installed.state.withLock { $0.isRunning = false }
      case .queues: dispatch_shim_end()
      case .taskNumbers: break
      }
    }
  }

  @Test func `all hold`() {
    let checks = RuntimeCheck.ofTime()
    #expect(checks.map(\.name) == ["clock", "date", "executors", "task numbers", "queues"])
    #expect(checks.filter { !$0.isEffective } == [])
  }

  @Test(arguments: Hook.allCases) func `each fails without its hook`(_ hook: Hook) {
    let checks = RuntimeCheck.ofTime(
      numberOf: { hook == .taskNumbers ? 0 : job_shim_task_id($0) }, afterSetting: hook.undo)
    let failed = checks.filter { !$0.isEffective }.map(\.name)
    // Tasks that don't run have no numbers, and queues have the executor and the clock of tasks.
    #expect(failed.contains(hook.rawValue))
    switch hook {
    case .executors: #expect(failed == ["executors", "task numbers", "queues"])
    case .clock: #expect(failed == ["clock", "queues"])
    case .date, .queues, .taskNumbers: #expect(failed == [hook.rawValue])
    }
    #expect(RuntimeCheck.ofTime().filter { !$0.isEffective } == [])
  }

  @Test func `the error names what is wrong`() {
    let check = RuntimeCheck("date", "", without: "apps show the date of the machine", isEffective: false)
    #expect(
      RuntimeCheckError(failed: [check]).description == """
        failed runtime checks: date; \(RuntimeCheck.remedy)
          date: apps show the date of the machine
        """)
  }
}

extension JobExecutor {
  /// What the clock reads in virtual time.
  fileprivate var reading: Int64 {
    state.withLock { $0.origin + Int64($0.now / .nanoseconds(1)) }
  }
}
