import CucumberMessages

/// A hook of the run that has been played.
struct RunHook {
  /// The id of its `testRunHookStarted` message.
  let id: String
  let title: String
  let place: String
  let start: Timestamp?
  let end: Timestamp
  let result: TestStepResult

  /// How long it took.
  var duration: Duration { start.map { end.sinceEpoch - $0.sinceEpoch } ?? result.duration.swiftDuration }

  /// The hook, to be drawn like a step.
  var step: PlayedStep { PlayedStep(.runHook(title: title, place: place), result: result) }
}
