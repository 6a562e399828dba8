import Foundation
import Testing

/// A run that is asked to end closes its reports properly.
@Suite struct InterruptionTests {
  /// Real time makes it last as long as it is needed.
  private static let long = """
    Feature: Long

      Scenario: First
        given launch

      Scenario: Waits
        given launch
        wait 200ms
        wait 10 minutes

      Scenario: Never comes

    """

  @Test(arguments: [(SIGINT, 130 as Int32, "interrupted"), (SIGTERM, 143, "terminated"), (SIGHUP, 129, "hung up")])
  func `it ends before its time`(signal: Int32, code: Int32, word: String) async throws {
    let directory = try TestDirectory(["long.feature": Self.long.replacing("10 minutes", with: "3s")])
    let program = try await RobotrunProcess(
      ["long.feature", "--clock", "real", "--format", "pretty", "--format", "junit:report.xml"], in: directory)
    // The first scenario is shown when it is over, so from then on the second is running.
    try await program.once({ program.outputSoFar.contains("given launch") }) { $0.send(signal) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == code)
    #expect(outcome.lastWord.hasPrefix("robotrun: exit \(code): \(word) after "))
    #expect(directory.names == ["long.feature", "report.xml"])
    #expect(try directory.text(of: "report.xml").hasSuffix("</testsuites>\n"))
  }

  /// `nohup` starts it with SIGHUP ignored.
  @Test func `a program that nohup has started ignores SIGHUP`() async throws {
    let directory = try TestDirectory(["long.feature": Self.long.replacing("10 minutes", with: "300ms")])
    let robotrun = RobotrunProcess.executable("robotrun").path
    let program = try await RobotrunProcess(
      ["-c", "trap '' HUP; exec \"$0\" long.feature --clock real", robotrun], of: "/bin/sh", in: directory)
    try await program.once({ program.outputSoFar.contains("given launch") }) { $0.send(SIGHUP) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("3 scenarios (3 passed)"))
  }

  /// What a handler reads first would be initialized in it, under a lock that the interrupted code may hold.
  @Test func `the signal handler reads no state that isn't initialized`() throws {
    let path = "Sources/Program/RobotKit/Output/Interruption.swift"
    let source = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    func body(after start: String) throws -> Substring {
      let found = try #require(source.firstRange(of: start))
      let rest = source[found.lowerBound...]
      return rest[..<(try #require(rest.firstRange(of: "\n  }\n")).lowerBound)]
    }
    func words(_ text: Substring) -> Set<String> { Set(text.matches(of: /\w+/).map { String($0.0) }) }
    let state = Set(source.matches(of: /static let (\w+)/).map { String($0.1) })
    let used = words(try body(after: "static let handler:")).union(
      words(try body(after: "private static func exitImmediately")))
    let initialized = words(try body(after: "static func reset()"))
    #expect(used.intersection(state).contains("first"))
    #expect(used.intersection(state).subtracting(["handler"]).subtracting(initialized) == [])
  }

  @Test func `the second signal ends it at once`() async throws {
    let directory = try TestDirectory(["long.feature": Self.long])
    let program = try await RobotrunProcess(
      ["long.feature", "--clock", "real", "--format", "pretty", "--format", "junit:report.xml"], in: directory)
    // The first one may have ended it before the second comes.
    try await program.once({ program.outputSoFar.contains("given launch") }) {
      for signal in [SIGSTOP, SIGINT, SIGTERM, SIGCONT] { $0.send(signal) }
    }
    let outcome = try await program.outcome()
    #expect([130, 143].contains(outcome.exitCode))
    #expect(outcome.lastWord == "robotrun: exit \(outcome.exitCode ?? 0): \(Self.atOnce[outcome.exitCode] ?? "")")
    #expect(directory.names == ["long.feature"])
  }

  private static let atOnce: [Int32?: String] = [
    130: "interrupted at once, without reports", 143: "terminated at once, without reports",
  ]

  /// The app keeps the main thread, and the watch closes the reports.
  @Test func `an interruption is reported even if the app is abandoned`() async throws {
    let directory = try TestDirectory(["stuck.feature": Self.stuck])
    let program = try await RobotrunProcess(
      ["stuck.feature", "--scenario-timeout", "1s", "--format", "pretty", "--format", "rerun:rerun.txt"],
      of: "stuck-robots", in: directory)
    try await program.once({ program.outputSoFar.contains("launch") }) { $0.send(SIGINT) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 130)
    #expect(outcome.lastWord.hasPrefix("stuck-robots: exit 130: interrupted after "))
    // Scenarios that never ran are reported.
    #expect(try directory.text(of: "rerun.txt") == "stuck.feature:4:8\n")
  }

  private static let stuck = """
    Scenario: Passes
      launch stuck

    Scenario: Hangs
      launch stuck
      tap hang

    Scenario: Never comes
      launch stuck

    """

  #if os(Linux)
    /// A file of a report has no name before it is whole, where the file system can do that.
    @Test(.enabled(if: hasNamelessFiles)) func `a killed run leaves no files`() async throws {
      let directory = try TestDirectory(["long.feature": Self.long])
      let program = try await RobotrunProcess(
        ["long.feature", "--clock", "real", "--format", "pretty", "--format", "junit:report.xml"], in: directory)
      try await program.once({ program.outputSoFar.contains("given launch") }) { $0.kill() }
      #expect(try await program.outcome().exitCode == nil)
      #expect(directory.names == ["long.feature"])
    }

    private static let hasNamelessFiles: Bool = {
      let file = open(FileManager.default.temporaryDirectory.path, O_WRONLY | O_DIRECTORY | 0o20_000_000, 0o600)
      return file >= 0 && close(file) == 0
    }()
  #endif
}
