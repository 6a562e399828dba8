import AppModel
import CucumberMessages
import Robots
import ScenarioRunner
import Testing

@MainActor @Suite struct MutationTests {
  /// Tests a mutation of an app by a scenario.
  private func outcome(_ mutation: Mutation, _ steps: String, app: Launch = .counter) throws -> MutantOutcome {
    let script = try Script("Scenario: A scenario\n\(steps)")
    let plan = Planner(vocabulary: ScriptRun.vocabulary, defaultApp: app.name).plan(script.pickles)
    let run = MutationRun(
      catalog: AppCatalog([app]), hooks: HookSet([]), options: RunOptions(), workers: nil, host: RecordingHost())
    var outcomes: [MutantOutcome] = []
    try run.run([Mutant(mutation: mutation, scenarios: plan.cases)]) { _, outcome in
      outcomes.append(outcome)
      return true
    }
    return try #require(outcomes.first)
  }

  private func reason(_ mutation: Mutation, _ steps: String) throws -> String? {
    guard case .killed(_, let reason) = try outcome(mutation, steps) else { return nil }
    return reason
  }

  private nonisolated static func element(_ change: Mutation.Operator, _ type: String, _ name: String) -> Mutation {
    Mutation(change, screen: "\"Counter\"", type: type, name: name)
  }

  private static let tapping = "launch\ntap tap\nexpect taps reads \"1 taps\""

  @Test(arguments: [
    (element(.doesNothing, "button", "tap"), "expected to read \"1 taps\", but it reads \"0 taps\""),
    (element(.runsTwice, "button", "tap"), "expected to read \"1 taps\", but it reads \"2 taps\""),
    (element(.isDisabled, "button", "tap"), "button tap is disabled"),
    (element(.isEmpty, "staticText", "taps"), "expected to read \"1 taps\", but it reads \"\""),
    // The ticks go on while the expectation waits.
    (element(.showsNeighbour, "staticText", "taps"), "expected to read \"1 taps\", but it reads \"3 ticks\""),
    (element(.isGone, "staticText", "taps"), "not found"),
  ])
  func `a scenario that checks the element kills the mutant`(mutation: Mutation, expected: String) throws {
    let found = try #require(try reason(mutation, Self.tapping), "\(mutation) survived")
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test(arguments: Mutation.Operator.allCases.filter { $0 != .doesNotCome })
  func `a mutant of what no scenario checks survives`(change: Mutation.Operator) throws {
    let outcome = try outcome(Self.element(change, "staticText", "ticks"), Self.tapping)
    let isSeen = [.isDisabled, .isEmpty, .showsNeighbour, .isGone].contains(change)
    #expect(outcome == (isSeen ? .survived : .withoutEffect))
  }

  @Test func `an alert that does not come is noticed by the scenario that expects it`() throws {
    let mutation = Mutation(.doesNotCome, screen: "alert \"Sure?\"")
    #expect(try reason(mutation, "launch\ntap button alert\nexpect alert") != nil)
    #expect(try outcome(mutation, "launch\ntap button alert\nexpect tap") == .survived)
    #expect(try outcome(mutation, "launch") == .withoutEffect)
  }

  @Test func `a second tap on a button that the first disables has no effect`() throws {
    let mutation = Mutation(.runsTwice, screen: "shopping", type: "button", name: "order")
    #expect(try outcome(mutation, "launch\ntap order\nexpect order is disabled", app: .shopping) == .withoutEffect)
  }

  @Test func `a list below an alert stays as it is`() throws {
    let steps = "launch\ntap button alert\nexpect alert"
    for (screen, expected) in [("alert \"Sure?\"", MutantOutcome.withoutEffect), ("shopping", .survived)] {
      let mutation = Mutation(.isReversed, screen: screen, name: "rows")
      #expect(try outcome(mutation, steps, app: .shopping) == expected)
    }
  }

  @Test func `mutations are those of what a scenario touched`() {
    var coverage = ScenarioCoverage()
    var button = ScenarioCoverage.Element(screen: "\"A\"", type: "button", name: "save", isIdentified: true)
    (button.actions, button.wasEnabled, button.wasDisabled) = (["tap"], true, true)
    var field = ScenarioCoverage.Element(screen: "\"A\"", type: "textField", name: "amount", isIdentified: true)
    (field.actions, field.wasEnabled) = (["type"], true)
    coverage.elements = [
      button, field, ScenarioCoverage.Element(screen: "\"A\"", type: "staticText", name: "total", isIdentified: true),
    ]
    coverage.covers = ["alert \"Sure?\""]
    coverage.lists = [ScenarioCoverage.List(screen: "\"A\"", name: "rows")]
    coverage.requests = [ScenarioCoverage.Request(name: "GET /a/#")]
    #expect(
      coverage.mutations.map(\.description) == [
        "button save does nothing", "button save acts twice when it is tapped",
        "button save is disabled", "button save is enabled", "button save is gone", "text field amount does nothing",
        "text field amount loses the last character that is typed", "text field amount is disabled",
        "text field amount shows no text", "text field amount shows the text of the next element",
        "text field amount is gone", "text total shows no text",
        "text total shows the text of the next element", "text total is gone", "alert \"Sure?\" doesn't come",
        "the list rows lacks its last row", "the list rows lists its rows in reverse",
        "the response to GET /a/# has the status 500", "the response to GET /a/# has no body",
        "the response to GET /a/# never comes", "the response to GET /a/# is cancelled",
      ])
  }
}
