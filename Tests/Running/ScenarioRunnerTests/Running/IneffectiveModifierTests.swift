import CucumberMessages
import Testing

@testable import ScenarioRunner

/// The warnings about modifiers that have no effect and that a robot could notice.
@MainActor
@Suite struct IneffectiveModifierTests {
  private let text = """
    Feature: Effects
      Scenario: One
        launch effects
      Scenario: Two
        launch effects
      Scenario: Fails
        launch effects
        tap nothing
    """

  @Test func `a run warns of each modifier once`() throws {
    let script = try ScriptRun(text)
    #expect(
      script.warnings.map(\.cause) == [
        "`.visualEffect` has no effect on Linux: its closure isn't called, so the view keeps its frame and its opacity",
        "`.accessibilityActivationPoint` has no effect on Linux: taps go to the middle of the view",
      ])
    #expect(script.warnings.allSatisfy { $0.location?.line == 2 })
  }

  @Test func `what no robot notices causes no warning`() throws {
    #expect(try ScriptRun("launch empty").warnings.isEmpty)
  }
}
