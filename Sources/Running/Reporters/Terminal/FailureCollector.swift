import CucumberMessages

/// Collects the failures of a stream, for tests that report them one by one.
package final class FailureCollector: Reporter {
  /// A scenario or a hook of the run that did not pass.
  package struct Failure: Equatable, Sendable {
    /// The file of the scenario; `nil` for a hook of the run.
    package let uri: String?
    /// The location of the step that failed first; `nil` for a hook of the run.
    package let location: Location?
    /// The lines about the scenario and the steps that did not pass.
    package let text: String
    /// The reason of the step that failed first, in lines; that of the whole run for its hooks.
    package let reason: String
  }

  /// The failures, in the order in which the scenarios finished.
  package private(set) var failures: [Failure] = []

  private let lines: PrettyLines
  private let model: RunModel

  private static let indent = 2

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - model: The model of the run.
  ///   - width: The columns of a line.
  package init(model: RunModel, width: Int = 80) {
    self.model = model
    // The lines are indented less than at the end of a run.
    lines = PrettyLines(style: TerminalStyle(colour: false, unicode: true, width: width + Self.indent))
  }

  /// Adds the next message of the stream.
  package func handle(_ envelope: Envelope, event: RunEvent?) {
    switch event {
    case .attemptFinished(let attempt, willBeRetried: false) where attempt.status.isProblem: add(attempt)
    case .runHookFinished(let hook) where hook.result.status.isProblem:
      add(lines.step(hook.step, hook.step.reason, indent: Self.indent), hook.step.reason)
    case .runFinished(let run):
      guard let result = TestStepResult(run) else { return }
      let reason = FailureReason(of: result)
      let text = lines.reason(reason, .failed, indent: Self.indent)
      add("  The run stopped with an error\n" + text, reason)
    default: break
    }
  }

  /// Adds the scenarios that were interrupted.
  package func finish() {
    for attempt in model.unfinished.attempts { add(attempt) }
  }

  private func add(_ attempt: AttemptRecord) {
    let step = (attempt.firstFailure ?? attempt.firstUnfinished).map(attempt.step)
    let text = PrettyScenario(attempt, lines: lines).failure(model.rerun)
    add(text, step?.reason, attempt.scenario.uri, step?.location ?? attempt.scenario.location)
  }

  private func add(_ text: String, _ reason: FailureReason?, _ uri: String? = nil, _ location: Location? = nil) {
    let lines = PlainText.lines(of: text).map { $0.hasPrefix("  ") ? String($0.dropFirst(Self.indent)) : $0 }
    let text = lines.joined(separator: "\n")
    failures.append(
      Failure(
        uri: uri, location: location, text: text, reason: reason?.lines.joined(separator: "\n") ?? text))
  }
}
