import Foundation
import Testing

/// Names of files that lists, lines and terminals have their trouble with.
@Suite struct FileNameTests {
  @Test(arguments: [
    "a\nb.feature", "a\rb.feature", "\"a\".feature", "#a.feature", " a.feature", "a b\u{A0}.feature", "::a.feature",
  ])
  func `the list reruns the failed scenarios`(name: String) async throws {
    let directory = try TestDirectory([name: Samples.failing])
    #expect(try await directory.robotrun(".", "-f", "rerun:list.txt").exitCode == 1)
    #expect(try directory.text(of: "list.txt").split(separator: "\n").count == 1)
    let outcome = try await directory.robotrun("@list.txt")
    #expect(outcome.output.contains("1 scenario (1 failed)\n"))
    #expect(outcome.exitCode == 1)
  }

  /// What a name does to the text around it would hide what was run.
  @Test(arguments: [
    "", "-f summary", "-f progress", "-f github", "check", "format --check", "tree", "parse", "report", "doctor",
    "--config",
  ])
  func `no output has characters that change the direction of text`(words: String) async throws {
    let name = "f\u{202E}evil\u{2066}.feature"
    let directory = try TestDirectory([name: Samples.failing + "  Scenario: B\n    tapp x\n   nonsense : \n   | a"])
    let outcome = try await directory.run(words.split(separator: " ").map(String.init) + [name])
    let text = outcome.output + outcome.errors
    #expect(outcome.exitCode != 0 || words == "parse")
    #expect(words == "parse" || !text.unicodeScalars.contains { ["\u{202E}", "\u{2066}"].contains($0) }, "\(text)")
  }

  /// Strings can't hold the bytes, so a shell passes them. What else there is runs all the same.
  @Test(arguments: ["\"$n\" ok.feature", "."])
  func `a name that isn't UTF-8 is an error with its bytes`(arguments: String) async throws {
    let directory = try TestDirectory(["ok.feature": Samples.passing])
    let command = "n=$(printf 'caf\\351.feature'); cp ok.feature \"$n\"; exec \"$0\" \(arguments)"
    let outcome = try await RobotrunProcess(
      ["-c", command, RobotrunProcess.executable("robotrun").path], of: "/bin/sh", in: directory
    )
    .outcome()
    #expect(
      outcome.output.contains(
        "the name of the file is not UTF-8; rename it, for example: mv $'caf\\xE9.feature' scenario.feature"),
      "\(outcome.output)")
    #expect(outcome.scenarios == ["Passes"])
    #expect(!outcome.output.contains("did you mean"))
    #expect(outcome.exitCode == 2)
  }
}
