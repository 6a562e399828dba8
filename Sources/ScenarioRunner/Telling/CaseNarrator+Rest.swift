import CucumberMessages

extension CaseNarrator {
  /// The events that end an attempt which nobody plays on: the step that is being played gets an outcome, and what is
  /// behind it is skipped.
  ///
  /// - Parameters:
  ///   - outcome: What becomes of the step; absent to skip everything that has not ended.
  ///   - number: The number of the attempt, where none is open.
  ///   - willBeRetried: Whether there is going to be another attempt.
  ///   - baseDirectory: What paths are relative to.
  ///   - time: What the time is.
  func rest(
    _ outcome: StepOutcome? = nil, attempt number: Int = 0, willBeRetried: Bool = false, baseDirectory: String?,
    at time: Timestamp
  ) -> [AttemptEvent] {
    var events: [AttemptEvent] = isOpen ? [] : [.began(attempt: number, at: time)]
    var index = isOpen ? next : 0
    if let outcome, index < planned.actionCount {
      if !isOpen || stepStart == nil { events.append(.stepBegan(index, at: time)) }
      events.append(.stepEnded(index, outcome, at: time))
      index += 1
    }
    for index in index..<max(index, planned.actionCount) {
      if !isOpen || index != next || stepStart == nil { events.append(.stepBegan(index, at: time)) }
      let outcome = planned.outcome(ofUnplayable: index, baseDirectory: baseDirectory) ?? .skipped
      events.append(.stepEnded(index, outcome, at: time))
    }
    return events + [.ended(willBeRetried: willBeRetried, at: time)]
  }
}

extension PlannedCase {
  /// The outcome of a step that can't be played; absent for one that can, and for hooks.
  func outcome(ofUnplayable index: Int, baseDirectory: String?) -> StepOutcome? {
    guard case .step(let number) = action(at: index) else { return nil }
    return steps[number].unplayableOutcome(baseDirectory: baseDirectory)
  }
}

extension PlannedStep {
  /// The outcome of a step that can't be played; absent for one that can. It is told wherever the step stands.
  func unplayableOutcome(baseDirectory: String?) -> StepOutcome? {
    switch meaning {
    // The definitions, or a suggestion, tell all about them.
    case .ambiguous: StepOutcome(status: .ambiguous)
    case .undefined: StepOutcome(status: .undefined)
    // Where its sentence is known and it can't be played all the same: as it is written, no definition takes it.
    case .mistyped, .broken:
      StepOutcome(status: .undefined, message: problem(baseDirectory: baseDirectory))
    case .ready, .composed: nil
    }
  }
}
