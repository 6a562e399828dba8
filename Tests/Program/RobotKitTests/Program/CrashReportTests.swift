import Foundation
import Testing

/// What is printed when the app crashes in the process of the run.
@Suite struct CrashReportTests {
  private static let cases: [(step: String, signal: String)] = [
    ("abort", "SIGABRT, aborted"), ("segfault", "SIGSEGV, bad memory access"),
    ("overflow the stack", "SIGSEGV, bad memory access"), ("trap", "SIGILL, Swift's trap or illegal instruction"),
  ]

  private func errors(_ text: String) async throws -> [String] {
    let directory = try TestDirectory(["a.feature": text])
    let outcome = try await HostileRun.start(in: directory, options: "--in-process").outcome()
    #expect(outcome.exitCode != 0)
    return outcome.errors.split(separator: "\n").map(String.init)
  }

  @Test(arguments: cases.indices)
  func `a crash names the step, the scenario and the signal`(index: Int) async throws {
    let (step, signal) = Self.cases[index]
    #if arch(arm64)
      let expected = signal.replacing(
        "SIGILL, Swift's trap or illegal instruction", with: "SIGTRAP, Swift's trap or breakpoint")
    #else
      let expected = signal
    #endif
    let lines = try await errors(
      "Feature: F\n\n  Scenario: First\n    given launch\n\n  Scenario: Bad\n    given launch\n    \(step)\n")
    let start = try #require(lines.firstIndex(of: "robotrun: the app crashed: \(expected)"), "\(lines)")
    #expect(
      lines[start...].prefix(3) == [
        "robotrun: the app crashed: \(expected)", "  step         \(step)", "  scenario     Bad  a.feature:6",
      ])
  }

  @Test(arguments: [("--in-process", "given launch"), ("", "abort"), ("", "given launch")])
  func `the files of an app are removed, also those of a worker that crashed`(options: String, step: String)
    async throws
  {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  given launch\n  \(step)\n"])
    let environment = ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": directory.baseURL.path]
    _ = try await HostileRun.start(in: directory, options: options, environment: environment).outcome()
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.baseURL.path)
    #expect(left.filter { $0.hasPrefix("robotrun-") } == [])
  }

  /// With the runtime's backtracer, which returns from its signal handler, and without it.
  @Test(arguments: [("loop", "no"), ("given launch\n  tap hang", "yes")])
  func `a step of a test that never returns is aborted`(steps: String, backtrace: String) async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  given launch\nScenario: B\n  \(steps)\n"])
    let outcome = try await directory.run(
      ["test", "a.feature"], of: "stuck-robots", environment: ["SWIFT_BACKTRACE": "enable=\(backtrace)"])
    #expect(outcome.exitCode != 0)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("robotrun: ") }, "\(lines)")
    #expect(
      lines[start...].prefix(4) == [
        "robotrun: the step did not return within 1 s of real time; the process is aborted",
        "robotrun: the app crashed: SIGABRT, aborted",
        "  step         \(steps.split(separator: "\n").last.map { $0.drop { $0 == " " } } ?? "")",
        "  scenario     B  a.feature:3",
      ])
  }
}
