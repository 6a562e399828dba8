import Foundation
import Testing

/// Each error is written once, and the last line names what it is about.
@Suite struct ErrorOnceTests {
  private func count(_ text: String, in outcome: ProcessOutcome) -> Int {
    (outcome.output + outcome.errors).components(separatedBy: text).count - 1
  }

  @Test func `an error of the command line`() async throws {
    let outcome = try await TestDirectory().robotrun("--app", "nope", "a.feature")
    #expect(count("unknown app \"nope\"", in: outcome) == 1)
    #expect(outcome.lastWord == "robotrun: exit 64: invalid command line")
  }

  @Test(arguments: [["nosuch.feature"], ["tree", "nosuch.feature"], ["-f", "junit:a.xml", "nosuch.feature"]])
  func `a file that isn't there`(arguments: [String]) async throws {
    let outcome = try await TestDirectory().run(arguments)
    #expect(count("nosuch.feature: error:", in: outcome) == 1)
    #expect(outcome.lastWord == "robotrun: exit 2: 1 error in nosuch.feature")
  }

  @Test func `a line that isn't there, in tree`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).robotrun("tree", "a.feature:99")
    #expect(count("no such line", in: outcome) == 1)
    #expect(outcome.lastWord == "robotrun: exit 2: 1 error in a.feature")
  }

  @Test func `many invalid files are counted`() async throws {
    let outcome = try await TestDirectory().robotrun("a", "b", "c", "d", "e", "a")
    #expect(outcome.lastWord == "robotrun: exit 2: 6 errors in a, b, c and 2 more")
  }

  @Test func `a report that can't be written`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let outcome = try await directory.robotrun("a.feature", "-f", "junit:a.feature/x.xml")
    #expect(count("could not be written", in: outcome) == 1)
    #expect(outcome.exitCode == 74)
  }

  /// Below a long run the errors are repeated; without any scenario they are just above.
  @Test func `errors are repeated only below scenarios`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.unparsable, "b.feature": Samples.passing])
    #expect(count("a.feature:6:", in: try await directory.robotrun("a.feature")) == 1)
    #expect(count("a.feature:6:", in: try await directory.robotrun("a.feature", "b.feature")) == 2)
  }

  @Test(arguments: ["report.txt", "-"]) func `two reports of a configuration file in one output`(target: String)
    async throws
  {
    let suffix = target == "-" ? "" : ":" + target
    let config = "{\n  \"format\": [\"junit\(suffix)\",\n    \"html\(suffix)\"]\n}\n"
    let outcome = try await TestDirectory(["a.feature": Samples.passing, "robotrun.json": config]).robotrun("a.feature")
    #expect(outcome.errors.hasPrefix("robotrun.json:3:5: error: \"format\": two reports can't be written to "))
    #expect(outcome.exitCode == 65)
  }

  @Test func `the mark is below the argument that is meant`() async throws {
    let outcome = try await TestDirectory().robotrun("apps", "--json", "--", "--json")
    #expect(outcome.errors.contains("   | robotrun apps --json -- --json\n   |                         ^^^^^^\n"))
  }
}
