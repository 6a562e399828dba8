import CucumberMessages

/// Follows a run and keeps what is to be said when it is over: everything that went wrong, the definitions to write for
/// undefined steps, and the counts.
struct RunReview {
  private let lines: PrettyLines
  let follower: RunFollower
  private var ending: PrettyEnding
  /// The requests to the server before a step failed, by scenario and step.
  private var network: [String: [Int: String]] = [:]

  init(style: TerminalStyle, follower: RunFollower) {
    self.follower = follower
    lines = PrettyLines(style: style)
    ending = PrettyEnding(style: style)
  }

  /// Takes the next message; says what it means when it means something by itself.
  mutating func follow(_ envelope: Envelope) -> RunEvent? {
    if case .meta = envelope { endStream() }
    let event = follower.follow(envelope)
    if let event { note(event) } else { keep(envelope) }
    return event
  }

  /// All that is to be said at the end.
  ///
  /// - Parameter repeatsErrors: Whether the errors in files are among it.
  mutating func close(repeatsErrors: Bool = true) -> String {
    endStream()
    return ending.text(repeatsErrors: repeatsErrors) + PrettySummary(tally: follower.tally, style: lines.style).text
  }

  // The scenarios that a stream leaves open were cut short.
  private mutating func endStream() {
    for attempt in follower.unfinished { noteFailure(attempt) }
    network = [:]
  }

  private mutating func note(_ event: RunEvent) {
    switch event {
    case .attemptEnded(let attempt, let willBeRetried):
      if !willBeRetried, attempt.status.isProblem { noteFailure(attempt) }
      network[attempt.id] = nil
    case .faultInFile(let fault, let source):
      ending.noteFault(Diagnostic(fault, source: source).rendered(style: lines.style))
    case .undefinedParameterType(let type): ending.note(type)
    case .runHookEnded(let hook): note(hook)
    case .runEnded(let run): note(run)
    case .stray(let what): ending.noteStray(what)
    case .runBegan, .attemptBegan, .stepEnded: break
    }
  }

  private mutating func keep(_ envelope: Envelope) {
    switch envelope {
    case .suggestion(let suggestion): ending.note(suggestion)
    case .attachment(let attachment) where NetworkLog.isOne(attachment):
      let place = follower.step(attempt: attachment.testCaseStartedId, step: attachment.testStepId)
      guard let (attempt, index) = place else { return }
      network[attempt.id, default: [:]][index] = lines.attachment(attachment, indent: 6)
    default: break
    }
  }

  private mutating func noteFailure(_ attempt: Attempt) {
    let scenario = PrettyScenario(attempt, lines: lines)
    ending.noteFailure(scenario.failure(follower, attached: network[attempt.id] ?? [:]))
  }

  private mutating func note(_ hook: RunHook) {
    guard hook.result.status.isProblem else { return }
    ending.noteFailure(lines.step(hook.step, Reason(of: hook.result), indent: 2))
  }

  private mutating func note(_ run: TestRunFinished) {
    guard run.message != nil || run.exception != nil else { return }
    let result = TestStepResult(duration: .zero, message: run.message, status: .failed, exception: run.exception)
    let text = lines.reason(Reason(of: result), .failed, indent: 2)
    ending.noteFailure(lines.blanks(2) + lines.style.paint("The run broke off", .bold) + "\n" + text)
  }
}
