import CucumberMessages

/// Why a scenario or a hook did not pass, in the words of JUnit XML.
struct JUnitFailure {
  /// The kind: the type of what was thrown, else the status.
  let type: String
  /// The reason in one line.
  let message: String
  /// The message, then the place, then the rest of the reason.
  let body: String

  init(type: String, message: String, body: String) {
    self.type = type
    self.message = message
    self.body = body
  }

  /// The failure of an attempt, told by its worst step; the reasons of others follow. Nothing when there is none.
  init?(_ attempt: Attempt, _ follower: RunFollower) {
    guard let culprit = attempt.culprit else { return nil }
    let first = Self(attempt.step(culprit), follower)
    let others = (0..<attempt.count).filter { $0 != culprit && attempt.status(of: $0)?.isProblem == true }
    let bodies = [first.body] + others.map { Self(attempt.step($0), follower).body }
    self.init(type: first.type, message: first.message, body: bodies.joined(separator: "\n\n"))
  }

  /// The failure of a hook of the run.
  init(_ hook: RunHook) {
    self.init(hook.result, Reason(of: hook.result), title: hook.title, place: hook.place)
  }

  private init(_ step: PlayedStep, _ follower: RunFollower) {
    let result = step.result ?? TestStepResult(duration: .zero, status: .unknown)
    // Some readers show the message alone, and of a text robot's step it takes two places to find what went wrong.
    let robot = step.inner.culprits.last.map { " (\(step.place), \($0.place))" } ?? ""
    self.init(result, follower.reason(of: step), title: step.title, place: step.place, suffix: robot)
  }

  private init(_ result: TestStepResult, _ reason: Reason, title: String, place: String, suffix: String = "") {
    type = result.exception?.type ?? result.status.word
    message = (reason.isTold ? reason.headline : "\(reason.headline): \(title)") + suffix
    var lines = [message, place.isEmpty ? title : "\(place): \(title)"] + reason.details
    if let trace = result.exception?.stackTrace { lines += PlainText.lines(of: trace) }
    body = lines.joined(separator: "\n")
  }
}
