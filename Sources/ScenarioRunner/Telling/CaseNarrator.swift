import CucumberMessages
import Robots

/// Tells of a case as messages of the stream, from the events of whoever plays it.
///
/// It knows at each moment what has been told, so that it can tell the rest where nobody plays on.
struct CaseNarrator: Sendable {
  let planned: PlannedCase
  private let numbers: TestCaseNumbers
  /// What is added to the times of events, which count from nought where times are reproducible.
  private let offset: Duration

  /// The number of the attempt that is played, or was last.
  private(set) var attempt = 0
  /// Its id; empty before the first.
  private var id = ""
  /// Whether an attempt has begun and not ended.
  private(set) var isOpen = false
  /// Whether the last attempt has ended.
  private(set) var isOver = false
  /// The first step that has not ended.
  private(set) var next = 0
  /// When that step began; absent while it hasn't.
  private(set) var stepStart: Timestamp?
  /// The worst of the attempt's steps.
  private(set) var status = TestStepResult.Status.passed
  /// The time of the last event.
  private(set) var latest: Timestamp?

  init(_ planned: PlannedCase, _ numbers: TestCaseNumbers, offset: Duration = .zero) {
    self.planned = planned
    self.numbers = numbers
    self.offset = offset
  }

  /// The number of the attempt that begins where none is open.
  var nextAttempt: Int { id.isEmpty ? 0 : attempt + 1 }

  /// Tells of an event.
  mutating func tell(_ event: AttemptEvent, ids: inout IDGenerator, emit: (Envelope) -> Void) {
    switch event {
    case .began(let attempt, let time): begin(attempt, time, &ids, emit)
    case .stepBegan(let index, let time): begin(step: index, time, emit)
    case .attached(let attachment, let time):
      // What comes from an attempt that is over belongs to no step of this one.
      guard isOpen, stepStart != nil else { return }
      emit(.attachment(message(attachment, moved(time))))
    case .stepEnded(let index, let outcome, let time): end(step: index, outcome, time, &ids, emit)
    case .ended(let willBeRetried, let time):
      (isOpen, isOver) = (false, !willBeRetried)
      let message = TestCaseFinished(
        testCaseStartedId: id, timestamp: moved(time), willBeRetried: willBeRetried)
      emit(.testCaseFinished(message))
    case .warning, .names: break
    }
  }

  private mutating func moved(_ time: Timestamp) -> Timestamp {
    let time = offset == .zero ? time : Timestamp(sinceEpoch: time.sinceEpoch + offset)
    latest = time
    return time
  }

  private mutating func begin(
    _ attempt: Int, _ time: Timestamp, _ ids: inout IDGenerator, _ emit: (Envelope) -> Void
  ) {
    (self.attempt, id, isOpen, next, stepStart, status) = (attempt, ids.make(), true, 0, nil, .passed)
    let message = TestCaseStarted(attempt: attempt, id: id, testCaseId: numbers.id, timestamp: moved(time))
    emit(.testCaseStarted(message))
  }

  private mutating func begin(step index: Int, _ time: Timestamp, _ emit: (Envelope) -> Void) {
    (next, stepStart) = (index, time)
    emit(
      .testStepStarted(
        TestStepStarted(testCaseStartedId: id, testStepId: numbers.step(index), timestamp: moved(time))))
  }

  private mutating func end(
    step index: Int, _ outcome: StepOutcome, _ time: Timestamp, _ ids: inout IDGenerator, _ emit: (Envelope) -> Void
  ) {
    if outcome.status == .undefined, let suggestion = suggestion(for: index, &ids) { emit(suggestion) }
    let duration = stepStart.map { max(.zero, time.sinceEpoch - $0.sinceEpoch) } ?? .zero
    let result = TestStepResult(
      duration: .init(outcome.wasPlayed ? duration : .zero), message: outcome.message, status: outcome.status,
      exception: outcome.exception)
    emit(
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: id, testStepId: numbers.step(index), testStepResult: result, timestamp: moved(time))))
    (next, stepStart) = (index + 1, nil)
    status = status.worse(outcome.status)
  }

  private func message(_ attachment: StepAttachment, _ time: Timestamp) -> Attachment {
    var message = Attachment(attachment, at: time)
    (message.testCaseStartedId, message.testStepId) = (id, numbers.step(next))
    return message
  }

  /// What would make an undefined step defined.
  private func suggestion(for index: Int, _ ids: inout IDGenerator) -> Envelope? {
    guard case .step(let number) = planned.action(at: index) else { return nil }
    let step = planned.steps[number]
    guard case .undefined(let undefined) = step.meaning else { return nil }
    let code = [
      Suggestion.Snippet(language: "swift", code: undefined.snippet),
      Suggestion.Snippet(language: "robots", code: undefined.textSnippet),
    ]
    let explanation = Suggestion.Snippet(
      language: Suggestion.explanationLanguage, code: undefined.description)
    let snippets = code.filter { !$0.code.isEmpty } + [explanation]
    return .suggestion(Suggestion(id: ids.make(), pickleStepId: step.step.id, snippets: snippets))
  }
}
