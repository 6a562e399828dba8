extension TestStepResult.Status {
  /// How bad it is, from 0: unknown, passed, skipped, pending, undefined, ambiguous, failed, as Cucumber orders them.
  package var severity: Int {
    switch self {
    case .unknown: 0
    case .passed: 1
    case .skipped: 2
    case .pending: 3
    case .undefined: 4
    case .ambiguous: 5
    case .failed: 6
    }
  }

  /// Whether a scenario with such a step has to be looked at.
  package var isProblem: Bool { self != .passed && self != .skipped }

  /// The worse of two.
  package func worse(_ other: Self) -> Self { other.severity > severity ? other : self }
}
