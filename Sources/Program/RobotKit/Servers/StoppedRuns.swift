/// The runs that a server has stopped, and that may not have ended. The server goes on in the meantime.
@MainActor
final class StoppedRuns {
  private var runs: [(run: RunProcess, deadline: SuspendingClock.Instant)] = []

  func add(_ run: RunProcess) { runs.append((run, .now + .milliseconds(RunProcess.patience))) }

  /// Forgets the runs that have ended, and kills those that take too long.
  func collect() {
    runs.removeAll { run, deadline in run.hasEnded(isLate: .now > deadline) }
  }

  /// Waits for all of them.
  func finish() {
    for (run, _) in runs { run.waitForEnd() }
    runs = []
  }
}
