import TestSupport
import Testing

@testable import Reporters

@Suite struct ShellWordTests {
  @Test(arguments: [
    "a.feature:12", "a b.feature", "it's.feature", "$HOME`x`\\\"", "", "\u{65E5}\u{672C}.feature", "a*?[b]", "~",
    "a\nb",
    "a\u{1B}[31m'b\\", "a\u{85}b", "#a", "a;b&c|d>e<f(g)", "!x", "a\tb",
  ])
  func `a shell gives the word back`(word: String) async throws {
    let output = try await ChildProgram.run("/bin/bash", ["-c", "printf %s \(ShellWord.quoted(word))"]).output
    #expect(Array(output.utf8) == Array(word.utf8))
  }

  @Test func `what a shell takes as it is stays as it is`() {
    #expect(ShellWord.quoted("scenarios/a-b_c.feature:12") == "scenarios/a-b_c.feature:12")
    #expect(ShellWord.quoted("~a") == "'~a'")
  }
}
