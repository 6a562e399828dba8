import CucumberMessages

/// Tells of a hook of the run.
struct RunHookNarrator: Sendable {
  let id: String
  let run: String
  let hook: String
  let start: Timestamp

  var began: Envelope {
    .testRunHookStarted(TestRunHookStarted(id: id, testRunStartedId: run, hookId: hook, timestamp: start))
  }

  func finished(_ outcome: StepOutcome, at time: Timestamp) -> Envelope {
    let result = TestStepResult(
      duration: .init(max(.zero, time.sinceEpoch - start.sinceEpoch)), message: outcome.message,
      status: outcome.status, exception: outcome.exception)
    return .testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, result: result, timestamp: time))
  }
}
