import AppModel
import VirtualTime

/// Waits until a predicate is true of the app, and reports the mismatch otherwise.
@MainActor
struct ExpectationWaiter {
  let app: Application
  let predicate: Predicate

  /// Waits until the condition is true.
  ///
  /// - Throws: ``StepFailure``.
  func waitUntilTrue(within limit: Duration) throws {
    let outcome = try app.waiter.wait(upTo: limit) { try predicate.holds(try app.snapshot()) }
    guard outcome != .met else { return try recordMet() }
    let snapshot = try app.snapshot()
    let mismatch = predicate.mismatch(snapshot)
    var failure = mismatch.failure(outcome.phrase(limit, lasted: mismatch.lasted))
    failure.add(outcome.facts)
    failure.add("on screen", snapshot.overview(near: predicate.query?.wanted))
    failure.addForecast(app, wanted: predicate.verb) { [app, predicate] in
      (try? predicate.holds(try app.snapshot())) ?? false
    }
    throw failure
  }

  /// Checks that the condition stays true for a duration.
  ///
  /// - Throws: ``StepFailure``.
  func checkStaysTrue(for duration: Duration) throws {
    let start = app.timeline.now
    guard let end = try app.waiter.hold(for: duration, while: { try predicate.holds(try app.snapshot()) }) else {
      return try recordMet()
    }
    let snapshot = try app.snapshot()
    var failure = predicate.mismatch(snapshot).failure(end.lasting(since: start))
    failure.add("on screen", snapshot.overview(near: predicate.query?.wanted))
    throw failure
  }

  private func recordMet() throws {
    if let onAbsence = app.onAbsence { predicate.absentNames.forEach(onAbsence) }
    guard let onExpectation = app.onExpectation else { return }
    let snapshot = try app.snapshot()
    onExpectation(
      MetExpectation(
        snapshot: snapshot, isAboutElements: predicate.absentNames.isEmpty && !predicate.queries.isEmpty,
        elements: predicate.queries.flatMap { $0.matches(in: snapshot) }, route: predicate.route,
        held: { [predicate] in (try? predicate.holds($0)) ?? false }))
  }
}

/// An expectation that the app has met.
@MainActor
package struct MetExpectation {
  /// The screen that met it.
  package let snapshot: Snapshot
  /// Whether it is about elements that exist.
  package let isAboutElements: Bool
  /// The indexes of the elements that it is about.
  package let elements: [Int]
  /// The requests that it is about.
  package let route: Route?
  /// Whether an earlier screen would have met it.
  package let held: (Snapshot) -> Bool
}

extension WaitOutcome {
  /// The duration of a wait, for the middle of a message, with a leading space.
  func phrase(_ limit: Duration, lasted: Bool = false) -> String {
    switch self {
    case .met, .timedOut:
      limit <= .zero ? " now" : " \(lasted ? "after" : "within") \(AppTime.text(for: limit)) of virtual time"
    case .nothingPending: " (the app is idle)"
    case .onlyUnseenWork: " (only work outside virtual time could change the screen)"
    }
  }

  /// The evidence of a failed wait: signs of work that virtual time can't see.
  var facts: [StepFailure.Fact] {
    guard case .onlyUnseenWork(let work) = self else { return [] }
    return [StepFailure.Fact(name: "outside", text: work.description)]
  }
}

/// Waits for the app to be in a state.
@MainActor
struct AppStateWaiter {
  let app: Application
  let state: ApplicationState

  /// Waits until the condition is true.
  ///
  /// - Throws: ``StepFailure``.
  func waitUntilTrue(within limit: Duration) throws {
    let outcome = try app.waiter.wait(upTo: limit) { app.state == state }
    guard outcome != .met else { return }
    var failure = failure(outcome.phrase(limit, lasted: true))
    failure.add(outcome.facts)
    throw failure
  }

  /// Checks that the condition stays true for a duration.
  ///
  /// - Throws: ``StepFailure``.
  func checkStaysTrue(for duration: Duration) throws {
    let start = app.timeline.now
    guard let end = try app.waiter.hold(for: duration, while: { app.state == state }) else { return }
    throw failure(end.lasting(since: start))
  }

  private func failure(_ time: String) -> StepFailure {
    StepFailure("expected the app to be \(state.spokenName), but it is \(app.state.spokenName)\(time)", snapshot: nil)
  }
}

extension Duration {
  /// The time at which a lasting condition ended, for the middle of a message, with a leading space.
  func lasting(since start: Duration) -> String {
    self == start ? " from the beginning" : " after \(AppTime.text(for: self - start)) of virtual time"
  }
}
