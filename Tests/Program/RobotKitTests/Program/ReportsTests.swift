import Foundation
import Testing

@Suite struct ReportsTests {
  @Test(arguments: [Samples.passing, Samples.failing, Samples.unparsable])
  func `several reports are written at once and nothing else`(text: String) async throws {
    let directory = try TestDirectory(["a.feature": text])
    let alone = try await directory.robotrun("a.feature")
    let outcome = try await directory.robotrun(
      "-f", "junit:a.xml", "-f", "messages:a.ndjson", "-f", "pretty", "a.feature")
    #expect(outcome.stableOutput == alone.stableOutput)
    #expect(outcome.exitCode == alone.exitCode)
    #expect(directory.names == ["a.feature", "a.ndjson", "a.xml"])
    #expect(try directory.text(of: "a.xml").hasPrefix("<?xml"))
    let messages = try directory.text(of: "a.ndjson").split(separator: "\n")
    #expect(messages.first?.hasPrefix("{\"meta\"") == true)
    #expect(messages.last?.hasPrefix("{\"testRunFinished\"") == true)
  }

  @Test func `pretty comes to standard output where nothing else does`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    #expect(try await directory.robotrun("-f", "junit:a.xml", "a.feature").scenarios == ["Passes"])
    #expect(try await directory.robotrun("-f", "junit", "a.feature").output.hasPrefix("<?xml"))
  }

  @Test func `a report takes the directory of an older one`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing, "a.xml": "old"])
    #expect(try await directory.robotrun("-f", "junit:a.xml", "a.feature").exitCode == 0)
    #expect(try directory.text(of: "a.xml").hasPrefix("<?xml"))
  }

  @Test func `a colon in the name of a report is part of the name`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    #expect(try await directory.robotrun("-f", "junit:a:b.xml", "a.feature").exitCode == 0)
    #expect(directory.names == ["a.feature", "a:b.xml"])
  }

  /// The report is open while the scenario waits on the real clock; that is when the process is ended.
  @Test func `a run that is killed leaves the older report as it was`() async throws {
    let waiting = """
      Scenario: Passes
        given launch

      Scenario: Waits
        wait 10 minutes

      """
    let directory = try TestDirectory(["a.feature": waiting, "a.xml": "old"])
    let process = try await RobotrunProcess(
      ["--clock", "real", "-f", "pretty", "-f", "junit:a.xml", "a.feature"], in: directory)
    try await process.once({ process.outputSoFar.contains("given launch") }) { $0.kill() }
    #expect(try await process.outcome().exitCode == nil)
    #expect(try directory.text(of: "a.xml") == "old")
  }

  @Test func `a stored stream gives the same reports again`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    let run = try await directory.robotrun(
      "-f", "pretty", "-f", "messages:a.ndjson", "-f", "cucumber-junit:a.xml", "a.feature")
    let again = try await directory.robotrun("report", "a.ndjson", "-f", "pretty", "-f", "cucumber-junit:b.xml")
    #expect(again.output == run.output)
    #expect(again.exitCode == run.exitCode)
    #expect(try directory.text(of: "b.xml") == directory.text(of: "a.xml"))
  }

  @Test(arguments: [
    ("AMBIGUOUS", "1 ambiguous step"), ("PENDING", "1 pending step"), ("UNDEFINED", "1 undefined step"),
  ])
  func `undefined and pending steps fail the run`(status: String, text: String) async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    let stream = try await directory.robotrun("-f", "messages", "a.feature").output
    try directory.write(Data(stream.replacing("\"FAILED\"", with: "\"\(status)\"").utf8), to: "a.ndjson")
    let outcome = try await directory.robotrun("report", "a.ndjson")
    #expect(outcome.errors == "robotrun: exit 2: \(text)\n")
    #expect(outcome.exitCode == 2)
  }

  @Test(arguments: [2, 3]) func `a truncated stream is a failure`(missing: Int) async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let lines = try await directory.robotrun("-f", "messages", "a.feature").outputLines.dropLast(missing)
    try directory.write(Data(lines.joined(separator: "\n").utf8), to: "a.ndjson")
    let outcome = try await directory.robotrun("report", "a.ndjson")
    #expect(outcome.lastWord.hasPrefix("robotrun: exit 1: "))
    #expect(outcome.exitCode == 1)
  }

  @Test func `a missing stream and an invalid line are reported`() async throws {
    let directory = try TestDirectory(["a.ndjson": "{}\n\nno\n"])
    let outcome = try await directory.robotrun("report", "a.ndjson", "b.ndjson")
    let complaints = outcome.errors.split(separator: "\n")
    #expect(complaints[0].hasPrefix("a.ndjson:1: error: the line is not a Cucumber Message: "))
    #expect(complaints[1].hasPrefix("a.ndjson:3: error: the line is not a Cucumber Message: "))
    #expect(complaints[2] == "b.ndjson: error: the stream can't be read: No such file or directory")
    #expect(outcome.lastWord == "robotrun: exit 2: 2 invalid lines in the streams, 1 unreadable stream")
    #expect(outcome.exitCode == 2)
  }
}
