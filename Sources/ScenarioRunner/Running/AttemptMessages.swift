import CucumberMessages
import Robots

/// The messages of one attempt at a test case. It tells of playing, and plays nothing.
struct AttemptMessages: Sendable {
  let planned: PlannedCase
  let testCase: TestCase
  /// The id of the attempt.
  let id: String
  let baseDirectory: String?

  func started(at time: Timestamp) -> Envelope {
    .testCaseStarted(TestCaseStarted(attempt: 0, id: id, testCaseId: testCase.id, timestamp: time))
  }

  func finished(at time: Timestamp) -> Envelope {
    .testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: time, willBeRetried: false))
  }

  func started(step index: Int, at time: Timestamp) -> Envelope {
    .testStepStarted(
      TestStepStarted(testCaseStartedId: id, testStepId: testCase.testSteps[index].id, timestamp: time))
  }

  func finished(step index: Int, _ outcome: StepOutcome, from start: Timestamp, to end: Timestamp) -> Envelope {
    let duration = max(.zero, end.sinceEpoch - start.sinceEpoch)
    return .testStepFinished(
      TestStepFinished(
        testCaseStartedId: id, testStepId: testCase.testSteps[index].id,
        testStepResult: TestStepResult(
          duration: .init(outcome.wasPlayed ? duration : .zero), message: outcome.message, status: outcome.status,
          exception: outcome.exception),
        timestamp: end))
  }

  /// What would make an undefined step defined.
  func suggestion(forStep index: Int, ids: inout IDGenerator) -> Envelope? {
    let step = planned.steps[index]
    guard case .undefined(let undefined) = step.meaning, !undefined.snippet.isEmpty else { return nil }
    let snippets = [
      Suggestion.Snippet(language: "swift", code: undefined.snippet),
      Suggestion.Snippet(language: "robots", code: undefined.textSnippet),
    ]
    return .suggestion(Suggestion(id: ids.make(), pickleStepId: step.step.id, snippets: snippets))
  }

  /// The outcome of a step that can't be played; absent for one that can. It is told wherever the step stands.
  func outcome(ofUnplayableStep index: Int) -> StepOutcome? {
    let step = planned.steps[index]
    return switch step.meaning {
    case .ambiguous: StepOutcome(status: .ambiguous, message: step.problem(baseDirectory: baseDirectory))
    // Where its sentence is known and it can't be played all the same: as it is written, no definition takes it.
    case .undefined, .mistyped, .broken:
      StepOutcome(status: .undefined, message: step.problem(baseDirectory: baseDirectory))
    case .ready, .composed: nil
    }
  }

  /// All messages of the steps from one on, none of which is played.
  func skipped(from index: Int, at time: Timestamp, ids: inout IDGenerator) -> [Envelope] {
    planned.steps.indices.dropFirst(index).flatMap { index in
      [started(step: index, at: time), suggestion(forStep: index, ids: &ids)].compactMap(\.self)
        + [finished(step: index, outcome(ofUnplayableStep: index) ?? .skipped, from: time, to: time)]
    }
  }
}

extension StepOutcome {
  fileprivate var wasPlayed: Bool {
    status == .passed || status == .failed || status == .pending
  }
}
