import Foundation
import Testing

/// A program that watches, its files being saved as editors do.
@Suite final class WatchTests {
  private let place: Workplace
  private let program: RobotrunProcess

  init() throws {
    place = try Workplace([
      "scenarios/a.feature": Samples.passing, "scenarios/b.feature": Samples.passing.replacing("Passes", with: "Other"),
      "scenarios/x.robots": "Robot: X\n\n  Step: wave\n    tap hand\n",
    ])
    program = try RobotrunProcess(["--watch", "scenarios"], in: place)
  }

  deinit {
    if program.isRunning { program.kill() }
  }

  /// Waits until the program has said that it watches so many times.
  private func waitForRound(_ number: Int) {
    let word = "robotrun: watching"
    while program.isRunning, program.errorsSoFar.components(separatedBy: word).count <= number { usleep(10_000) }
  }

  /// Does something and waits for the round that comes of it.
  ///
  /// - Returns: What is said on standard output and standard error in that round.
  private func round(_ number: Int, _ change: () throws -> Void) throws -> (output: String, errors: String) {
    waitForRound(number - 1)
    let (output, errors) = (program.outputSoFar, program.errorsSoFar)
    try change()
    waitForRound(number)
    return (
      String(program.outputSoFar.dropFirst(output.count)), String(program.errorsSoFar.dropFirst(errors.count))
    )
  }

  private func end(_ signal: Int32) throws -> ProcessOutcome {
    program.send(signal)
    return try program.outcome()
  }

  private func names(_ output: String) -> [String] {
    ProcessOutcome(exitCode: nil, output: output, errors: "").scenarios
  }

  @Test func `a scenario file is played again alone, robots and configuration play all`() throws {
    waitForRound(1)
    #expect(names(program.outputSoFar) == ["Passes", "Other"])
    let second = try round(2) { try place.write(Data((Samples.passing + "\n").utf8), to: "scenarios/a.feature") }
    #expect(names(second.output) == ["Passes"])
    #expect(second.errors.hasPrefix("robotrun: scenarios/a.feature changed\n"))
    let third = try round(3) {
      try place.write(Data("Robot: X\n\n  Step: bow\n    tap head\n".utf8), to: "scenarios/x.robots")
    }
    #expect(names(third.output) == ["Passes", "Other"])
    let fourth = try round(4) { try place.write(Data("{ \"name\": \"Other\" }".utf8), to: "robotrun.json") }
    #expect(names(fourth.output) == ["Other"])
    let outcome = try end(SIGINT)
    #expect(outcome.exitCode == 130)
    #expect(outcome.lastWord == "robotrun: exit 130: interrupted")
  }

  @Test func `syntax errors, vanishing files and new ones are survived`() throws {
    let broken = try round(2) { try place.write(Data(Samples.unparsable.utf8), to: "scenarios/a.feature") }
    #expect(broken.output.contains("inconsistent cell count"))
    let gone = try round(3) { try FileManager.default.removeItem(at: place.url("scenarios/a.feature")) }
    #expect(gone.errors.hasPrefix("robotrun: scenarios/a.feature is gone\n"))
    #expect(gone.output == "")
    let fresh = try round(4) {
      try place.write(Data(Samples.passing.replacing("Passes", with: "New").utf8), to: "scenarios/new/c.feature")
    }
    #expect(names(fresh.output) == ["New"])
    let faulty = try round(5) { try place.write(Data("{ \"nam\": 1 }".utf8), to: "robotrun.json") }
    #expect(faulty.errors.contains("robotrun.json:1:3: error: unknown key \"nam\""))
    let mended = try round(6) { try place.write(Data("{}".utf8), to: "robotrun.json") }
    #expect(names(mended.output) == ["Other", "New"])
    #expect(try end(SIGTERM).exitCode == 143)
  }

  @Test func `saving by renaming is noticed, and what isn't a terminal gets no codes`() throws {
    let second = try round(2) {
      try place.write(Data((Samples.passing + "\n").utf8), to: "elsewhere")
      try FileManager.default.removeItem(at: place.url("scenarios/b.feature"))
      try FileManager.default.moveItem(at: place.url("elsewhere"), to: place.url("scenarios/b.feature"))
    }
    #expect(names(second.output) == ["Passes"])
    #expect(!program.outputSoFar.contains("\u{1B}"))
    #expect(try end(SIGINT).exitCode == 130)
  }

  @Test func `a scenario that is being played is ended with its reports closed`() throws {
    let place = try Workplace([
      "a.feature": "given launch\nwait 200ms\nwait 3s\nwait 100s\n"
    ])
    let program = try RobotrunProcess(
      ["--watch", "a.feature", "--clock", "real", "-f", "pretty", "-f", "junit:report.xml"], in: place)
    while program.isRunning, !program.outputSoFar.contains("given launch") { usleep(10_000) }
    program.send(SIGINT)
    #expect(try program.outcome().exitCode == 130)
    #expect(place.names == ["a.feature", "report.xml"])
    #expect(try place.text(of: "report.xml").hasSuffix("</testsuites>\n"))
  }

  @Test func `standard input can't be watched`() throws {
    let outcome = try place.robotrun("--watch", "-")
    #expect(outcome.errors.contains("error: --watch: standard input can't be watched\n"))
  }
}
