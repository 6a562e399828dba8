import Dispatch
import Synchronization
import SystemShims

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
        timeline.ownQueues {}
        undo()
        work.startOnQueues()
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
          RuntimeCheck(
            "queues", "dispatch queues run in virtual time",
            without: "blocks of DispatchQueue.main never run; --clock real doesn't need it", isRequired: false,
            isEffective: work.queuesAreDone),
        ]
      }.result
    #else
      return []
    #endif
  }
}

/// Tasks on both executors, one that sleeps, and blocks of the main queue.
@MainActor
private final class CheckedWork: Sendable {
  let start = ContinuousClock.now
  private let done = Mutex<Set<Work>>([])
  private let numbers = Mutex<Set<UInt64>>([])

  private enum Work {
    case onMain, elsewhere, afterSleep
    case block, delayedBlock, notification

    static let ofTasks: Set = [onMain, elsewhere, afterSleep]
    static let ofQueues: Set = [block, delayedBlock, notification]
  }

  init(numberOf number: @escaping @Sendable (UnsafeMutableRawPointer) -> UInt64) {
    Task { self.record(.onMain, number) }
    Task.detached { self.record(.elsewhere, number) }
    Task {
      try await Task.sleep(for: .milliseconds(500))
      if ContinuousClock.now - self.start <= .milliseconds(500) { self.record(.afterSleep, number) }
    }
  }

  /// Starts blocks of the main queue: at once, after a delay, and after a group. No other queue, whose thread would
  /// look like work of the app.
  func startOnQueues() {
    let group = DispatchGroup()
    let start = DispatchTime.now()
    DispatchQueue.main.async(group: group) { self.record(.block) }
    group.notify(queue: .main) { self.record(.notification) }
    DispatchQueue.main.asyncAfter(deadline: start + 0.5) {
      if DispatchTime.now() == start + 0.5 { self.record(.delayedBlock) }
    }
  }

  nonisolated var isDone: Bool { done.withLock { $0.isSuperset(of: Work.ofTasks) } }

  nonisolated var queuesAreDone: Bool { done.withLock { $0.isSuperset(of: Work.ofQueues) } }

  nonisolated var hasNumbers: Bool { numbers.withLock { $0.count == Work.ofTasks.count && !$0.contains(0) } }

  nonisolated private func record(_ work: Work) { done.withLock { _ = $0.insert(work) } }

  nonisolated private func record(_ work: Work, _ number: (UnsafeMutableRawPointer) -> UInt64) {
    record(work)
    withUnsafeCurrentTask { task in
      guard let task else { return }
      let number = number(unsafeBitCast(task, to: UnsafeMutableRawPointer.self))
      numbers.withLock { _ = $0.insert(number) }
    }
  }
}
