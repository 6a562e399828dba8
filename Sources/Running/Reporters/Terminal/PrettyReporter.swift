import CucumberMessages

/// `--format pretty`: a line for each step as it runs, then a list of the failures and the counts.
///
/// The details of a failure are below its step; the list has one line of the reason.
package final class PrettyReporter: Reporter {
  private let model: RunModel
  private let lines: PrettyLines
  private let write: (String) -> Void

  private var summary: RunSummary
  private var queue = ScenarioQueue()
  private var scenarios: [String: PrettyScenario] = [:]
  private var headings = PrettyHeadings()
  private var hookAttachments: [String: String] = [:]
  private var hasScenarios = false
  private var undefined = UndefinedSteps()

  private var style: TerminalStyle { lines.style }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: How text is drawn.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the text, a step at a time.
  package init(style: TerminalStyle, model: RunModel, write: @escaping (String) -> Void) {
    self.model = model
    lines = PrettyLines(style: style)
    summary = RunSummary(style: style, model: model, repeatsDetails: false)
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    if case .streamStarted(_, let unfinished) = event { endStream(unfinished) }
    summary.handle(envelope, event: event)
    switch event {
    case .stepFinished(let attempt, let index): end(index, of: attempt)
    case .attemptStarted(let attempt):
      hasScenarios = true
      begin(attempt)
    case .attemptFinished(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .parseError(let error, let source): emit(Diagnostic(error, source: source).rendered(style: style) + "\n")
    case .runHookFinished(let hook): end(hook)
    case .streamStarted, .undefinedParameterType, .runStarted, .runFinished, .orphan: break
    case nil: keep(envelope)
    }
  }

  package func finish() {
    let unfinished = model.unfinished
    endStream(unfinished)
    // Parse errors are listed again below the scenarios; without scenarios they are just above.
    emit(summary.finish(unfinished, listsParseErrors: hasScenarios))
  }

  private func emit(_ text: String) {
    if !text.isEmpty { write(text) }
  }

  // MARK: Scenarios

  private func begin(_ attempt: AttemptRecord) {
    let scenario = PrettyScenario(attempt, lines: lines)
    scenarios[attempt.id] = scenario
    emit(queue.begin(attempt.id, headings.above(attempt.scenario, lines) + scenario.heading))
  }

  private func end(_ index: Int, of attempt: AttemptRecord) {
    if attempt.status(of: index) == .undefined, !undefined.isGrouped {
      let step = attempt.step(index)
      undefined.add(step.text, at: step.locationText)
    }
    guard let text = scenarios[attempt.id]?.end(index, isBrief: undefined.isGrouped) else { return }
    emit(queue.add(attempt.id, text))
  }

  private func end(_ attempt: AttemptRecord, willBeRetried: Bool) {
    guard let scenario = scenarios.removeValue(forKey: attempt.id) else { return }
    let indent = scenario.indent + 2
    var text = attempt.isUnfinished ? scenario.unfinished(indent: indent) : ""
    if willBeRetried { text += .spaces(indent) + style.paint("will be retried", .yellow) + "\n" }
    emit(queue.add(attempt.id, text + "\n"))
    emit(queue.end(attempt.id))
  }

  private func endStream(_ unfinished: UnfinishedScenarios) {
    for attempt in unfinished.attempts { end(attempt, willBeRetried: false) }
    headings = PrettyHeadings()
  }

  // MARK: Hooks of the run and attachments

  private func end(_ hook: RunHookRecord) {
    let attached = hookAttachments.removeValue(forKey: hook.id) ?? ""
    guard hook.result.status.isProblem || !attached.isEmpty else { return }
    let reason = hook.result.status.isProblem ? hook.step.reason : nil
    emit(lines.step(hook.step, reason, indent: 0) + attached + "\n")
  }

  private func keep(_ envelope: Envelope) {
    switch envelope {
    case .attachment(let message):
      attach(attempt: message.testCaseStartedId, step: message.testStepId, hook: message.testRunHookStartedId) {
        lines.attachment(message, indent: $0)
      }
    case .externalAttachment(let message):
      attach(attempt: message.testCaseStartedId, step: message.testStepId, hook: message.testRunHookStartedId) {
        lines.attachment(message, indent: $0)
      }
    default: break
    }
  }

  private func attach(attempt: String?, step: String?, hook: String?, _ draw: (_ indent: Int) -> String) {
    if let found = model.step(attempt: attempt, step: step), let scenario = scenarios[found.attempt.id] {
      scenario.attach(draw(scenario.attachmentIndent), to: found.index)
    } else if let hook {
      hookAttachments[hook, default: ""] += draw(2)
    } else {
      emit(draw(0))
    }
  }
}

/// Separates scenarios that run at the same time: one is written as it runs, the others wait for their turn.
///
/// In a stream of robotrun no scenario has to wait.
private struct ScenarioQueue {
  private struct Waiting {
    var id: String
    var text: String
    var hasEnded: Bool
  }

  private var current: String?
  private var queue: [Waiting] = []

  /// Starts a scenario, and returns the text to write now; empty if another scenario is current.
  mutating func begin(_ id: String, _ text: String) -> String {
    guard current == nil else {
      queue.append(Waiting(id: id, text: text, hasEnded: false))
      return ""
    }
    current = id
    return text
  }

  /// Adds text of a scenario, and returns the text to write now.
  mutating func add(_ id: String, _ text: String) -> String {
    if id == current { return text }
    if let index = queue.firstIndex(where: { $0.id == id }) { queue[index].text += text }
    return ""
  }

  /// Ends a scenario, and returns the text of waiting scenarios to write now.
  mutating func end(_ id: String) -> String {
    guard id == current else {
      if let index = queue.firstIndex(where: { $0.id == id }) { queue[index].hasEnded = true }
      return ""
    }
    current = nil
    var text = ""
    while current == nil, !queue.isEmpty {
      let next = queue.removeFirst()
      text += next.text
      if !next.hasEnded { current = next.id }
    }
    return text
  }
}
