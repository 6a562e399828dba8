import CucumberMessages
import Robots
import VirtualTime

/// Plays a case, again and again where it may be retried, and tells of it as events.
@MainActor
struct CasePlayer {
  let stage: Stage
  let tell: (AttemptEvent) -> Void
  /// Takes what happens where a case is played for the first of two times, which is not told.
  var rehearse: (AttemptEvent) -> Void = { _ in }
  /// Asked before the time of each attempt begins.
  var attemptBegins: () -> Void = {}
  /// Takes the clock of the app as soon as there is one.
  var noteClock: (AppClock) -> Void = { _ in }
  /// How many threads of the process are its own.
  var helperThreads: () -> Int = { 0 }
  /// How much real time has gone by in all that counts for nobody who plays.
  var heldUp: () -> Duration = { .zero }
  /// Whether it is the first of two times.
  var isRehearsal = false

  /// Plays a case, twice where it has to go the same way both times.
  ///
  /// - Parameters:
  ///   - planned: The case.
  ///   - attempt: The number of the first attempt.
  ///   - isSkipped: Whether all steps are passed over.
  /// - Returns: How the last attempt went.
  @discardableResult
  func play(_ planned: PlannedCase, from attempt: Int = 0, isSkipped: Bool = false) -> TestStepResult.Status {
    guard stage.options.verifiesDeterminism, !isSkipped else { return playOnce(planned, from: attempt, isSkipped) }
    let check = DeterminismCheck()
    let record = { (event: AttemptEvent) in
      check.record(event)
      rehearse(event)
    }
    var rehearsal = telling(record, noteClock: check.note)
    rehearsal.isRehearsal = true
    rehearsal.playOnce(planned, from: attempt, false)
    return telling({ check.compare($0).forEach(tell) }, noteClock: check.note).playOnce(planned, from: attempt, false)
  }

  private func telling(
    _ tell: @escaping (AttemptEvent) -> Void, noteClock: @escaping (AppClock) -> Void
  ) -> CasePlayer {
    CasePlayer(
      stage: stage, tell: tell, attemptBegins: attemptBegins,
      noteClock: {
        noteClock($0)
        self.noteClock($0)
      }, helperThreads: helperThreads, heldUp: heldUp)
  }

  @discardableResult
  private func playOnce(
    _ planned: PlannedCase, from attempt: Int, _ isSkipped: Bool
  ) -> TestStepResult.Status {
    var number = attempt
    while true {
      attemptBegins()
      let (status, playback, end) = playAttempt(number, of: planned, isSkipped)
      let willBeRetried = status == .failed && number < planned.retries && !stage.isInterrupted()
      if status == .passed {
        for warning in RunWarning.warnings(about: playback, of: planned.pickle) { tell(.warning(warning)) }
      }
      if !isRehearsal, let report = stage.screenNames?.takeReport() { tell(.names(report)) }
      tell(.ended(willBeRetried: willBeRetried, at: stage.options.isReproducible ? end : WallClock.now()))
      guard willBeRetried else { return status }
      number += 1
    }
  }

  private func playAttempt(
    _ number: Int, of planned: PlannedCase, _ isSkipped: Bool
  ) -> (TestStepResult.Status, Playback, end: Timestamp) {
    var attempt: Attempt?
    // It lets go of the app, which may call what belongs to that. Time has ended then, so nothing of it counts.
    defer { withExtendedLifetime(attempt) {} }
    let result = stage.options.clock.play(
      stage.options.playOptions, isInterrupted: stage.isInterrupted, helperThreads: helperThreads,
      heldUp: heldUp
    ) { timeline in
      noteClock(timeline.clock)
      let clock = AttemptClock(timeline, isReproducible: stage.options.isReproducible)
      tell(.began(attempt: number, at: clock.now()))
      let played = Attempt(
        planned, number, stage: stage, timeline: timeline, clock: clock, heldUp: heldUp, tell: tell)
      attempt = played
      let status = isSkipped ? played.skip() : played.play()
      return (status, clock.now())
    }
    return (result.result.0, result.playback, result.result.1)
  }
}
