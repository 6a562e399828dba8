import CucumberMessages

extension Scenario {
  /// How a scenario, or what has been played of it, went; from the best to the worst.
  public enum Status: String, Sendable, CaseIterable {
    case passed, skipped, pending, undefined, ambiguous, failed

    /// The status that messages have for a step.
    init(_ status: TestStepResult.Status) {
      self =
        switch status {
        case .passed: .passed
        case .skipped: .skipped
        case .pending: .pending
        case .undefined: .undefined
        case .ambiguous: .ambiguous
        case .failed, .unknown: .failed
        }
    }
  }
}
