import AppModel
import VirtualTime

/// Waits for the app to be in a state.
@MainActor
struct AppExpectation {
  let app: Application
  let state: ApplicationState

  /// Waits for it to come true.
  ///
  /// - Throws: ``StepFailure``.
  func holds(within limit: Duration) throws {
    let outcome = try app.waiter.wait(upTo: limit) { app.state == state }
    guard outcome != .met else { return }
    var failure = failure(outcome.phrase(limit, lasted: true))
    failure.add(outcome.facts)
    throw failure
  }

  /// Watches that it stays true.
  ///
  /// - Throws: ``StepFailure``.
  func holds(for duration: Duration) throws {
    let start = app.timeline.now
    guard let end = try app.waiter.hold(for: duration, while: { app.state == state }) else { return }
    throw failure(end.lasting(since: start))
  }

  private func failure(_ time: String) -> StepFailure {
    StepFailure("the app is \(app.state.spokenName), not \(state.spokenName)\(time)", snapshot: nil)
  }
}

extension Duration {
  /// When something came to an end that was to last, for the middle of a sentence, with the blank before it.
  func lasting(since start: Duration) -> String {
    self == start ? " from the beginning" : " after \(AppTime.text(for: self - start)) of app time"
  }
}
