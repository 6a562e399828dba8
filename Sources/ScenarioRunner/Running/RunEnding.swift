import CucumberMessages

/// What is still to be told of a run that gets no further.
struct RunEnding: Sendable {
  let plan: Plan
  let testCases: [TestCase]
  let run: String
  let baseDirectory: String?

  /// The step that is being played has failed, and everything behind it is skipped.
  ///
  /// - Parameters:
  ///   - position: How far the run has got.
  ///   - reason: Why it gets no further.
  ///   - time: What the time is.
  func messages(after position: RunPosition, because reason: String, at time: Timestamp) -> [Envelope] {
    var ids = position.ids
    var messages: [Envelope] = []
    var next = position.step
    if let start = position.stepStart {
      let outcome = StepOutcome(failedBecause: reason, type: "ScenarioTimeout")
      messages.append(position.attempt.finished(step: next, outcome, from: start, to: time))
      next += 1
    }
    messages += position.attempt.skipped(from: next, at: time, ids: &ids)
    messages.append(position.attempt.finished(at: time))
    for (planned, testCase) in zip(plan.cases, testCases).dropFirst(position.index + 1) {
      let attempt = AttemptMessages(
        planned: planned, testCase: testCase, id: ids.make(), baseDirectory: baseDirectory)
      messages.append(attempt.started(at: time))
      messages += attempt.skipped(from: 0, at: time, ids: &ids)
      messages.append(attempt.finished(at: time))
    }
    messages.append(
      .testRunFinished(
        TestRunFinished(message: reason, success: false, timestamp: time, testRunStartedId: run)))
    return messages
  }
}
