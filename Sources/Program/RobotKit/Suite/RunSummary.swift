import CucumberMessages
import Reporters

/// The result of a run in the process of a host.
public struct RunSummary {
  /// The last attempt of each scenario, in the order in which they finished.
  public let scenarios: [AttemptRecord]
  /// What did not pass: files with errors, an empty selection, then scenarios and hooks of the run.
  public let failures: [ScenarioFailure]
  /// The exit code that `robotrun run` would have.
  public let exitCode: ExitCode

  /// Whether everything that was selected passed; skipped scenarios are allowed.
  public var hasPassed: Bool { exitCode == .success }

  /// Returns the number of scenarios with a status.
  public func count(_ status: TestStepResult.Status) -> Int { scenarios.count { $0.status == status } }
}
