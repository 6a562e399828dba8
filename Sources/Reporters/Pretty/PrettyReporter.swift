import CucumberMessages

/// `--format pretty`: the default in a terminal. One line a step, written as it is played; then everything that went
/// wrong once more, the definitions to write for undefined steps, and the counts.
public final class PrettyReporter: Reporter {
  private let lines: PrettyLines
  private let write: (String) -> Void

  private var review: RunReview
  private var stage = PrettyStage()
  private var scenarios: [String: PrettyScenario] = [:]
  private var headings = PrettyHeadings()
  private var hookAttachments: [String: String] = [:]
  private var hasScenarios = false
  private var undefined = UndefinedSteps()

  private var style: TerminalStyle { lines.style }

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: What may be drawn.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, a step at a time.
  public init(
    style: TerminalStyle, follower: RunFollower = RunFollower(), write: @escaping (String) -> Void
  ) {
    lines = PrettyLines(style: style)
    review = RunReview(style: style, follower: follower)
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    if case .meta = envelope { endStream() }
    switch review.follow(envelope) {
    case .stepEnded(let attempt, let index): end(index, of: attempt)
    case .attemptBegan(let attempt):
      hasScenarios = true
      begin(attempt)
    case .attemptEnded(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .faultInFile(let fault, let source): emit(Diagnostic(fault, source: source).rendered(style: style) + "\n")
    case .runHookEnded(let hook): end(hook)
    case .undefinedParameterType, .runBegan, .runEnded, .stray: break
    case nil: keep(envelope)
    }
  }

  /// Writes the failures once more, the suggestions and the counts.
  public func finish() {
    endStream()
    // Errors are repeated below the scenarios; without any they are just above.
    emit(review.close(repeatsErrors: hasScenarios))
  }

  private func emit(_ text: String) {
    if !text.isEmpty { write(text) }
  }

  private func keep(_ envelope: Envelope) {
    switch envelope {
    case .attachment(let attachment): attach(attachment)
    case .externalAttachment(let attachment): attach(attachment)
    default: break
    }
  }
}

// Scenarios
extension PrettyReporter {
  private func begin(_ attempt: Attempt) {
    let scenario = PrettyScenario(attempt, lines: lines)
    scenarios[attempt.id] = scenario
    emit(stage.begin(attempt.id, headings.above(attempt.scenario, lines) + scenario.heading))
  }

  private func end(_ index: Int, of attempt: Attempt) {
    if attempt.status(of: index) == .undefined, !undefined.isGrouped {
      let step = attempt.step(index)
      undefined.add(step.text, at: step.place)
    }
    guard let text = scenarios[attempt.id]?.end(index, review.follower, isBrief: undefined.isGrouped) else { return }
    emit(stage.add(attempt.id, text))
  }

  private func end(_ attempt: Attempt, willBeRetried: Bool) {
    guard let scenario = scenarios.removeValue(forKey: attempt.id) else { return }
    var text = attempt.isUnfinished ? scenario.unfinished(indent: scenario.indent + 2) : ""
    if willBeRetried { text += lines.blanks(scenario.indent + 2) + style.paint("will be played again", .yellow) + "\n" }
    emit(stage.add(attempt.id, text + "\n"))
    emit(stage.end(attempt.id))
  }

  // The scenarios that a stream leaves open were cut short.
  private func endStream() {
    for attempt in review.follower.unfinished { end(attempt, willBeRetried: false) }
    headings = PrettyHeadings()
  }
}

// Hooks of the run and attachments
extension PrettyReporter {
  private func end(_ hook: RunHook) {
    let attached = hookAttachments.removeValue(forKey: hook.id) ?? ""
    guard hook.result.status.isProblem || !attached.isEmpty else { return }
    let reason = hook.result.status.isProblem ? Reason(of: hook.result) : nil
    emit(lines.step(hook.step, reason, indent: 0) + attached + "\n")
  }

  private func attach(_ attachment: Attachment) {
    attach(attempt: attachment.testCaseStartedId, step: attachment.testStepId, hook: attachment.testRunHookStartedId) {
      lines.attachment(attachment, indent: $0)
    }
  }

  private func attach(_ attachment: ExternalAttachment) {
    attach(attempt: attachment.testCaseStartedId, step: attachment.testStepId, hook: attachment.testRunHookStartedId) {
      lines.attachment(attachment, indent: $0)
    }
  }

  private func attach(attempt: String?, step: String?, hook: String?, _ draw: (_ indent: Int) -> String) {
    if let place = review.follower.step(attempt: attempt, step: step), let scenario = scenarios[place.attempt.id] {
      scenarios[place.attempt.id]?.attach(draw(scenario.attachmentIndent), to: place.index)
    } else if let hook {
      hookAttachments[hook, default: ""] += draw(2)
    } else {
      emit(draw(0))
    }
  }
}
