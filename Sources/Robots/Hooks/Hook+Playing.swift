import VirtualTime

extension Hook {
  /// Plays a hook around the run.
  ///
  /// - Throws: What it throws, or ``StepFailure`` when it never ends.
  @MainActor
  package func play(_ run: TestRun, on timeline: any Timeline) throws {
    switch body {
    case .run(let body): try body(run)
    case .asyncRun(let body): try AsyncStep(timeline: timeline).run { try await body(run) }
    case .scenario, .asyncScenario: preconditionFailure("\(kind) is a hook of scenarios")
    }
  }

  /// Plays a hook of a scenario.
  ///
  /// - Throws: What it throws, or ``StepFailure`` when it never ends.
  @MainActor
  package func play(_ scenario: Scenario) throws {
    switch body {
    case .scenario(let body): try body(scenario)
    case .asyncScenario(let body): try AsyncStep(app: scenario.app).run { try await body(scenario) }
    case .run, .asyncRun: preconditionFailure("\(kind) is a hook of the run")
    }
  }
}
