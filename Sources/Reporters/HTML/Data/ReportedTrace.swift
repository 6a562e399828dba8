import CucumberMessages

/// What there was to see while a scenario was played. Screens are named by their places in the lines before.
struct ReportedTrace: Encodable {
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
  let steps: [TracedStep]
  let requests: [TracedRequest]

  init(_ trace: ScenarioTrace, _ attempt: Attempt, _ screens: ScreenTable) {
    viewport = trace.viewport
    let places = screens.places(of: trace)
    moments = zip(trace.screens, places).map { Moment(time: $0.time, screen: $1) }
    steps = trace.steps.filter { (0..<attempt.count).contains($0.index) }
    requests = trace.requests
  }
}
