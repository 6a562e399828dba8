/// Work on the main actor, now and later.
///
/// Time is that of `ContinuousClock` and `Task.sleep`, which is virtual while an app runs under a virtual executor.
enum MainActorTasks {
  /// The time since the clock's epoch.
  static var now: Duration { ContinuousClock.now - ContinuousClock().systemEpoch }

  /// Calls a closure on the main actor in one of the next turns, after those scheduled before.
  static func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    Task { @MainActor in action() }
  }

  /// Calls a closure on the main actor at a time and, if there is an interval, after each interval from then on.
  static func schedule(
    at time: Duration, interval: Duration? = nil, _ action: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let action = action
    let clock = ContinuousClock()
    let start = clock.systemEpoch + time
    let task = Task { @MainActor in
      var next = start
      repeat {
        guard (try? await clock.sleep(until: next)) != nil, !Task.isCancelled else { return }
        action()
        next += max(interval ?? .zero, .nanoseconds(1))
      } while interval != nil
    }
    return CancellableTask(task: task)
  }
}

/// A task that is cancelled explicitly only.
private struct CancellableTask: Cancellable {
  let task: Task<Void, Never>

  func cancel() {
    task.cancel()
  }
}
