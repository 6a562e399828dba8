import VirtualTime

extension Hook {
  /// Plays a hook around the run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - timeline: The time it takes.
  ///   - isInterrupted: Whether a hook before the run is to give up; one after it tidies up all the same.
  /// - Throws: What it throws, or ``StepFailure`` when it never ends.
  @MainActor
  package func run(
    _ run: TestRun, on timeline: any Timeline, isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    switch body {
    case .run(let body): try body(run)
    case .asyncRun(let body):
      var step = AsyncStep(timeline: timeline)
      if !kind.comesAfter { step.isInterrupted = isInterrupted }
      try step.run { try await body(run) }
    case .scenario, .asyncScenario: preconditionFailure("\(kind) is a hook of scenarios")
    }
  }

  /// Plays a hook of a scenario.
  ///
  /// - Throws: What it throws, or ``StepFailure`` when it never ends.
  @MainActor
  package func run(_ scenario: Scenario) throws {
    switch body {
    case .scenario(let body): try body(scenario)
    case .asyncScenario(let body):
      var step = AsyncStep(app: scenario.app)
      if kind.comesAfter { step.isInterrupted = { false } }
      try step.run { try await body(scenario) }
    case .run, .asyncRun: preconditionFailure("\(kind) is a hook of the run")
    }
  }
}
