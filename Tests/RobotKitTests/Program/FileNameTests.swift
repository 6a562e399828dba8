import Foundation
import Testing

/// Names of files that lists, lines and terminals have their trouble with.
@Suite struct FileNameTests {
  @Test(arguments: [
    "a\nb.feature", "a\rb.feature", "\"a\".feature", "#a.feature", " a.feature", "a b\u{A0}.feature", "::a.feature",
  ])
  func `what failed is played again from the list`(name: String) throws {
    let place = try Workplace([name: Samples.failing])
    #expect(try place.robotrun(".", "-f", "rerun:list.txt").exitCode == 1)
    #expect(try place.text(of: "list.txt").split(separator: "\n").count == 1)
    let outcome = try place.robotrun("@list.txt")
    #expect(outcome.output.contains("1 scenario (1 failed)\n"))
    #expect(outcome.exitCode == 1)
  }

  /// Foundation passes strings alone, so a shell passes the bytes.
  @Test func `a name that isn't UTF-8 is told as that`() throws {
    let place = try Workplace()
    let command = "n=$(printf 'caf\\351.feature'); : > \"$n\"; exec \"$0\" \"$n\""
    let outcome = try RobotrunProcess(
      ["-c", command, RobotrunProcess.executable("robotrun").path], of: "/bin/sh", in: place
    )
    .outcome()
    #expect(outcome.output.contains("the name of the file is not UTF-8"))
    #expect(!outcome.output.contains("did you mean"))
    #expect(outcome.exitCode == 2)
  }
}
