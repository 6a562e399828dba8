import CucumberMessages
import SwiftUI
import Testing

@testable import ScenarioRunner

@MainActor @Suite struct CoverageTests {
  private func coverage(_ steps: String, app: String = "counter") throws -> ScenarioCoverage {
    let run = try ScriptRun("Scenario: A scenario\n\(steps)", defaultApp: app) { $0.recordsCoverage = true }
    #expect(run.results.allSatisfy { $0.status == .passed }, "\(run.messages)")
    let attachments = run.attachments.filter { $0.mediaType == ScenarioCoverage.mediaType }
    #expect(attachments.count == 1)
    return try ScenarioCoverage(body: try #require(attachments.first).body)
  }

  @Test func `elements are seen acted on and asserted`() throws {
    let coverage = try coverage("launch\ntap tap\ntap tap\nexpect taps reads \"2 taps\"")
    let elements = Dictionary(uniqueKeysWithValues: coverage.elements.map { ($0.name, $0) })
    #expect(elements["tap"]?.actions == ["tap"])
    #expect(elements["tap"]?.isAsserted == false)
    #expect(elements["taps"]?.actions == [])
    #expect(elements["taps"]?.isAsserted == true)
    #expect(elements["ticks"]?.isAsserted == false)
    #expect(coverage.screens == ["\"Counter\""])
  }

  @Test func `views of the app are listed when they appear`() throws {
    let module = "ScenarioRunnerTests"
    #expect(try coverage("launch", app: "counter").views == ["\(module).CounterView"])
    let view = { ViewTypeName.text(of: $0) }
    #expect(view(Card<Text>.Row.self) == "\(module).CoverageTests.Card.Row")
    #expect(view(Card<@MainActor (Int) -> Text>.self) == "\(module).CoverageTests.Card")
    #expect(view(Text.self) == nil)
  }

  @Test func `views belong to the screens that they come with`() throws {
    let view = "ScenarioRunnerTests.CounterView"
    let coverage = try coverage("launch\ntap button alert\nexpect alert\ntap button \"OK\"\nexpect no alert")
    #expect(coverage.shownViews.first == ScenarioCoverage.ShownView(view: view, screen: "\"Counter\""))
    #expect(Set(coverage.shownViews.map(\.view)) == [view])
  }

  private struct Card<Content> {
    struct Row {}
  }

  @Test func `alerts are screens and changes of screens are edges`() throws {
    let coverage = try coverage("launch\ntap button alert\nexpect alert\ntap button \"OK\"\nexpect no alert")
    #expect(coverage.screens == ["\"Counter\"", "alert \"Sure?\""])
    #expect(coverage.covers == ["alert \"Sure?\""])
    #expect(
      coverage.edges == [
        ScenarioCoverage.Edge(from: "\"Counter\"", to: "alert \"Sure?\""),
        ScenarioCoverage.Edge(from: "alert \"Sure?\"", to: "\"Counter\""),
      ])
    // What is below the alert belongs to the other screen.
    #expect(coverage.elements.filter { $0.screen == "alert \"Sure?\"" }.map(\.name) == ["OK", "Sure?"])
  }

  @Test func `a list below an alert belongs to the other screen`() throws {
    let coverage = try coverage("launch\ntap button alert\nexpect alert", app: "shopping")
    #expect(coverage.lists == [ScenarioCoverage.List(screen: "shopping", name: "rows")])
  }

  @Test func `an expectation that was true before the action is listed`() throws {
    #expect(try coverage("launch\ntap tap\nexpect text \"0 ticks\"\nexpect ticks").trueBefore == [2])
  }

  @Test(arguments: [
    "expect text \"0 ticks\"\nexpect text \"1 taps\"", "expect text \"1 taps\"\nexpect ticks", "expect no \"Gone\"",
    "expect no request to everything",
  ])
  func `an action with a new truth is checked`(steps: String) throws {
    #expect(try coverage("launch\ntap tap\n\(steps)").trueBefore == [])
  }
}
