import AppModel
import VirtualTime

extension UIElement {
  /// The failure of an action that could not reach the element.
  func failure(for obstacle: Obstacle, outcome: WaitOutcome) -> StepFailure {
    let snapshot = try? app.snapshot()
    var failure = StepFailure(reason(for: obstacle, outcome: outcome), snapshot: nil)
    if obstacle == .missing, let snapshot {
      let shortfall = missing(in: snapshot)
      failure = shortfall.failure(outcome.phrase(app.timeout))
      failure.subject = spokenName
    }
    if case .several(let summaries) = obstacle {
      for summary in summaries.prefix(10) { failure.add("match", summary) }
    }
    if let snapshot { failure.add("on screen", snapshot.overview) }
    failure.addOutlook(app, wanted: "worked") { [self] in
      (try? app.snapshot()).map { Obstacle(matches(in: $0), in: $0) == .none } ?? false
    }
    return failure
  }

  private func reason(for obstacle: Obstacle, outcome: WaitOutcome) -> String {
    let lasting = outcome.phrase(app.timeout, lasted: true)
    return switch obstacle {
    case .none: "could not be reached"
    case .missing: "not found\(outcome.phrase(app.timeout))"
    case .several(let summaries): "\(summaries.count) elements match \(spokenName)"
    case .disabled(let element): "\(element) is disabled\(lasting)"
    case .obstructed(let element, let obstruction): "\(element) is \(obstruction)\(lasting)"
    }
  }
}

extension UIElement {
  /// What is to be said when the element isn't there: of itself, or of what it would stand in.
  func missing(in snapshot: Snapshot) -> Shortfall {
    guard let container = query.missingContainer(in: snapshot) else {
      return Shortfall(claim: "not found", subject: spokenName, facts: nearest(in: snapshot))
    }
    var shortfall = container.missing(in: snapshot)
    shortfall.claim = "\(container.spokenName) not found"
    return shortfall
  }

  /// The elements that are most like the one that is meant.
  func nearest(in snapshot: Snapshot) -> [StepFailure.Fact] {
    let wanted = query.wanted
    return snapshot.nearest(to: wanted.name, types: wanted.types).map { node in
      StepFailure.Fact(name: "nearest", text: node.summary + snapshot.whereabouts(of: node))
    }
  }
}

extension StepFailure {
  /// Says what is pending, and finds out later when the condition would have come true.
  @MainActor
  mutating func addOutlook(
    _ app: Application, wanted verb: String, _ condition: @escaping @MainActor @Sendable () -> Bool
  ) {
    let pending = app.timeline.pendingWork.filter { $0.label != "Task.sleep" }
    for work in pending.prefix(3) { add("pending", "\(work.label), at \(AppTime.text(for: work.due))") }
    for request in app.driver.mockServer?.unmatched.suffix(3) ?? [] {
      add("unmatched", "\(request.method) \(request.url): no answer is given for it")
    }
    aftermath = { Outlook(timeline: app.timeline).facts(verb, condition) }
  }
}

extension Snapshot {
  fileprivate func whereabouts(of node: Node) -> String {
    let bars: [ElementType] = [.navigationBar, .alert, .sheet]
    guard let bar = ancestors(of: node.index).first(where: { bars.contains(self[$0].type) }) else { return "" }
    return " (\(self[bar].type.spokenName))"
  }
}
