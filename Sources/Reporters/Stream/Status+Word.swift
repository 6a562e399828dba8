import CucumberMessages

extension TestStepResult.Status {
  /// The status in lower case, as it is shown.
  var word: String {
    switch self {
    case .unknown: "unknown"
    case .passed: "passed"
    case .skipped: "skipped"
    case .pending: "pending"
    case .undefined: "undefined"
    case .ambiguous: "ambiguous"
    case .failed: "failed"
    }
  }
}
