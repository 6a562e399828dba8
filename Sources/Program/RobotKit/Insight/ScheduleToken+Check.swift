import ScenarioRunner

extension ScheduleToken {
  /// Checks that the schedule belongs to the only one of the cases.
  ///
  /// - Throws: ``UsageError``.
  @MainActor
  func check(_ cases: [PlannedCase], _ options: Options) throws {
    if let problem = problem(with: cases, options) {
      throw UsageError(kind: .badValue(option: "--schedule", reason: problem), argument: nil)
    }
  }

  /// Returns the reason why the schedule doesn't belong to the only one of the cases; `nil` if it does.
  @MainActor
  func problem(with cases: [PlannedCase], _ options: Options) -> String? {
    switch cases.count {
    case 1 where belongs(to: cases[0].pickle, options.run.scheduleLimits): nil
    // The selection has its own error.
    case 0: nil
    case 1: "\(text) belongs to another scenario, to other steps or to another --latency; explore it again"
    default: "a schedule belongs to one scenario, and \(cases.count) are selected; add its line: PATH:LINE"
    }
  }
}
