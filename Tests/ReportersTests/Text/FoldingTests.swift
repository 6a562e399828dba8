import Testing

@testable import Reporters

@Suite struct FoldingTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one two", 7, ["one two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("a abcdefgh b", 3, ["a", "abc", "def", "gh", "b"]),
    ("\u{65E5}\u{672C}\u{8A9E}", 4, ["\u{65E5}\u{672C}", "\u{8A9E}"]),
    ("", 4, [""]),
  ])
  func `lines end at blanks, else where they must`(text: String, width: Int, expected: [String]) {
    #expect(Folding.lines(of: text, width: width) == expected)
  }

  @Test(arguments: 0...9) func `no line is too long and nothing is lost`(width: Int) {
    let text = "one \u{1F600}\u{1F600} some\u{301}thing longerthanaline \u{65E5}\u{672C}\u{8A9E} x"
    let lines = Folding.lines(of: text, width: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(2, width) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
