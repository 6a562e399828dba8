import Foundation
import Testing

/// Reports that would get into each other's way.
@Suite struct BadTargetTests {
  private func workplace() throws -> TestDirectory {
    let directory = try TestDirectory(["a.feature": Samples.passing, "real/a.xml": "old"])
    try directory.link("one.xml", to: "real/a.xml")
    try directory.link("two.xml", to: "real/a.xml")
    try directory.link("folder", to: "real")
    try directory.link("scenario.xml", to: "a.feature")
    return directory
  }

  @Test(arguments: [
    ("a.xml", "./a.xml"), ("one.xml", "two.xml"), ("real/a.xml", "one.xml"), ("real/b.xml", "folder/b.xml"),
    ("real/b.xml", "real/../folder/./b.xml"),
  ])
  func `two reports can't go to one file, by whatever names`(first: String, second: String) async throws {
    let directory = try workplace()
    let outcome = try await directory.robotrun("-f", "junit:\(first)", "-f", "messages:\(second)", "a.feature")
    #expect(outcome.errors.contains("error: two reports can't be written to \(second)\n"))
    #expect(outcome.exitCode == 64)
    #expect(try directory.text(of: "real/a.xml") == "old")
  }

  @Test(arguments: ["a.feature", "./a.feature", "scenario.xml"])
  func `a report can't go to a scenario file, by whatever name`(path: String) async throws {
    let directory = try workplace()
    let outcome = try await directory.robotrun("-f", "junit:\(path)", "a.feature")
    #expect(outcome.errors.contains("error: --format: \(path) is one of the files to read\n"))
    #expect(try directory.text(of: "a.feature") == Samples.passing)
  }

  #if os(Linux)
    @Test func `standard output by another name is standard output`() async throws {
      let outcome = try await workplace().robotrun("-f", "pretty", "-f", "junit:/dev/stdout", "a.feature")
      #expect(outcome.errors.contains("error: two reports can't be written to /dev/stdout\n"))
    }
  #endif

  @Test func `many reports may go where nothing is kept`() async throws {
    let outcome = try await workplace().robotrun("-f", "junit:/dev/null", "-f", "messages:/dev/null", "a.feature")
    #expect(outcome.exitCode == 0)
  }
}
