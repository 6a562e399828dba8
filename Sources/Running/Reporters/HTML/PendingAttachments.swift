import CucumberMessages

/// The attachments and suggestions of running scenarios.
struct PendingAttachments {
  private var attempts: [String: AttemptDetails] = [:]
  /// The suggested definitions, by the step of the pickle.
  private var suggestions: [String: [Suggestion.Snippet]] = [:]
  private var hookAttachments: [String: [ReportedAttachment]] = [:]

  /// Adds an attachment or suggestion.
  ///
  /// - Returns: The attachment if it doesn't belong to a step or hook.
  mutating func add(_ envelope: Envelope, _ model: RunModel) -> ReportedAttachment? {
    switch envelope {
    case .suggestion(let suggestion): suggestions[suggestion.pickleStepId, default: []] += suggestion.code
    case .attachment(let attachment): return add(attachment, model)
    case .externalAttachment(let attachment):
      return add(
        ReportedAttachment(attachment), attempt: attachment.testCaseStartedId, step: attachment.testStepId,
        hook: attachment.testRunHookStartedId, model)
    default: break
    }
    return nil
  }

  /// Removes and returns the details of an attempt.
  mutating func take(_ attempt: AttemptRecord) -> AttemptDetails {
    var details = attempts.removeValue(forKey: attempt.id) ?? AttemptDetails()
    // Suggestions come before their step is finished, or even before it starts.
    guard !suggestions.isEmpty else { return details }
    for (index, step) in attempt.testCase.testSteps.enumerated() {
      guard let id = step.pickleStepId, let snippets = suggestions[id] else { continue }
      details.steps[index, default: .init()].snippets = snippets
    }
    return details
  }

  /// Removes and returns the attachments of a hook of the run.
  mutating func takeAttachments(of hook: RunHookRecord) -> [ReportedAttachment] {
    hookAttachments.removeValue(forKey: hook.id) ?? []
  }

  private mutating func add(_ attachment: Attachment, _ model: RunModel) -> ReportedAttachment? {
    if attachment.mediaType == ScenarioTrace.mediaType, let id = attachment.testCaseStartedId,
      let trace = try? ScenarioTrace(body: attachment.body)
    {
      attempts[id, default: AttemptDetails()].add(trace)
      return nil
    }
    if [StepAppTime.mediaType, ScenarioCoverage.mediaType].contains(attachment.mediaType) { return nil }
    guard let report = ReportedAttachment(attachment) else { return nil }
    return add(
      report, attempt: attachment.testCaseStartedId, step: attachment.testStepId, hook: attachment.testRunHookStartedId,
      model)
  }

  private mutating func add(
    _ attachment: ReportedAttachment, attempt: String?, step: String?, hook: String?, _ model: RunModel
  ) -> ReportedAttachment? {
    if let found = model.step(attempt: attempt, step: step) {
      change(found.index, of: found.attempt.id) { $0.attachments.append(attachment) }
    } else if let hook {
      hookAttachments[hook, default: []].append(attachment)
    } else {
      return attachment
    }
    return nil
  }

  private mutating func change(_ step: Int, of attempt: String, _ body: (inout AttemptDetails.Step) -> Void) {
    body(&attempts[attempt, default: AttemptDetails()].steps[step, default: .init()])
  }
}

/// The attachments, suggestions and screens of an attempt.
struct AttemptDetails {
  /// The details of one step.
  struct Step {
    var attachments: [ReportedAttachment] = []
    var snippets: [Suggestion.Snippet] = []
  }

  /// The steps that have details, by index.
  var steps: [Int: Step] = [:]
  /// The screens and requests; the last trace is the most complete.
  private(set) var trace: ScenarioTrace?

  /// Adds a trace, which replaces the attachments with the elements of the last screen and the requests.
  mutating func add(_ trace: ScenarioTrace) {
    self.trace = trace
    for index in steps.keys {
      steps[index]?.attachments.removeAll { ["screen.txt", "network.txt"].contains($0.name) && $0.isOwn }
    }
  }
}
