import Robots
import ScenarioRunner
import Testing

@MainActor @Suite struct InvariantTests {
  private static let noTicks = Invariant("at most one tick") { app in
    try app.staticTexts["2 ticks"].mustNotExist("a second tick")
  }

  private func run(_ steps: String, _ invariants: [Invariant] = [noTicks]) throws -> ScriptRun {
    try ScriptRun("Scenario: A\n  launch\n\(steps)", defaultApp: "counter", invariants: invariants)
  }

  @Test func `an invariant that holds is not noticed`() throws {
    let run = try run("  tap tap\n  wait 1.5s\n  expect ticks reads \"1 ticks\"")
    #expect(run.statuses == ["passed passed passed passed"])
  }

  @Test func `the step in which it stops to hold fails`() throws {
    // The third tick comes before the expectation looks again.
    let run = try run("  wait 10s\n  expect ticks reads \"3 ticks\"")
    #expect(run.statuses == ["passed failed skipped"])
    #expect(run.messages[1]?.hasPrefix("the invariant \"at most one tick\" doesn't hold: a second tick") ?? false)
  }

  @Test func `a state that lasts for a moment is found`() throws {
    let odd = Invariant("one tap") { app in try app.staticTexts["2 taps"].mustNotExist("two taps") }
    let run = try run("  tap tap\n  tap tap\n  tap tap\n  expect taps reads \"3 taps\"", [odd])
    #expect(run.statuses == ["passed passed failed skipped skipped"])
  }

  @Test func `an error of its own is a failure`() throws {
    struct Broken: Error {}
    let run = try run("  expect taps", [Invariant("a broken one") { _ in throw Broken() }])
    #expect(run.statuses == ["failed skipped"])
    #expect(run.messages[0]?.contains("the invariant \"a broken one\" doesn't hold: Broken()") ?? false)
  }

  @Test func `nothing is checked before the launch and in the background`() throws {
    let never = Invariant("never") { app in
      if app.state != .runningForeground { throw StepFailure("it was checked") }
    }
    let run = try run("  send to background\n  wait 1s\n  terminate\n  wait 1s", [never])
    #expect(!run.statuses[0].contains("failed"))
  }
}
