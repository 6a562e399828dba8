import Foundation
import Testing

@Suite struct BadFileTests {
  @Test(arguments: BadFile.all) func `a missing path is an error of the scenarios`(bad: BadFile)
    async throws
  {
    let directory = try TestDirectory()
    try bad.prepare(directory)
    let outcome = try await directory.robotrun(bad.path)
    let path = bad.path
    #expect(
      outcome.stableOutput == """
        \(path): error: \(bad.reason)

        0 scenarios
        0 steps
        1 error
        0.000 s

        """)
    #expect(outcome.errors == "robotrun: exit 2: 1 error in \(path)\n")
    #expect(outcome.exitCode == 2)
  }

  #if os(Linux)
    /// The kernel's messages claim to be an ordinary file, but the end of it never comes. Only root may read them.
    @Test(.enabled(if: access("/proc/kmsg", R_OK) == 0), .timeLimit(.minutes(15)))
    func `a file of the system that has no end is refused`() async throws {
      let outcome = try await TestDirectory().robotrun("/proc/kmsg")
      #expect(outcome.output.contains("/proc/kmsg: error: can't be read: "))
      #expect(outcome.exitCode == 2)
    }
  #endif

  @Test(arguments: BadFile.all) func `the other files run`(bad: BadFile) async throws {
    let directory = try TestDirectory(["good.feature": Samples.passing])
    try bad.prepare(directory)
    let outcome = try await directory.robotrun(bad.path, "good.feature")
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 2)
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n", "Feature: Nothing yet\n"])
  func `a file without scenarios selects nothing`(text: String) async throws {
    let outcome = try await TestDirectory(["empty.feature": text]).robotrun("empty.feature")
    #expect(outcome.errors == "robotrun: exit 3: the files contain no scenarios (--allow-empty makes this 0)\n")
    #expect(outcome.exitCode == 3)
  }

  @Test func `a link that leads nowhere is not passed over`() async throws {
    let directory = try TestDirectory(["scenarios/a.feature": Samples.passing])
    try directory.link("scenarios/b.feature", to: "gone.feature")
    let outcome = try await directory.robotrun("scenarios")
    #expect(
      outcome.outputLines.contains("scenarios/b.feature: error: can't be read: broken symbolic link"))
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 2)
  }

  @Test func `each error of a file is shown with its line`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.unparsable]).robotrun("a.feature")
    #expect(
      outcome.output.contains(
        """
        a.feature:6:7: error: inconsistent cell count within the table
          6 |       | a |
            |       ^^^^^
        """))
    #expect(outcome.exitCode == 2)
  }
}
