import ClockShim
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RuntimeCheck {
  /// Checks the clocks and the executors of virtual time; no timeline may be running.
  @MainActor package static func ofTime() -> [RuntimeCheck] { ofTime(numberOf: job_shim_task_id) {} }

  /// Checks the clocks and the executors of virtual time.
  ///
  /// - Parameters:
  ///   - number: Returns the number of a task.
  ///   - undo: Called after the clocks or the executors were set, for tests that undo one of them.
  @MainActor
  static func ofTime(
    numberOf number: @escaping @Sendable (UnsafeMutableRawPointer) -> UInt64, afterSetting undo: () -> Void
  ) -> [RuntimeCheck] {
    // Elsewhere nothing is replaced.
    #if os(Linux)
      var options = TimelineOptions()
      (options.grace, options.startDate) = (.zero, Date(timeIntervalSince1970: 1_000_000_000.5))
      return ClockKind.virtual.run(options) { timeline in
        undo()
        let work = CheckedWork(numberOf: number)
        // Everything is done, unless the work runs elsewhere.
        try? timeline.advance(to: .seconds(1))
        undo()
        return [
          RuntimeCheck(
            "clock", "ContinuousClock reads virtual time",
            without: "the times that an app measures are real; --clock real doesn't need it",
            isEffective: ContinuousClock.now - work.start == .seconds(1)),
          RuntimeCheck(
            "date", "Date() is the date of the scenario",
            without: "apps show the date of the machine; --clock real doesn't need it",
            isEffective: Date() == options.startDate + 1),
          RuntimeCheck(
            "executors", "tasks and their sleeps run in virtual time",
            without: "expectations don't wait for tasks; --clock real doesn't need it", isEffective: work.isDone),
          RuntimeCheck(
            "task numbers", "the tasks of an earlier app are recognized",
            without: "a task of an app that has ended can run in the next one", isRequired: false,
            isEffective: work.hasNumbers),
        ]
      }.result
    #else
      return []
    #endif
  }
}

/// Tasks on both executors, and one that sleeps.
@MainActor
private final class CheckedWork: Sendable {
  let start = ContinuousClock.now
  private let done = Mutex<Set<Work>>([])
  private let numbers = Mutex<Set<UInt64>>([])

  private enum Work: CaseIterable {
    case onMain, elsewhere, afterSleep
  }

  init(numberOf number: @escaping @Sendable (UnsafeMutableRawPointer) -> UInt64) {
    Task { self.record(.onMain, number) }
    Task.detached { self.record(.elsewhere, number) }
    Task {
      try await Task.sleep(for: .milliseconds(500))
      if ContinuousClock.now - self.start <= .milliseconds(500) { self.record(.afterSleep, number) }
    }
  }

  nonisolated var isDone: Bool { done.withLock { $0.count == Work.allCases.count } }

  nonisolated var hasNumbers: Bool { numbers.withLock { $0.count == Work.allCases.count && !$0.contains(0) } }

  nonisolated private func record(_ work: Work, _ number: (UnsafeMutableRawPointer) -> UInt64) {
    done.withLock { _ = $0.insert(work) }
    withUnsafeCurrentTask { task in
      guard let task else { return }
      let number = number(unsafeBitCast(task, to: UnsafeMutableRawPointer.self))
      numbers.withLock { _ = $0.insert(number) }
    }
  }
}
