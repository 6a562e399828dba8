import CucumberMessages
import VirtualTime

/// How far a run has got: enough to tell its rest from outside, when it gets no further.
struct RunPosition: Sendable {
  /// The place of the case in the plan.
  let index: Int
  let attempt: AttemptMessages
  /// When the case has taken more real time than it may.
  let deadline: ContinuousClock.Instant
  /// The first step that has not ended.
  var step = 0
  /// When that step began; absent while it hasn't.
  var stepStart: Timestamp?
  /// Gives out the ids that follow.
  var ids: IDGenerator
  /// The time in the app.
  var clock: AppClock?
}
