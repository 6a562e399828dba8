import CucumberMessages
import Robots
import Testing

@testable import ScenarioRunner

/// What is told of a run that gets no further, wherever it stands.
@MainActor
@Suite struct RunEndingTests {
  private static let time = Timestamp(seconds: 0, nanos: 0)
  private static let text = "Scenario: A\n  launch\n  wait 1s\nScenario: B\n  launch\n"

  /// What the first case told before the end, as events; then the messages of all cases, in a word each.
  private func told(after events: [AttemptEvent]) throws -> [String] {
    let planner = Planner(vocabulary: Playing.vocabulary, defaultApp: nil, hooks: HookSet([]), retries: Retries())
    let plan = planner.plan(try Script(Self.text).pickles)
    let known = DefinitionNumbers(definitions: [], hooks: [])
    let ending = RunEnding(announcer: CaseAnnouncer(plan: plan, run: "run", known: known), baseDirectory: nil)
    var state = Storyteller.State()
    var messages: [String] = []
    state.numbers = ending.announcer.number(&state.ids)
    var narrator = CaseNarrator(plan.cases[0], state.numbers[0])
    for event in events { narrator.tell(event, ids: &state.ids) { messages.append($0.word) } }
    state.narrator = narrator
    ending.tell(after: &state, because: "it is stuck", at: Self.time) { messages.append($0.word) }
    return messages.filter { !$0.isEmpty }
  }

  private let behind = ["attempt 0", "SKIPPED", "over", "run over"]

  private func passes(_ step: Int) -> [AttemptEvent] {
    [.stepBegan(step, at: Self.time), .stepEnded(step, .passed, at: Self.time)]
  }

  private func attempt(isLast: Bool) -> [AttemptEvent] {
    [.began(attempt: 0, at: Self.time)] + passes(0) + passes(1) + [.ended(willBeRetried: !isLast, at: Self.time)]
  }

  @Test func `the step that is played fails`() throws {
    let events = [.began(attempt: 0, at: Self.time)] + passes(0) + [.stepBegan(1, at: Self.time)]
    #expect(try told(after: events) == ["attempt 0", "PASSED", "FAILED", "over"] + behind)
  }

  @Test func `a case that is not begun yet fails`() throws {
    #expect(try told(after: []) == ["attempt 0", "FAILED", "SKIPPED", "over"] + behind)
  }

  @Test func `a case that is over stays as it was`() throws {
    #expect(try told(after: attempt(isLast: true)) == ["attempt 0", "PASSED", "PASSED", "over"] + behind)
  }

  @Test func `between two attempts the next one fails`() throws {
    let first = ["attempt 0", "PASSED", "PASSED", "again", "attempt 1", "FAILED", "SKIPPED", "over"]
    #expect(try told(after: attempt(isLast: false)) == first + behind)
  }
}

extension Envelope {
  /// What it tells of an attempt; nothing where it is something else.
  fileprivate var word: String {
    switch self {
    case .testCaseStarted(let started): "attempt \(started.attempt)"
    case .testStepFinished(let step): step.testStepResult.status.rawValue
    case .testCaseFinished(let finished): finished.willBeRetried ? "again" : "over"
    case .testRunFinished: "run over"
    default: ""
    }
  }
}
