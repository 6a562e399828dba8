import CucumberMessages

/// The elements and screens that are in the page already: scenarios show the same screens again and again.
final class ScreenTable {
  /// A screen, with the indices of its elements.
  struct Screen: Encodable, Hashable {
    let app: String
    let elements: [Int]
    /// The drawing as SVG, if there is one.
    let drawing: String?
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
  private var elementIndices: [ScreenElement: Int] = [:]
  private var screenIndices: [Screen: Int] = [:]
  /// The elements that aren't in the page yet.
  private var newElements: [ScreenElement] = []
  private var newScreens: [Screen] = []

  /// The indices of the screens of a trace.
  func indices(of trace: ScenarioTrace) -> [Int] {
    let elements = trace.elements.map { element in
      Self.index(of: element, &elementIndices, &newElements)
    }
    return trace.screens.map { traced in
      if !traced.app.isEmpty { apps.insert(traced.app) }
      let screen = Screen(app: traced.app, elements: traced.elements.map { elements[$0] }, drawing: traced.drawing)
      let index = Self.index(of: screen, &screenIndices, &newScreens)
      if let name = traced.name, pictures[name]?.count ?? 0 < traced.elements.count {
        pictures[name] = Picture(screen: index, viewport: trace.viewport, count: traced.elements.count)
      }
      return index
    }
  }

  /// The elements and screens that are new since the previous call.
  func takeNew() -> (elements: [ScreenElement], screens: [Screen]) {
    defer { (newElements, newScreens) = ([], []) }
    return (newElements, newScreens)
  }

  private static func index<Item: Hashable>(
    of item: Item, _ indices: inout [Item: Int], _ new: inout [Item]
  ) -> Int {
    if let index = indices[item] { return index }
    let index = indices.count
    indices[item] = index
    new.append(item)
    return index
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
