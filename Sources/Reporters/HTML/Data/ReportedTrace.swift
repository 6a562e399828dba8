import CucumberMessages

/// What there was to see while a scenario was played. Screens are named by their places in the lines before.
struct ReportedTrace: Encodable {
  /// What is told of a step.
  struct Step: Encodable {
    /// The number of the step in the scenario.
    let index: Int
    let start: Double
    let end: Double
    let screen: Int?
    let actions: [TracedAction]
  }

  /// A screen at a moment.
  struct Moment: Encodable {
    let time: Double
    let screen: Int

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(time)
      try list.encode(screen)
    }
  }

  let viewport: [Int]
  /// When which screen came up.
  let moments: [Moment]
  let steps: [Step]
  let requests: [TracedRequest]

  init(_ trace: ScenarioTrace, _ attempt: Attempt, _ screens: ScreenTable) {
    viewport = trace.viewport
    let places = screens.places(of: trace)
    moments = zip(trace.screens, places).map { Moment(time: $0.time, screen: $1) }
    steps = trace.steps.compactMap { step in
      guard let index = attempt.testCase.testSteps.firstIndex(where: { $0.id == step.testStepId }) else { return nil }
      return Step(index: index, start: step.start, end: step.end, screen: step.screen, actions: step.actions)
    }
    requests = trace.requests
  }
}
