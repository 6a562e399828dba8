import CucumberMessages

/// The elements, lines of drawings and screens that are in the page already.
final class ScreenTable {
  /// A screen, with the indices of its elements.
  struct Screen: Encodable, Hashable {
    let app: String
    let elements: [Int]
    /// The indices of the lines of the drawing.
    let drawing: [Int]
  }

  /// A screen that shows most of the elements of its name.
  struct Picture {
    let screen: Int
    let viewport: [Int]
    fileprivate let count: Int
  }

  /// The pictures of the screens, by name.
  private(set) var pictures: [String: Picture] = [:]
  /// The names of the apps that the screens are of.
  private(set) var apps: Set<String> = []
  private var elements = DistinctItems<ScreenElement>()
  private var lines = DistinctItems<String>()
  private var screens = DistinctItems<Screen>()

  /// The indices of the screens of a trace.
  func indices(of trace: ScenarioTrace) -> [Int] {
    let elements = trace.elements.map { self.elements.index(of: $0) }
    let lines = trace.lines.map { self.lines.index(of: $0) }
    return trace.screens.map { traced in
      if !traced.app.isEmpty { apps.insert(traced.app) }
      let screen = Screen(
        app: traced.app, elements: traced.elements.map { elements[$0] }, drawing: traced.drawing.map { lines[$0] })
      let index = screens.index(of: screen)
      if let name = traced.name, pictures[name]?.count ?? 0 < traced.elements.count {
        pictures[name] = Picture(screen: index, viewport: trace.viewport, count: traced.elements.count)
      }
      return index
    }
  }

  /// The elements, lines and screens that are new since the previous call.
  func takeNew() -> (elements: [ScreenElement], lines: [String], screens: [Screen]) {
    (elements.takeNew(), lines.takeNew(), screens.takeNew())
  }
}

/// The screens and requests of a scenario. Screens are indices of those in the lines before.
struct ReportedTrace: Encodable {
  /// A screen at a time.
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
  /// The screens, with the times at which they appeared.
  let moments: [Moment]
  let steps: [TracedStep]
  let requests: [TracedRequest]

  init(_ trace: ScenarioTrace, _ attempt: AttemptRecord, _ screens: ScreenTable) {
    viewport = trace.viewport
    let indices = screens.indices(of: trace)
    moments = zip(trace.screens, indices).map { Moment(time: $0.time, screen: $1) }
    steps = trace.steps.filter { (0..<attempt.count).contains($0.index) }
    requests = trace.requests
  }
}
