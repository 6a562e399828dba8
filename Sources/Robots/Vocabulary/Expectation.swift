import AppModel
import VirtualTime

/// Waits for something to be true of the app, and says what was true instead when it never is.
@MainActor
struct Expectation {
  let app: Application

  init(_ app: Application) {
    self.app = app
  }

  func exists(_ element: UIElement, _ limit: Duration) throws {
    try wait(limit, wanted: "appeared") { !element.matches(in: $0).isEmpty } failure: { outcome, snapshot in
      var failure = StepFailure("not found \(app.limit(outcome, limit))", snapshot: nil)
      failure.addNearest(to: element, in: snapshot)
      return failure
    }
  }

  func isAbsent(_ element: UIElement, _ limit: Duration) throws {
    try wait(limit, wanted: "gone") { element.matches(in: $0).isEmpty } failure: { outcome, snapshot in
      let there = element.matches(in: snapshot).map { snapshot.nodes[$0].summary }
      return StepFailure("still there \(app.limit(outcome, limit)): \(there.joined(separator: ", "))", snapshot: nil)
    }
  }

  func staysThere(_ element: UIElement, for duration: Duration) throws {
    try hold(for: duration) { !element.matches(in: $0).isEmpty } failure: { instant, _ in
      "not there \(instant)"
    }
  }

  func staysAway(_ element: UIElement, for duration: Duration) throws {
    try hold(for: duration) { element.matches(in: $0).isEmpty } failure: { instant, snapshot in
      let there = element.matches(in: snapshot).map { snapshot.nodes[$0].summary }
      return "there \(instant): \(there.joined(separator: ", "))"
    }
  }

  /// Expects something of the one element that is meant.
  func node(of element: UIElement, _ wish: String, holds: @escaping @Sendable (Snapshot.Node) -> Bool) throws {
    try wait(app.timeout, wanted: "come true") { snapshot in
      let found = element.matches(in: snapshot)
      return found.count == 1 && holds(snapshot.nodes[found[0]])
    } failure: { outcome, snapshot in
      let found = element.matches(in: snapshot)
      guard let first = found.first else {
        var failure = StepFailure("not found \(app.limit(outcome))", snapshot: nil)
        failure.addNearest(to: element, in: snapshot)
        return failure
      }
      guard found.count == 1 else { return element.severalFailure(found, in: snapshot) }
      return StepFailure("not so \(app.limit(outcome)): \(snapshot.nodes[first].account(of: wish))", snapshot: nil)
    }
  }

  func count(of query: ElementQuery, is number: Int) throws {
    try wait(app.timeout, wanted: "come true") { query.matches(in: $0).count == number } failure: { outcome, snapshot in
      let found = query.matches(in: snapshot)
      var failure = StepFailure("\(found.count) found, not \(number), \(app.limit(outcome))", snapshot: nil)
      for index in found.prefix(10) { failure.add("found", snapshot.nodes[index].summary) }
      return failure
    }
  }

  func screen(_ title: String) throws {
    try wait(app.timeout, wanted: "come true") { $0.title == title } failure: { outcome, snapshot in
      let shown = snapshot.title.map { "the screen is \"\($0)\"" } ?? "the screen has no title"
      return StepFailure("\(shown), not \"\(title)\", \(app.limit(outcome))", snapshot: nil)
    }
  }

  func appState(_ state: ApplicationState) throws {
    let outcome = try app.waiter.wait(upTo: app.timeout) { app.state == state }
    guard outcome != .met else { return }
    throw StepFailure("the app is \(app.state.spokenName), not \(state.spokenName), \(app.limit(outcome))", snapshot: nil)
  }
}

// MARK: - Waiting

extension Expectation {
  private func wait(
    _ limit: Duration, wanted verb: String, _ condition: @escaping @MainActor @Sendable (Snapshot) -> Bool,
    failure: (WaitOutcome, Snapshot) throws -> StepFailure
  ) throws {
    let outcome = try app.waiter.wait(upTo: limit) { condition(try app.snapshot()) }
    guard outcome != .met else { return }
    let snapshot = try app.snapshot()
    var failure = try failure(outcome, snapshot)
    failure.add("on screen", snapshot.overview)
    failure.addOutlook(app, wanted: verb) { [app] in (try? app.snapshot()).map(condition) ?? false }
    throw failure
  }

  private func hold(
    for duration: Duration, _ condition: (Snapshot) -> Bool, failure: (String, Snapshot) -> String
  ) throws {
    let start = app.timeline.now
    guard let end = try app.waiter.hold(for: duration, while: { condition(try app.snapshot()) }) else { return }
    let snapshot = try app.snapshot()
    let instant = end == start ? "from the beginning" : "after \(AppTime.text(for: end - start))"
    throw StepFailure(failure(instant, snapshot), snapshot: snapshot)
  }
}

extension UIElement {
  func severalFailure(_ found: [Int], in snapshot: Snapshot) -> StepFailure {
    var failure = StepFailure("\(found.count) elements match \(spokenName)", snapshot: nil)
    for index in found.prefix(10) { failure.add("match", snapshot.nodes[index].summary) }
    return failure
  }
}

extension Snapshot.Node {
  /// What is true instead of what was wished for.
  fileprivate func account(of wish: String) -> String {
    wish.hasPrefix("is ") ? "\(summary) \(wish.replacingIs)" : "it reads \"\(text)\", and \"\(wish)\" was expected"
  }
}

extension String {
  fileprivate var replacingIs: String {
    "was expected to be \(dropFirst(3))"
  }
}
