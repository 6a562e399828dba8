import AppModel
import CucumberMessages
import Robots
import Testing

@testable import ScenarioRunner

/// What hooks noted, in order.
@MainActor
private final class Notes {
  var lines: [String] = []
}

@MainActor
@Suite struct HookTests {
  private let notes = Notes()

  private func run(_ text: String, _ hooks: [Robots.Hook], retries: Int = 0) throws -> ScriptRun {
    try ScriptRun(text, hooks: hooks, retries: Retries(count: retries))
  }

  @Test func `before-hooks run in order, after-hooks in reverse order`() throws {
    let script = try run(
      "all is well\nall is well",
      [
        .after("a1") { [notes] _ in notes.lines.append("a1") },
        .after("a2", order: -1) { [notes] _ in notes.lines.append("a2") },
        .before("b1") { [notes] _ in notes.lines.append("b1") },
        .before("b2", order: -1) { [notes] _ in notes.lines.append("b2") },
        .beforeStep { [notes] scenario in notes.lines.append("before \(scenario.step ?? "")") },
        .afterStep { [notes] scenario in notes.lines.append("after \(scenario.step ?? "")") },
        .beforeAll { [notes] _ in notes.lines.append("all") }, .afterAll { [notes] _ in notes.lines.append("over 1") },
        .afterAll { [notes] _ in notes.lines.append("over 2") },
      ])
    #expect(
      notes.lines == [
        "all", "b2", "b1", "before all is well", "after all is well", "before all is well", "after all is well", "a1",
        "a2",
        "over 2", "over 1",
      ])
    #expect(script.statuses == ["passed passed passed passed passed passed passed passed passed passed"])
  }

  @Test func `tags choose the scenarios`() throws {
    let script = try run(
      """
      Feature: Tags
        @one
        Scenario: One
          all is well
        Scenario: Two
          all is well
      """, [.before(tags: "@one") { _ in throw SkippedStep() }, .after(tags: "not @one") { _ in }])
    #expect(script.statuses == ["skipped skipped", "passed passed"])
  }

  @Test(arguments: [
    ("fails", "failed", "failed skipped passed"), ("is pending", "pending", "pending skipped passed"),
    ("is skipped", "skipped", "skipped skipped passed"),
  ])
  func `steps after a failed hook are skipped, after-hooks are not`(
    how: String, status: String, statuses: String
  ) throws {
    let script = try run(
      "all is well",
      [
        .before { _ in
          switch how {
          case "fails": throw StepFailure("no")
          case "is pending": throw PendingStep()
          default: throw SkippedStep()
          }
        }, .after { [notes] scenario in notes.lines.append(scenario.status.rawValue) },
      ])
    #expect(script.statuses == [statuses])
    #expect(notes.lines == [status])
  }

  @Test func `step hooks follow their step`() throws {
    let script = try run(
      "it fails\nall is well",
      [
        .beforeStep { _ in }, .afterStep { [notes] scenario in notes.lines.append(scenario.status.rawValue) },
      ])
    #expect(script.statuses == ["passed failed passed skipped skipped skipped"])
    #expect(notes.lines == ["failed"])
  }

  @Test func `asynchronous ones let time pass`() throws {
    let script = try run(
      "launch counter\nexpect ticks reads \"2 ticks\" within 0s",
      [.beforeStep { scenario in if scenario.step != "launch counter" { try await Task.sleep(for: .seconds(2)) } }])
    #expect(script.statuses == ["passed passed passed passed"])
  }

  @Test func `a failed hook before the run skips all scenarios`() throws {
    let script = try run(
      "all is well",
      [.beforeAll { _ in throw StepFailure("no network") }, .afterAll { [notes] _ in notes.lines.append("over") }])
    #expect(script.statuses == [])
    #expect(notes.lines == ["over"])
    #expect(script.stream.last == "run over, no success")
  }

  @Test func `each attempt has its own`() throws {
    _ = try run("it fails", [.before { [notes] scenario in notes.lines.append("\(scenario.attempt)") }], retries: 2)
    #expect(notes.lines == ["0", "1", "2"])
  }

  @Test func `they share the robots and the app of the scenario`() throws {
    let script = try run(
      "expect ticks reads \"0 ticks\"",
      [
        .before { scenario in try scenario.app.launch("counter") },
        .after { scenario in
          _ = try scenario.app.staticTexts["ticks"].mustExist("no ticks", timeout: .zero)
          scenario.log("\(scenario.name) in \(scenario.uri)")
        },
      ])
    #expect(script.statuses == ["passed passed passed"])
    #expect(script.attachments.map(\.mediaType) == [StepAttachment.logMediaType])
  }

  @Test func `an invalid tag expression is reported with its location`() throws {
    let set = HookSet([.before(tags: "@a and") { _ in }])
    let line: UInt = #line - 1
    let problem = try #require(set.problems.first)
    #expect(problem.location.line == Int(line))
    #expect(problem.reason.contains("@a and"))
  }
}
