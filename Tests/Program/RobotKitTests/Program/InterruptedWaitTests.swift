import Foundation
import TestSupport
import Testing

/// The first signal ends each wait, whatever the command waits for.
@Suite struct InterruptedWaitTests {
  /// Commands that wait for input from a pipe without a writer.
  @Test(arguments: [
    "in.fifo", "-", "@in.fifo", "ok.feature --config in.fifo", "ok.feature --shard 1/2 --timings in.fifo",
    "ok.feature -f junit:out.fifo", "check in.fifo", "check -", "tree in.fifo:3", "report in.fifo", "report -",
    "parse in.fifo", "format -",
  ])
  func `a command that waits ends in order`(words: String) async throws {
    for (signal, code, word) in [(SIGINT, 130 as Int32, "interrupted"), (SIGTERM, 143, "terminated")] {
      let directory = try TestDirectory(["ok.feature": Samples.passing])
      for name in ["in.fifo", "out.fifo"] { mkfifo(directory.url(name).path, 0o600) }
      let input = Pipe()
      let program = try await RobotrunProcess(
        words.split(separator: " ").map(String.init), in: directory, standardInput: input.fileHandleForReading)
      let waits = try await program.once({ program.handlesSignals && program.isWaiting }) { program in
        defer { program.send(signal) }
        return program.isRunning
      }
      #expect(waits)
      let outcome = try await program.outcome()
      #expect(outcome.exitCode == code)
      #expect(outcome.lastWord.hasPrefix("robotrun: exit \(code): \(word)"), "\(outcome.errors)")
      #expect(directory.names == ["in.fifo", "ok.feature", "out.fifo"])
      withExtendedLifetime(input) {}
    }
  }

  @Test func `a step in Swift ends in order on the real clock`() async throws {
    let directory = try TestDirectory([
      "a.feature": "Scenario: A\n  note \".\" in \"begun\"\n  sleep 60000 ms in a task\n"
    ])
    let program = try await RobotrunProcess(["a.feature", "--clock", "real"], of: "stuck-robots", in: directory)
    try await program.once({ directory.names.contains("begun") }) { $0.send(SIGINT) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 130)
    #expect(outcome.output.contains("interrupted"))
  }

  /// What keeps the main thread gets no more time than workers get, and the reports are written.
  @Test(arguments: ["", "--scenario-timeout none"]) func `a step that hangs is left`(options: String) async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  leave \"begun\" and loop\n  given launch\n"])
    let words = ["a.feature", "-f", "junit:a.xml"] + options.split(separator: " ").map(String.init)
    let program = try await RobotrunProcess(words, of: "stuck-robots", in: directory)
    try await program.once({ directory.names.contains("begun") }) { $0.send(SIGINT) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 130)
    #expect(try directory.text(of: "a.xml").contains("<skipped"))
  }

  /// A report without a reader delays nothing.
  @Test func `a reader that has stopped reading is left`() async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  note \".\" in \"begun\"\n  attach 1 MB\n"])
    let output = Pipe()
    let program = try await RobotrunProcess(
      ["a.feature", "-f", "messages"], of: "stuck-robots", in: directory,
      standardOutput: output.fileHandleForWriting)
    let waits = try await program.once({ directory.names.contains("begun") && program.isWaiting }) { program in
      defer { program.send(SIGTERM) }
      return program.isRunning
    }
    #expect(waits)
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 143)
    withExtendedLifetime(output) {}
  }
}
