import CucumberMessages
import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The consecutive ids of a test case and of its steps.
struct TestCaseIDs: Sendable {
  private let first: Int

  /// Takes ids for a case with `count` steps and hooks.
  init(count: Int, ids: inout IDGenerator) {
    first = ids.take(count + 1)
  }

  /// The id of the test case.
  var id: String { String(first) }

  /// The id of one of its steps.
  func step(_ index: Int) -> String { String(first + 1 + index) }
}

/// Turns the events of a test case into messages.
///
/// It records what has been emitted, so the events that are missing after a crash or an interruption can be added.
struct TestCaseEmitter: Sendable {
  let planned: PlannedCase
  private let numbers: TestCaseIDs
  /// The offset of the times of events, which start at 0 in reproducible runs.
  private let offset: Duration

  /// The number of the attempt that is running, or was last.
  private(set) var attempt = 0
  /// Its id; empty before the first.
  private var id = ""
  /// Whether an attempt has begun and not ended.
  private(set) var isOpen = false
  /// The first step that has not ended.
  private(set) var next = 0
  /// The start of that step; `nil` before it starts.
  private(set) var stepStart: Timestamp?
  /// The worst status of the attempt's steps.
  private(set) var status = TestStepResult.Status.passed
  /// The time of the last event.
  private(set) var latest: Timestamp?

  init(_ planned: PlannedCase, _ ids: TestCaseIDs, offset: Duration = .zero) {
    self.planned = planned
    self.numbers = ids
    self.offset = offset
  }

  /// Emits the messages of an event.
  mutating func emit(_ event: AttemptEvent, ids: inout IDGenerator, _ emit: (Envelope) -> Void) {
    switch event {
    case .began(let attempt, let time): begin(attempt, time, &ids, emit)
    case .stepBegan(let index, let time): begin(step: index, time, emit)
    case .attached(let attachment, let time):
      // An attachment of an attempt that has ended belongs to no step of this one.
      guard isOpen, stepStart != nil else { return }
      emit(.attachment(message(attachment, moved(time))))
    case .stepEnded(let index, let outcome, let time): end(step: index, outcome, time, &ids, emit)
    case .ended(let willBeRetried, let time):
      isOpen = false
      let message = TestCaseFinished(
        testCaseStartedId: id, timestamp: moved(time), willBeRetried: willBeRetried)
      emit(.testCaseFinished(message))
    case .warning, .scheduled, .names: break
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
      duration: .init(outcome.wasRun ? duration : .zero), message: outcome.message, status: outcome.status,
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

  /// The suggestion for an undefined step.
  private func suggestion(for index: Int, _ ids: inout IDGenerator) -> Envelope? {
    guard case .step(let number) = planned.action(at: index) else { return nil }
    let step = planned.steps[number]
    guard case .undefined(let undefined) = step.resolution else { return nil }
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

extension TestCaseEmitter {
  /// The events that end an attempt which can't go on: the running step gets an outcome, and the steps after it are
  /// skipped.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the running step; `nil` to skip all that has not ended.
  ///   - number: The number of the attempt if none is open.
  ///   - willBeRetried: Whether another attempt follows.
  ///   - baseDirectory: The directory that paths are relative to.
  ///   - time: The time of the events.
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
      let outcome = planned.outcomeIfNotRunnable(index, baseDirectory: baseDirectory) ?? .skipped
      events.append(.stepEnded(index, outcome, at: time))
    }
    return events + [.ended(willBeRetried: willBeRetried, at: time)]
  }
}

extension Attachment {
  /// Creates the message of an attachment: text as it is, bytes in Base64.
  init(_ attachment: StepAttachment, at time: Timestamp) {
    switch attachment.content {
    case .text(let text):
      self.init(body: text, contentEncoding: .identity, mediaType: attachment.mediaType)
    case .bytes(let bytes):
      self.init(body: Data(bytes).base64EncodedString(), contentEncoding: .base64, mediaType: attachment.mediaType)
    }
    fileName = attachment.fileName
    timestamp = time
  }
}
