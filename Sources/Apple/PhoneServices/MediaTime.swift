import Synchronization

/// A position in sound or film, which moves in virtual time while it runs.
package struct PlaybackPosition: Sendable {
  /// The end, in seconds.
  package var duration: Double
  /// Whether the start follows the end.
  package var isEndless = false
  private var seconds = 0.0
  private var start: ContinuousClock.Instant?
  private var rate = 0.0

  package init(duration: Double = .infinity) { self.duration = duration }

  package var isRunning: Bool { start != nil }

  /// The position in seconds, to a microsecond.
  package var current: Double {
    guard let start else { return seconds }
    let passed = seconds + (ContinuousClock.now - start).inSeconds * rate
    let position = max((passed * 1_000_000).rounded() / 1_000_000, 0)
    if isEndless, duration > 0 { return position.truncatingRemainder(dividingBy: duration) }
    return min(position, duration)
  }

  /// The virtual time until the end; `nil` if it doesn't run towards one: an endless position has none.
  package var secondsToEnd: Double? {
    guard isRunning, !isEndless, rate > 0, duration.isFinite else { return nil }
    return max(0, (duration - current) / rate)
  }

  package mutating func move(to seconds: Double) {
    self.seconds = min(max(seconds, 0), duration)
    if start != nil { start = .now }
  }

  package mutating func run(at rate: Double = 1) {
    (seconds, self.rate) = (current, rate)
    start = .now
  }

  package mutating func stop() {
    seconds = current
    start = nil
  }
}

extension Duration {
  /// The number of seconds.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

/// A timer in virtual time, which ends with this object and with the app.
package final class AppTimer: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  package init() {}

  deinit { cancel() }

  /// Calls an action after a time, instead of what was started before.
  package func start(after seconds: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
    let new = Task { @MainActor in
      if seconds > 0 { try? await Task.sleep(for: .seconds(seconds)) }
      if !Task.isCancelled { action() }
    }
    task.withLock { task in
      task?.cancel()
      task = new
    }
  }

  package func cancel() {
    task.withLock { task in
      task?.cancel()
      task = nil
    }
  }
}
