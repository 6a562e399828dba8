import AppModel
import CucumberMessages
import HeadlessUI
import Robots
import ScenarioRunner
import Testing
import VirtualTime

/// A run without something it relies on of the toolchain reports it instead of showing wrong values.
@MainActor
@Suite struct RuntimeVerificationTests {
  /// Runs a scenario whose app has a failed check.
  private func run(isRequired: Bool, _ change: (inout RunOptions) -> Void = { _ in }) throws -> RecordingHost {
    var script = try Script("Feature: F\n  Scenario: A\n    given launch\n")
    var options = RunOptions()
    change(&options)
    let failed = RuntimeCheck(
      "locale", "is that of the launch", without: "apps format in en_001", isRequired: isRequired, isEffective: false)
    let app = Launch("counter", runtimeChecks: { _ in [failed] }) { app, launch in
      try HostedApp(in: app, launch: launch) { AnyView(Text("app")) }
    }
    let host = RecordingHost()
    let plan = Planner(vocabulary: ScriptRun.vocabulary, defaultApp: nil, hooks: HookSet(), names: options.names)
      .plan(script.pickles)
    Runner(vocabulary: ScriptRun.vocabulary, catalog: AppCatalog([app]), options: options, host: host)
      .run(plan, ids: &script.ids)
    return host
  }

  private func end(of host: RecordingHost) throws -> TestRunFinished {
    try #require(
      host.envelopes.lazy.compactMap { if case .testRunFinished(let end) = $0 { end } else { nil } }.first)
  }

  @Test func `a required one is an error before any scenario`() throws {
    let host = try run(isRequired: true)
    let end = try self.end(of: host)
    #expect(!end.success)
    #expect(
      end.message == """
        failed runtime checks: locale; \(RuntimeCheck.remedy)
          locale: apps format in en_001
        """)
    #expect(end.exception?.type == "RuntimeCheckError")
    #expect(!host.envelopes.contains { if case .testCaseStarted = $0 { true } else { false } })
    #expect(host.warnings.isEmpty)
  }

  @Test func `another is a warning of the run`() throws {
    let host = try run(isRequired: false)
    #expect(try end(of: host).success)
    #expect(host.warnings.map(\.cause) == ["failed runtime check: locale: apps format in en_001"])
    #expect(host.warnings.map(\.uri) == [nil])
  }

  @Test func `a dry run checks nothing`() throws {
    let host = try run(isRequired: true) { $0.isDryRun = true }
    #expect(try end(of: host).success)
  }
}
