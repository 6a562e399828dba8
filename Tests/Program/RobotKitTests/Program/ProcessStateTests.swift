import Foundation
import Testing

/// What a run does to its process, and to programs that the app starts.
@Suite struct ProcessStateTests {
  @Test(arguments: ["", "--in-process"])
  func `a host's process is as it was after each run`(options: String) async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  launch stuck\n  wait 10ms\n"])
    let words = ["host", "a.feature", "--scenario-timeout", "1s"] + options.split(separator: " ").map(String.init)
    let outcome = try await directory.run(words, of: "stuck-robots")
    let facts = outcome.outputLines.filter { $0.hasPrefix("before: ") || $0.hasPrefix("after: ") }
      .map { $0.drop { $0 != " " } }
    #expect(facts.count == 2 && facts.first == facts.last, "\(facts)")
    #expect(outcome.output.components(separatedBy: "code: 0\n").count == 3)
    // No process receives the signal that it sends itself at the end.
    #expect(outcome.exitCode == nil)
  }

  @Test(arguments: ["", "--in-process"]) func `programs of the app ignore no signal`(options: String) async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  programs ignore no signal\n"])
    let outcome = try await directory.run(
      ["a.feature"] + options.split(separator: " ").map(String.init), of: "stuck-robots")
    #expect(outcome.exitCode == 0, "\(outcome.output)")
  }

  /// Standard output isn't a terminal, and a crash loses the content of buffers.
  @Test func `a crash shows the scenario and the steps before it`() async throws {
    let directory = try TestDirectory([
      "a.feature": "Scenario: A\n  launch stuck\n\nScenario: B\n  launch stuck\n  trap\n"
    ])
    let outcome = try await directory.run(["a.feature"], of: "stuck-robots")
    #expect(outcome.exitCode == 1)
    #expect(outcome.scenarios == ["A", "B"])
    #expect(outcome.output.components(separatedBy: "✓ launch stuck").count == 3)
  }

  /// A thread that is started in the handler of an alarm corrupts the heap of an app that allocates meanwhile.
  @Test(arguments: ["1s", "none"]) func `no alarm is set for the app`(limit: String) async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  no alarm is set\n"])
    let outcome = try await directory.run(["a.feature", "--scenario-timeout", limit], of: "stuck-robots")
    #expect(outcome.exitCode == 0, "\(outcome.output)")
  }

  /// A step that forks the process leaves no copy of it.
  @Test(arguments: ["", "--in-process"]) func `a copy of the process writes no report`(options: String) async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  go on as two\n  launch stuck\n"])
    for _ in 0..<5 {
      let words = ["a.feature", "-f", "junit:a.xml", "-f", "pretty"]
      let outcome = try await directory.run(words + options.split(separator: " ").map(String.init), of: "stuck-robots")
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(outcome.output.components(separatedBy: "1 scenario (1 passed)").count == 2)
      #expect(directory.names == ["a.feature", "a.xml"])
    }
  }
}
