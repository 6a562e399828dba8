import CucumberMessages

/// What is still to be told of a run that gets no further.
struct RunEnding: Sendable {
  let announcer: CaseAnnouncer
  let baseDirectory: String?

  /// What is being played has failed, and everything behind it is skipped.
  ///
  /// - Parameters:
  ///   - state: How far the run has got.
  ///   - reason: Why it gets no further.
  ///   - time: What the time is.
  ///   - emit: Takes the messages.
  func tell(
    after state: inout Storyteller.State, because reason: String, at time: Timestamp, emit: (Envelope) -> Void
  ) {
    let outcome = StepOutcome(failedBecause: reason, type: "ScenarioTimeout")
    if let hook = state.hook { emit(hook.finished(outcome, at: time)) }
    if var narrator = state.narrator {
      // One that has ended has told everything.
      if !narrator.isOver {
        for event in narrator.rest(outcome, attempt: narrator.nextAttempt, baseDirectory: baseDirectory, at: time) {
          narrator.tell(event, ids: &state.ids, emit: emit)
        }
      }
      let cases = announcer.plan.cases
      for index in cases.indices.dropFirst(state.index + 1) {
        announcer.announce(before: index, state.numbers, emit: emit)
        var narrator = CaseNarrator(cases[index], state.numbers[index])
        for event in narrator.rest(baseDirectory: baseDirectory, at: time) {
          narrator.tell(event, ids: &state.ids, emit: emit)
        }
      }
    }
    emit(
      .testRunFinished(
        TestRunFinished(message: reason, success: false, timestamp: time, testRunStartedId: announcer.run)))
  }
}
