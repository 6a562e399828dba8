import CucumberMessages
import Testing

@testable import ScenarioRunner

/// The warnings about work that a scenario ends before, as flutter_test reports pending timers once the widgets are
/// gone: what belongs to a view ends with it, and isn't left.
@MainActor
@Suite struct LeftWorkTests {
  private func causes(_ steps: String) throws -> [String] {
    let script = try ScriptRun("launch leftovers\n\(steps)")
    #expect(!script.statuses[0].contains("failed"), "\(script.statuses)")
    return script.warnings.map {
      $0.cause.replacing(/at \S*\//, with: "at ").replacing(
        "the scenario ends before work that would still act: ", with: "")
    }
  }

  private func line(_ text: String) throws -> Int {
    let path = #filePath.replacing("Running/LeftWorkTests.swift", with: "Support/Leftovers.swift")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  @Test func `a task that sleeps is named with its place and its start`() throws {
    let (place, origin) = (try line("    try? await Task.sleep(for: .seconds(5))"), try line("Task { await pause() }"))
    #expect(
      try causes("tap button \"sleep\"")
        == ["Task.sleep at Leftovers.swift:\(place), started at Leftovers.swift:\(origin)"])
  }

  @Test func `delayed work of a queue is named with its place`() throws {
    let place = try line("print(\"later\")")
    #expect(try causes("tap button \"later\"") == ["DispatchQueue.asyncAfter at Leftovers.swift:\(place)"])
    #expect(try causes("tap button \"item\"") == ["DispatchQueue.asyncAfter"])
  }

  @Test func `requests in flight are named`() throws {
    #expect(
      try causes("server answers 200 to GET /news after 3s\ntap button \"request\"") == ["GET /news"])
  }

  @Test func `a timer that outlives the screens is named`() throws {
    #expect(try causes("tap button \"shared timer\"") == ["a timer or scheduler of Combine"])
  }

  @Test func `a timer of foundation is named`() throws {
    #expect(try causes("tap button \"Foundation's timer\"\nwait 3s") == ["Timer"])
    #expect(try causes("tap button \"Foundation's timer\"\nwait 3s\ntap button \"invalidate\"") == [])
  }

  /// On a device nothing of an app goes on when its process ends.
  @Test func `a loop that ignores its cancellation is stopped`() throws {
    #expect(try causes("tap button \"poll on\"\nwait 3s") == [])
    let sleep = try self.line("  while true { try? await Task.sleep")
    let start = try self.line("Task { await pollOn() }")
    #expect(
      try causes("tap button \"poll on elsewhere\"\nwait 3s")
        == ["Task.sleep at Leftovers.swift:\(sleep), started at Leftovers.swift:\(start)"])
    #expect(try causes("tap button \"own poll elsewhere\"\nwait 3s") == [])
  }

  @Test(arguments: [
    "tap button \"own timer\"", "tap button \"poll\"\nwait 3s", "tap button \"cancelled sleep\"\ntap button \"cancel\"",
    "tap button \"item\"\ntap button \"cancel\"",
    "server answers 200 to GET /news after 3s\ntap button \"own request\"", "tap button \"sleep\"\nwait 5s",
    "tap button \"sleep\"\nterminate",
  ])
  func `what has ended or ends with its view is not left`(steps: String) throws {
    #expect(try causes(steps) == [])
  }

  @Test func `a run names the same work once`() throws {
    let script = try ScriptRun(
      """
      Feature: Left
        Scenario: One
          launch leftovers
          tap button "later"
        Scenario: Two
          launch leftovers
          tap button "later"
        Scenario: Fails, which says more
          launch leftovers
          tap button "sleep"
          it fails
      """)
    #expect(script.warnings.map(\.location?.line) == [2])
  }
}
