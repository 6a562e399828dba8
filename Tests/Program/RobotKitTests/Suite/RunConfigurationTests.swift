import RobotKit
import SampleApps
import Testing

@MainActor
@Suite struct RunConfigurationTests {
  private static let files = [
    "a.feature": """
    Feature: A

      @smoke
      Scenario: Passes
        launch messages

      Scenario: Fails
        launch messages
        expect screen "Elsewhere" within 1s

      Scenario: Greets
        launch messages
        expect text "${greeting}"
    """,
    "b.feature": "Feature: B\n\n@no tag\nScenario: C\n",
  ]

  private func run(_ path: String, _ configure: (inout RunConfiguration) -> Void = { _ in }) throws -> RunSummary {
    let directory = try TestDirectory(Self.files)
    var configuration = RunConfiguration([directory.url(path).path])
    configure(&configuration)
    return try SampleRobots.run(configuration)
  }

  @Test func `a summary has scenarios, failures and the exit code`() throws {
    let summary = try run("a.feature") { $0.variables["greeting"] = "Hi" }
    #expect(summary.scenarios.map(\.scenario.name) == ["Passes", "Fails", "Greets"])
    #expect(summary.scenarios.map(\.status) == [.passed, .failed, .failed])
    #expect(summary.count(.passed) == 1)
    #expect(summary.failures.map(\.line) == [9, 13])
    #expect(summary.failures[1].description.contains("not found"))
    #expect(summary.exitCode == .failed)
    #expect(!summary.hasPassed)
  }

  @Test func `selections and limits are those of the command line`() throws {
    let smoke = try run("a.feature") { $0.tags = "@smoke" }
    #expect(smoke.hasPassed)
    #expect(smoke.failures.isEmpty)
    #expect(try run("a.feature:7").scenarios.map(\.scenario.name) == ["Fails"])
    let limited = try run("a.feature") { ($0.maxFailures, $0.variables) = (1, ["greeting": "Hi"]) }
    #expect(limited.scenarios.map(\.status) == [.passed, .failed, .skipped])
    let dry = try run("a.feature:4") { $0.isDryRun = true }
    #expect(dry.count(.skipped) == 1)
  }

  @Test func `paths are relative to the working directory`() throws {
    let summary = try SampleRobots.run(RunConfiguration(["scenarios/pages.feature"]))
    print(summary.count(.passed), "passed;", summary.failures.map(\.description))
    #expect(summary.hasPassed)
  }

  @Test func `a failing scenario runs again`() throws {
    let summary = try run("a.feature:7") { $0.retries = 2 }
    #expect(summary.scenarios.map(\.number) == [2])
    #expect(summary.failures.count == 1)
  }

  @Test func `errors of files and an empty selection are failures`() throws {
    let error = try run("b.feature")
    #expect(error.exitCode == .scenariosWrong)
    #expect(error.failures.map(\.line) == [3])
    let empty = try run("a.feature") { $0.tags = "@none" }
    #expect(empty.exitCode == .nothingSelected)
    #expect(empty.failures.map(\.description) == ["no scenario was selected: 3 excluded by --tags"])
  }

  @Test func `an invalid configuration is thrown`() {
    let tags = #expect(throws: RunConfigurationError.self) { try run("a.feature") { $0.tags = "@a and" } }
    #expect(tags?.description.contains("--tags") == true)
    let app = #expect(throws: RunConfigurationError.self) { try run("a.feature") { $0.app = "mesages" } }
    #expect(app?.description.contains("mesages") == true)
    #expect(throws: RunConfigurationError.self) { try run("a.feature") { $0.variables["1 2"] = "" } }
  }

  @Test func `reporters receive the whole stream`() throws {
    let names = NamesReporter()
    _ = try run("a.feature") { $0.reporters = [names] }
    #expect(names.names == ["Passes", "Fails", "Greets"])
    #expect(names.sources == 1)
    #expect(names.isFinished)
  }

  @Test func `a configuration's scenarios are cases of a test`() throws {
    let directory = try TestDirectory(Self.files)
    var configuration = RunConfiguration([directory.url("a.feature").path])
    configuration.tags = "@smoke"
    let cases = SampleRobots.scenarios(configuration)
    #expect(cases.map(\.name) == ["Passes"])
    #expect(cases.allSatisfy { $0.failure() == nil })
    configuration.tags = "@a and"
    #expect(SampleRobots.scenarios(configuration).map(\.name) == ["errors in the selection"])
  }
}

private final class NamesReporter: Reporter {
  private(set) var names: [String] = []
  private(set) var sources = 0
  private(set) var isFinished = false

  func handle(_ envelope: Envelope, event: RunEvent?) {
    if case .source = envelope { sources += 1 }
    if case .attemptFinished(let attempt, willBeRetried: false) = event { names.append(attempt.scenario.name) }
  }

  func finish() { isFinished = true }
}
