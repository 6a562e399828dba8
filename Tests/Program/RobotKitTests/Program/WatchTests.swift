import Foundation
import Testing

/// A program that watches, its files being saved as editors do.
@Suite final class WatchTests {
  private let directory: TestDirectory
  private let program: RobotrunProcess

  init() async throws {
    directory = try TestDirectory([
      "scenarios/a.feature": Samples.passing, "scenarios/b.feature": Samples.passing.replacing("Passes", with: "Other"),
      "scenarios/x.robots": "Robot: X\n\n  Step: wave\n    tap hand\n",
    ])
    program = try await RobotrunProcess(["--watch", "scenarios"], in: directory)
  }

  deinit {
    if program.isRunning { program.kill() }
  }

  /// Waits until the program has printed a number of times that it watches.
  private func waitForRound(_ number: Int) async throws {
    let word = "robotrun: watching"
    try await program.once { [program] in
      program.errorsSoFar.components(separatedBy: word).count > number
    } _: { _ in
    }
  }

  /// Does something and waits for the round that comes of it.
  ///
  /// - Returns: What is said on standard output and standard error in that round.
  private func round(_ number: Int, _ change: () throws -> Void) async throws -> (output: String, errors: String) {
    try await waitForRound(number - 1)
    let (output, errors) = (program.outputSoFar, program.errorsSoFar)
    try change()
    try await waitForRound(number)
    return (
      String(program.outputSoFar.dropFirst(output.count)), String(program.errorsSoFar.dropFirst(errors.count))
    )
  }

  private func end(_ signal: Int32) async throws -> ProcessOutcome {
    program.send(signal)
    return try await program.outcome()
  }

  private func names(_ output: String) -> [String] {
    ProcessOutcome(exitCode: nil, output: output, errors: "").scenarios
  }

  @Test func `a saved scenario file reruns alone, robots and configuration rerun all`() async throws {
    try await waitForRound(1)
    #expect(names(program.outputSoFar) == ["Passes", "Other"])
    let kinds = "2 scenario files, 1 text robot file; not Swift files"
    #expect(program.errorsSoFar.hasSuffix("robotrun: watching \(kinds); press Ctrl-C to stop\n"))
    let second = try await round(2) {
      try directory.write(Data((Samples.passing + "\n").utf8), to: "scenarios/a.feature")
    }
    #expect(names(second.output) == ["Passes"])
    #expect(second.errors.hasPrefix("robotrun: scenarios/a.feature changed\n"))
    let third = try await round(3) {
      try directory.write(Data("Robot: X\n\n  Step: bow\n    tap head\n".utf8), to: "scenarios/x.robots")
    }
    #expect(names(third.output) == ["Passes", "Other"])
    let fourth = try await round(4) { try directory.write(Data("{ \"name\": \"Other\" }".utf8), to: "robotrun.json") }
    #expect(names(fourth.output) == ["Other"])
    let outcome = try await end(SIGINT)
    #expect(outcome.exitCode == 130)
    #expect(outcome.lastWord == "robotrun: exit 130: interrupted")
  }

  @Test func `syntax errors, vanishing files and new ones are survived`() async throws {
    let broken = try await round(2) { try directory.write(Data(Samples.unparsable.utf8), to: "scenarios/a.feature") }
    #expect(broken.output.contains("inconsistent cell count"))
    let gone = try await round(3) { try FileManager.default.removeItem(at: directory.url("scenarios/a.feature")) }
    #expect(gone.errors.hasPrefix("robotrun: scenarios/a.feature was deleted\n"))
    #expect(gone.output == "")
    let fresh = try await round(4) {
      try directory.write(Data(Samples.passing.replacing("Passes", with: "New").utf8), to: "scenarios/new/c.feature")
    }
    #expect(names(fresh.output) == ["New"])
    let faulty = try await round(5) { try directory.write(Data("{ \"nam\": 1 }".utf8), to: "robotrun.json") }
    #expect(faulty.errors.contains("robotrun.json:1:3: error: unknown key \"nam\""))
    let mended = try await round(6) { try directory.write(Data("{}".utf8), to: "robotrun.json") }
    #expect(names(mended.output) == ["Other", "New"])
    #expect(try await end(SIGTERM).exitCode == 143)
  }

  @Test func `saving by renaming is noticed, and what isn't a terminal gets no codes`() async throws {
    let second = try await round(2) {
      try directory.write(Data((Samples.passing + "\n").utf8), to: "elsewhere")
      try FileManager.default.removeItem(at: directory.url("scenarios/b.feature"))
      try FileManager.default.moveItem(at: directory.url("elsewhere"), to: directory.url("scenarios/b.feature"))
    }
    #expect(names(second.output) == ["Passes"])
    #expect(!program.outputSoFar.contains("\u{1B}"))
    #expect(try await end(SIGINT).exitCode == 130)
  }

}

/// Watches of their own.
@Suite struct WatchEndTests {
  @Test func `a running scenario is interrupted and its reports are closed`() async throws {
    let directory = try TestDirectory([
      "a.feature": "given launch\nwait 200ms\nwait 3s\nwait 100s\n"
    ])
    let program = try await RobotrunProcess(
      ["--watch", "a.feature", "--clock", "real", "-f", "pretty", "-f", "junit:report.xml"], in: directory)
    try await program.once({ program.outputSoFar.contains("given launch") }) { $0.send(SIGINT) }
    #expect(try await program.outcome().exitCode == 130)
    #expect(directory.names == ["a.feature", "report.xml"])
    #expect(try directory.text(of: "report.xml").hasSuffix("</testsuites>\n"))
  }

  @Test func `standard input can't be watched`() async throws {
    let outcome = try await TestDirectory().robotrun("--watch", "-")
    #expect(outcome.errors.contains("error: --watch: standard input can't be watched\n"))
  }

  @Test func `a closed standard output ends it`() async throws {
    let pipe = Pipe()
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let program = try await RobotrunProcess(
      ["--watch", "a.feature"], in: directory, standardOutput: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    try await program.once({ program.errorsSoFar.contains("robotrun: watching") }) { _ in
      try pipe.fileHandleForReading.close()
    }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 74)
    #expect(outcome.lastWord == "robotrun: exit 74: standard output was closed")
  }

  @Test func `a round ends with a watch that is killed`() async throws {
    let directory = try TestDirectory(["a.feature": "given launch\nwait 100s\n"])
    let program = try await RobotrunProcess(["--watch", "a.feature", "--clock", "real"], in: directory)
    try await program.once({ program.outputSoFar.contains("given launch") }) { _ in }
    let rounds = try program.children
    #expect(rounds.count == 1)
    program.kill()
    _ = try await program.outcome()
    for _ in 0..<200 where rounds.contains(where: { kill($0, 0) == 0 }) { try await Task.sleep(for: .milliseconds(50)) }
    #expect(!rounds.contains { kill($0, 0) == 0 })
  }
}
