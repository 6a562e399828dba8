import CucumberMessages

/// Something that went wrong, as far as it is told in a place outside of the run.
struct Finding {
  /// The file, as the stream names it.
  var file: String?
  var line: Int?
  /// What it is about.
  var title: String
  /// Why, line by line.
  var message: String
  /// `file:line` of what it is about, where that isn't the file and line themselves.
  var place: String?

  /// The worst step of a scenario, and why it did not pass.
  init(_ attempt: Attempt, _ follower: RunFollower) {
    let scenario = attempt.scenario
    let number = scenario.rowNumber.map { " - \($0)" } ?? ""
    title = "\(scenario.keyword): \(scenario.pickle.name)\(number)"
    file = scenario.pickle.uri
    line = scenario.location?.line
    place = scenario.place
    message = "the run ended before the scenario did"
    guard let culprit = attempt.culprit else { return }
    let step = attempt.step(culprit)
    line = step.line ?? line
    message = Self.message(step, follower.reason(of: step))
  }

  init(_ fault: ParseError) {
    self.init(
      file: fault.source.uri, line: fault.source.location?.line, title: "The file can't be parsed",
      message: Diagnostic(fault, source: nil).cause)
  }

  init(_ hook: RunHook) {
    self.init(file: nil, line: nil, title: hook.title, message: Self.message(hook.step, Reason(of: hook.result)))
  }

  init(_ type: UndefinedParameterType) {
    self.init(
      file: nil, line: nil, title: "{\(type.name)} is not defined", message: "It is used by \(type.expression)")
  }

  /// The end of a run that broke off; absent for any other.
  init?(_ run: TestRunFinished) {
    guard run.message != nil || run.exception != nil else { return nil }
    let reason = Reason(
      of: TestStepResult(duration: .zero, message: run.message, status: .failed, exception: run.exception))
    self.init(
      file: nil, line: nil, title: "The run broke off",
      message: ([reason.headline] + reason.details).joined(separator: "\n"))
  }

  init(file: String?, line: Int?, title: String, message: String) {
    (self.file, self.line, self.title, self.message) = (file, line, title, message)
  }

  private static func message(_ step: PlayedStep, _ reason: Reason) -> String {
    let place = step.place.isEmpty ? step.title : "\(step.place): \(step.title)"
    return ([place, reason.headline] + reason.details).joined(separator: "\n")
  }
}
