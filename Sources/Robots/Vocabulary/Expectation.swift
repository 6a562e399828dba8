import AppModel
import VirtualTime

/// Waits for something to be true of the app, and says what was true instead when it never is.
@MainActor
struct Expectation {
  let app: Application
  let expected: Expected

  /// Waits for it to come true.
  ///
  /// - Throws: ``StepFailure``.
  func holds(within limit: Duration) throws {
    let outcome = try app.waiter.wait(upTo: limit) { try expected.holds(try app.snapshot()) }
    guard outcome != .met else { return noteAbsence() }
    let snapshot = try app.snapshot()
    let shortfall = expected.shortfall(snapshot)
    var failure = shortfall.failure(outcome.phrase(limit, lasted: shortfall.lasted))
    failure.add(outcome.facts)
    failure.add("on screen", snapshot.overview(near: expected.query?.wanted))
    failure.addOutlook(app, wanted: expected.verb) { [app, expected] in
      (try? expected.holds(try app.snapshot())) ?? false
    }
    throw failure
  }

  /// Watches that it stays true.
  ///
  /// - Throws: ``StepFailure``.
  func holds(for duration: Duration) throws {
    let start = app.timeline.now
    guard let end = try app.waiter.hold(for: duration, while: { try expected.holds(try app.snapshot()) }) else {
      return noteAbsence()
    }
    let snapshot = try app.snapshot()
    var failure = expected.shortfall(snapshot).failure(end.lasting(since: start))
    failure.add("on screen", snapshot.overview(near: expected.query?.wanted))
    throw failure
  }

  private func noteAbsence() {
    guard let onAbsence = app.onAbsence else { return }
    for name in expected.absentNames { onAbsence(name) }
  }
}

extension WaitOutcome {
  /// How long a wait took, for the middle of a sentence, with the space before it.
  func phrase(_ limit: Duration, lasted: Bool = false) -> String {
    switch self {
    case .met, .timedOut:
      limit <= .zero ? " now" : " \(lasted ? "after" : "within") \(AppTime.text(for: limit)) of app time"
    case .nothingPending: " (the app is idle)"
    case .onlyUnseenWork: " (only work outside virtual time could change the screen)"
    }
  }

  /// What the failure of a wait adds to its evidence: the signs of work that virtual time can't see.
  var facts: [StepFailure.Fact] {
    guard case .onlyUnseenWork(let work) = self else { return [] }
    return [StepFailure.Fact(name: "outside", text: work.description)]
  }
}
