import RobotKit

/// Writes a line for each scenario: its name, its status, and the seconds it took.
final class CSVReporter: Reporter {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
    write("scenario,status,seconds\n")
  }

  func handle(_ envelope: Envelope, event: RunEvent?) {
    guard case .attemptFinished(let attempt, willBeRetried: false) = event else { return }
    write("\(attempt.scenario.name),\(attempt.status.rawValue.lowercased()),\(attempt.duration / .seconds(1))\n")
  }
}
