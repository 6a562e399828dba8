import CucumberMessages

/// A scenario while it is played. It is one object, so that noting a result copies nothing.
final class Attempt {
  let id: String
  /// How many began before it.
  let order: Int
  let testCase: TestCase
  /// Counted from 0.
  let number: Int
  let scenario: PlayedScenario
  let start: Timestamp
  private(set) var end: Timestamp?
  private(set) var steps: [PlayedStep]
  private var next = 0

  init(
    _ started: TestCaseStarted, order: Int, testCase: TestCase, scenario: PlayedScenario, hooks: [String: Hook]
  ) {
    id = started.id
    self.order = order
    self.testCase = testCase
    number = started.attempt
    self.scenario = scenario
    start = started.timestamp
    steps = []
    steps.reserveCapacity(testCase.testSteps.count)
    var played = 0
    for step in testCase.testSteps {
      if let id = step.pickleStepId, let index = Self.index(of: id, in: scenario.pickle, guess: played) {
        steps.append(PlayedStep(step, of: scenario.pickle.steps[index], at: index, in: scenario))
        played = index + 1
      } else {
        steps.append(PlayedStep(step, hook: step.hookId.flatMap { hooks[$0] }))
      }
    }
  }

  /// The worst status of its steps and hooks; passed when there are none.
  var status: TestStepResult.Status {
    steps.reduce(nil) { worst, step in
      step.result.map { worst?.worse($0.status) ?? $0.status } ?? worst
    } ?? .passed
  }

  /// The step or hook that says most about why the scenario did not pass: of the worst ones the first.
  var culprit: PlayedStep? {
    let status = status
    return status.isProblem ? steps.first { $0.status == status } : nil
  }

  /// How long it took; nothing while it has not ended.
  var duration: Duration { end.map { $0.sinceEpoch - start.sinceEpoch } ?? .zero }

  /// The number of a step. Steps come in order, so it is nearly always the one that is looked at first.
  func index(of id: String) -> Int? {
    if next < steps.count, steps[next].id == id { return next }
    return steps.firstIndex { $0.id == id }
  }

  func note(_ result: TestStepResult, at index: Int) {
    steps[index].result = result
    next = index + 1
  }

  func note(end: Timestamp) {
    self.end = end
  }

  private static func index(of id: String, in pickle: Pickle, guess: Int) -> Int? {
    if guess < pickle.steps.count, pickle.steps[guess].id == id { return guess }
    return pickle.steps.firstIndex { $0.id == id }
  }
}
