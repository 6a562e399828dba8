import Robots
import Testing

@testable import ScenarioRunner
@testable import VirtualTime

@MainActor
@Suite struct ScheduleExplanationTests {
  private static let scenario = """
    Feature: a
      Scenario: b
        given launch counter
        wait 1s
        wait 2s
    """

  private typealias Happening = (subject: Decision.Subject, step: Int?, choice: Int, lateness: Duration)

  /// Explains a run in which some subjects happened in another order.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of the decisions, with their steps, choices and latenesses.
  ///   - happened: The order in which they happened; ordinarily it is that of the decisions.
  ///   - ordinary: The subjects of the ordinary run; the same if `nil`.
  ///   - hasLines: Whether the lines of the steps are known.
  private func descriptions(
    _ subjects: [Happening], happened: [Int], ordinary: [Happening]? = nil, hasLines: Bool = true
  ) throws -> [String] {
    let script = try Script(Self.scenario)
    let planned = try #require(
      Planner(vocabulary: ScriptRun.vocabulary, defaultApp: nil, hooks: HookSet([]), retries: Retries())
        .plan(script.pickles).cases.first)
    let ids = planned.steps.flatMap(\.step.astNodeIds)
    let lines = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0 + 3) })
    let failing = Self.record(subjects, happened: happened)
    let ordinary = Self.record(
      (ordinary ?? subjects).map { ($0.subject, $0.step, 0, .zero) }, happened: Array((ordinary ?? subjects).indices))
    return ScheduleExplanation(planned: planned, lines: hasLines ? lines : [:], ordinary: ordinary, failing: failing)
      .descriptions
  }

  private static func record(_ subjects: [Happening], happened: [Int]) -> DecisionRecord {
    var record = DecisionRecord()
    record.decisions = subjects.map { subject, step, choice, lateness in
      Decision(subject: subject, instant: .zero, step: step, choices: 5, choice: choice, lateness: lateness)
    }
    record.happened = happened
    return record
  }

  @Test func `a response that another one overtakes`() throws {
    let responses: [Happening] = [
      (.response("GET /a"), 1, 3, .seconds(2)), (.response("GET /b"), 2, 0, .zero),
    ]
    #expect(
      try descriptions(responses, happened: [1, 0])
        == ["the response to GET /a (line 4) arrives after the response to GET /b (line 5)"])
    #expect(
      try descriptions(responses, happened: [1, 0], hasLines: false)
        == ["the response to GET /a (step 2) arrives after the response to GET /b (step 3)"])
    // It is late, and nothing overtakes it.
    #expect(try descriptions(responses, happened: [0, 1]) == ["the response to GET /a (line 4) arrives 2 s later"])
    // It has not arrived when the scenario fails.
    #expect(try descriptions(responses, happened: [1]) == ["the response to GET /a (line 4) arrives 2 s later"])
  }

  @Test func `a sleep that ends after an action`() throws {
    #expect(
      try descriptions(
        [(.sleep(.milliseconds(300)), nil, 2, .milliseconds(400)), (.action, 2, 0, .zero)], happened: [1, 0])
        == ["the sleep of 300 ms ends after the action (line 5)"])
  }

  @Test func `a user who waits`() throws {
    #expect(
      try descriptions([(.action, 1, 2, .milliseconds(400))], happened: [0])
        == ["the user waits 400 ms before the action (line 4)"])
  }

  @Test(
    arguments: [
      (1, "runs after all other work of its instant"), (2, "runs 50 ms later"), (3, "runs 50 ms later"),
      (4, "runs before other work that is ready"),
    ])
  func `work off the main actor`(choice: Int, what: String) throws {
    #expect(
      try descriptions([(.job, 0, choice, .milliseconds(50))], happened: [0])
        == ["work off the main actor (line 3) \(what)"])
  }

  @Test func `late work names what overtakes it`() throws {
    #expect(
      try descriptions([(.job, 0, 2, .milliseconds(50)), (.action, 1, 0, .zero)], happened: [1, 0])
        == ["work off the main actor (line 3) runs after the action (line 4)"])
  }

  @Test func `equal responses of one step are numbered`() throws {
    #expect(
      try descriptions(
        [(.response("GET /a"), 1, 3, .seconds(2)), (.response("GET /a"), 1, 0, .zero), (.action, 2, 0, .zero)],
        happened: [1, 0, 2])
        == ["the response to GET /a (line 4) arrives after the response to GET /a (line 4)"])
  }

  @Test func `a consequence of the lateness is not its explanation`() throws {
    // The second request is sent since the first response is late.
    let ordinary: [Happening] = [(.response("GET /a"), 0, 0, .zero), (.action, 1, 0, .zero)]
    let failing: [Happening] = [
      (.response("GET /a"), 0, 3, .seconds(2)), (.action, 1, 0, .zero), (.response("GET /a"), 1, 0, .zero),
    ]
    #expect(
      try descriptions(failing, happened: [1, 2, 0], ordinary: ordinary)
        == ["the response to GET /a (line 3) arrives after the action (line 4)"])
  }
}
