import CucumberMessages

extension TerminalStyle {
  /// The mark of a status, one column wide.
  func mark(_ status: TestStepResult.Status) -> String {
    switch status {
    case .passed: unicode ? "\u{2713}" : "+"
    case .failed: unicode ? "\u{2717}" : "x"
    case .skipped: "-"
    case .pending: unicode ? "\u{2026}" : "*"
    case .undefined: "?"
    case .ambiguous: unicode ? "\u{2248}" : "~"
    case .unknown: unicode ? "\u{00B7}" : "."
    }
  }

  /// The colour of a status.
  func ink(_ status: TestStepResult.Status) -> Ink {
    switch status {
    case .passed: .green
    case .failed, .ambiguous: .red
    case .pending, .undefined: .yellow
    case .skipped, .unknown: .cyan
    }
  }
}
