import Foundation
import Testing

/// Files that a run reads are never written to.
@Suite struct ProtectedInputTests {
  private static let files = [
    "a.feature": Samples.passing, "robots/x.robots": "Robot: R\n  Step: go\n    given launch\n",
    "robotrun.json": "{\"timeout\":\"5s\"}", "other.json": "{\"timeout\":\"4s\"}", "times.json": "{}",
    "list.txt": "a.feature\n", "a.ndjson": "{}\n",
  ]

  private func workplace() throws -> TestDirectory {
    let directory = try TestDirectory(Self.files)
    try directory.link("robot.xml", to: "robots/x.robots")
    #expect(link(directory.url("a.feature").path, directory.url("hard.xml").path) == 0)
    return directory
  }

  private func expectUnchanged(_ directory: TestDirectory, _ outcome: ProcessOutcome, _ comment: Comment) throws {
    #expect(outcome.exitCode == 64, comment)
    #expect(outcome.errors.contains(" is one of the files to read\n"), comment)
    for (path, text) in Self.files { #expect(try directory.text(of: path) == text, comment) }
  }

  @Test(arguments: [
    ". -f junit:robots/x.robots", ". -f junit:robot.xml", "a.feature -f junit:hard.xml", "a.feature -f rerun:robot.xml",
    "a.feature --robots robots -f junit:robots/x.robots", "a.feature -f html:robotrun.json",
    "a.feature --config other.json -f html:./other.json", "a.feature --timings times.json -f timings:times.json",
    "@list.txt -f rerun:list.txt", "report a.ndjson -f junit:a.ndjson",
  ])
  func `by a report`(words: String) async throws {
    let directory = try workplace()
    try await expectUnchanged(directory, try directory.robotrun(words: words), "\(words)")
  }

  @Test(arguments: [
    "GITHUB_STEP_SUMMARY", "XML_OUTPUT_FILE", "TEST_PREMATURE_EXIT_FILE", "TEST_SHARD_STATUS_FILE",
  ])
  func `by a file that the environment names`(variable: String) async throws {
    let directory = try workplace()
    let shard = ["TEST_TOTAL_SHARDS": "1", "TEST_SHARD_INDEX": "0"]
    for file in ["a.feature", "hard.xml", "robot.xml", "robotrun.json"] {
      let environment = shard.merging([variable: file]) { $1 }
      let outcome = try await directory.robotrun("a.feature", "-f", "github", environment: environment)
      try expectUnchanged(directory, outcome, "\(file)")
      #expect(outcome.errors.contains(variable))
    }
  }

  @Test func `by a report on what comes from standard input`() async throws {
    let directory = try workplace()
    let input = try FileHandle(forReadingFrom: directory.url("a.feature"))
    let outcome = try await RobotrunProcess(["-", "-f", "junit:a.feature"], in: directory, standardInput: input)
      .outcome()
    try expectUnchanged(directory, outcome, "-")
  }

  @Test func `two variables can't name one file, nor a report's`() async throws {
    let directory = try workplace()
    let outcome = try await directory.robotrun(
      "a.feature", "-f", "github", "-f", "junit:s.md", environment: ["GITHUB_STEP_SUMMARY": "./s.md"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("two reports can't be written to ./s.md"))
  }

  /// What was there before is a report like any other.
  @Test func `an older report is not an input`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing, "old.robots.xml": "old", "times.json": "{}"])
    #expect(
      try await directory.robotrun(words: "a.feature -f junit:old.robots.xml -f timings:times.json").exitCode == 0)
  }
}
