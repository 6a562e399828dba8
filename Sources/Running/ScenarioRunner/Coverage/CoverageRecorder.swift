import AppModel
import CucumberMessages
import Robots

/// Records what a scenario shows, does, requests and checks.
@MainActor
final class CoverageRecorder {
  private struct Key: Hashable {
    let screen: String
    let type: ElementType
    let name: String
  }

  private weak var session: AppSession?
  private var coverage = ScenarioCoverage()
  private var places: [Key: Int] = [:]
  private var screens: Set<String> = []
  private var screensWithList: Set<String> = []
  private var edges: Set<ScenarioCoverage.Edge> = []
  private var assertedRoutes: [Route] = []
  /// The names of the types of views; `nil` for those of SwiftUI.
  private var views: [ObjectIdentifier: String?] = [:]
  /// The views that came into the app since the screen was drawn.
  private var newViews: [String] = []
  private var shownViews: Set<ScenarioCoverage.ShownView> = []
  private var screen: String?
  private var step = 0
  /// The latest action whose effect no expectation has checked so far.
  private var unchecked: UncheckedAction?

  private struct UncheckedAction {
    /// The screen before it.
    let screen: Snapshot
    let step: Int
    /// The first step after it with an expectation that was true before it.
    var trueBefore: Int?
  }

  /// Watches a session from now on.
  func watch(_ session: AppSession) {
    self.session = session
    session.events.observers.append(self)
    session.events.onShow = { [weak self] in self?.note(view: $0) }
  }

  private func note(view type: Any.Type) {
    if let known = views[ObjectIdentifier(type)] {
      if let known { newViews.append(known) }
      return
    }
    let name = ViewTypeName.text(of: type)
    views[ObjectIdentifier(type)] = .some(name)
    guard let name else { return }
    newViews.append(name)
    if !coverage.views.contains(name) { coverage.views.append(name) }
  }

  /// Notes the new views as those of a screen; a screen without new views has those of the screen before it, such as one
  /// whose title has changed.
  private func noteViews(of name: String, isNew: Bool) {
    var views = newViews
    newViews = []
    if views.isEmpty, isNew, let screen {
      views = coverage.shownViews.filter { $0.screen == screen }.map(\.view)
    }
    for view in views {
      let shown = ScenarioCoverage.ShownView(view: view, screen: name)
      if shownViews.insert(shown).inserted { coverage.shownViews.append(shown) }
    }
  }

  /// Notes the step that begins.
  func noteStep(_ index: Int) { step = index }

  /// Notes an expectation that was met.
  func note(_ expectation: MetExpectation) {
    for index in expectation.elements {
      element(expectation.snapshot[index], isOfInterest: true) { $0.isAsserted = true }
    }
    if let route = expectation.route { assertedRoutes.append(route) }
    guard let action = unchecked, action.step < step else { return }
    // An expectation about requests or absence is one about the time after the action.
    guard expectation.isAboutElements, expectation.held(action.screen) else { return unchecked = nil }
    unchecked?.trueBefore = action.trueBefore ?? step
  }

  /// Notes that no more expectations follow the latest action.
  private func finishAction() {
    if let step = unchecked?.trueBefore { coverage.trueBefore.append(step) }
    unchecked = nil
  }

  /// The attachment with the record.
  var attachment: StepAttachment? {
    finishAction()
    var result = coverage
    for exchange in session?.server.log ?? [] { Self.add(exchange, assertedRoutes, to: &result) }
    guard let body = try? result.body() else { return nil }
    return StepAttachment(.text(body), mediaType: ScenarioCoverage.mediaType, fileName: "coverage.json")
  }

  private static func add(_ exchange: Exchange, _ asserted: [Route], to coverage: inout ScenarioCoverage) {
    let name = exchange.request.generalName
    if !coverage.requests.contains(where: { $0.name == name }) {
      coverage.requests.append(ScenarioCoverage.Request(name: name))
    }
    guard let index = coverage.requests.firstIndex(where: { $0.name == name }) else { return }
    let outcome = exchange.outcome.word
    if !coverage.requests[index].outcomes.contains(outcome) { coverage.requests[index].outcomes.append(outcome) }
    if asserted.contains(where: { $0.match(exchange.request) != nil }) { coverage.requests[index].isAsserted = true }
  }

  private func noteList(of snapshot: Snapshot, on screen: String) {
    guard !screensWithList.contains(screen), let list = snapshot.topmostLists.first,
      snapshot.search([list], types: [.cell], keys: false).count > 1
    else { return }
    screensWithList.insert(screen)
    coverage.lists.append(ScenarioCoverage.List(screen: screen, name: snapshot.elements[list].identifier))
  }

  private func element(
    _ node: Snapshot.Node, isOfInterest: Bool = false,
    _ change: (inout ScenarioCoverage.Element) -> Void
  ) {
    guard let screen, let name = ScreenIdentity.name(of: node, isOfInterest: isOfInterest) else { return }
    let key = Key(screen: screen, type: node.type, name: name.text)
    let place = places[key] ?? coverage.elements.count
    if place == coverage.elements.count {
      places[key] = place
      coverage.elements.append(
        ScenarioCoverage.Element(
          screen: screen, type: node.type.rawValue, name: name.text, isIdentified: name.isIdentified))
    }
    change(&coverage.elements[place])
  }
}

extension CoverageRecorder: SessionObserver {
  func didDraw(_ snapshot: Snapshot) {
    let name = ScreenIdentity.name(of: snapshot, app: session?.appName ?? "")
    let isNew = screens.insert(name).inserted
    noteViews(of: name, isNew: isNew)
    if isNew {
      coverage.screens.append(name)
      if ScreenIdentity.hasCover(snapshot) { coverage.covers.append(name) }
    }
    noteList(of: snapshot, on: name)
    if let screen, screen != name, case let edge = ScenarioCoverage.Edge(from: screen, to: name),
      edges.insert(edge).inserted
    {
      coverage.edges.append(edge)
    }
    screen = name
    for node in snapshot.elements where !node.visible.isEmpty && !node.isCovered {
      element(node) { if node.isEnabled { $0.wasEnabled = true } else { $0.wasDisabled = true } }
    }
  }

  func willPerform(_ action: ElementAction, on node: Snapshot.Node?, at point: Point, in snapshot: Snapshot) {
    finishAction()
    unchecked = UncheckedAction(screen: snapshot, step: step)
    if let node {
      element(node, isOfInterest: true) { if !$0.actions.contains(action.kind) { $0.actions.append(action.kind) } }
    }
  }

  func didEnd() {
    screen = nil
    finishAction()
  }
}

extension ElementAction {
  /// The kind of action, in one word.
  package var kind: String {
    switch self {
    case .tap, .doubleTap, .tripleTap: "tap"
    case .press: "press"
    case .swipe: "swipe"
    case .drag: "drag"
    case .typeText, .pressKey, .typeKey, .clear: "type"
    case .adjust: "set"
    case .assistive, .jump: "assist"
    case .dismiss: "dismiss"
    }
  }
}

extension Exchange.Outcome {
  fileprivate var word: String {
    switch self {
    case .pending: "pending"
    case .answered(let status): String(status)
    case .unmatched: "404"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}
