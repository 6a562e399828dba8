import CucumberMessages

/// What belongs to scenarios that are being played, until they are over.
struct StreamNotes {
  private var attempts: [String: AttemptNotes] = [:]
  /// Definitions to paste, by the step of the pickle.
  private var suggestions: [String: [Suggestion.Snippet]] = [:]
  private var hookAttachments: [String: [ReportedAttachment]] = [:]

  /// Notes how long a step took.
  mutating func note(_ envelope: Envelope, _ index: Int, of attempt: Attempt) {
    guard case .testStepFinished(let finished) = envelope else { return }
    let duration = finished.testStepResult.duration.swiftDuration
    if duration > .zero { change(index, of: attempt.id) { $0.duration = duration } }
  }

  /// Keeps what belongs to something.
  ///
  /// - Returns: An attachment that belongs to nothing that is being played.
  mutating func keep(_ envelope: Envelope, _ follower: RunFollower) -> ReportedAttachment? {
    switch envelope {
    case .suggestion(let suggestion): suggestions[suggestion.pickleStepId, default: []] += suggestion.code
    case .attachment(let attachment): return keep(attachment, follower)
    case .externalAttachment(let attachment):
      return keep(
        ReportedAttachment(attachment), attempt: attachment.testCaseStartedId, step: attachment.testStepId,
        hook: attachment.testRunHookStartedId, follower)
    default: break
    }
    return nil
  }

  /// Everything that belongs to a scenario. It is forgotten here.
  mutating func take(_ attempt: Attempt) -> AttemptNotes {
    var notes = attempts.removeValue(forKey: attempt.id) ?? AttemptNotes()
    // Suggestions come before their step is over, or even before it begins.
    guard !suggestions.isEmpty else { return notes }
    for (index, step) in attempt.testCase.testSteps.enumerated() {
      guard let id = step.pickleStepId, let snippets = suggestions[id] else { continue }
      notes.steps[index, default: .init()].snippets = snippets
    }
    return notes
  }

  /// What was attached by a hook of the run. It is forgotten here.
  mutating func takeAttachments(of hook: RunHook) -> [ReportedAttachment] {
    hookAttachments.removeValue(forKey: hook.id) ?? []
  }

  private mutating func keep(_ attachment: Attachment, _ follower: RunFollower) -> ReportedAttachment? {
    if attachment.mediaType == ScenarioTrace.mediaType, let id = attachment.testCaseStartedId,
      let trace = try? ScenarioTrace(body: attachment.body)
    {
      attempts[id, default: AttemptNotes()].note(trace)
      return nil
    }
    if attachment.mediaType == StepAppTime.mediaType, let time = StepAppTime.duration(from: attachment.body),
      let place = follower.step(attempt: attachment.testCaseStartedId, step: attachment.testStepId)
    {
      change(place.index, of: place.attempt.id) { $0.appTime = time }
      return nil
    }
    guard let told = ReportedAttachment(attachment) else { return nil }
    return keep(
      told, attempt: attachment.testCaseStartedId, step: attachment.testStepId, hook: attachment.testRunHookStartedId,
      follower)
  }

  private mutating func keep(
    _ attachment: ReportedAttachment, attempt: String?, step: String?, hook: String?, _ follower: RunFollower
  ) -> ReportedAttachment? {
    if let place = follower.step(attempt: attempt, step: step) {
      change(place.index, of: place.attempt.id) { $0.attachments.append(attachment) }
    } else if let hook {
      hookAttachments[hook, default: []].append(attachment)
    } else {
      return attachment
    }
    return nil
  }

  private mutating func change(_ step: Int, of attempt: String, _ body: (inout AttemptNotes.Step) -> Void) {
    body(&attempts[attempt, default: AttemptNotes()].steps[step, default: .init()])
  }
}
