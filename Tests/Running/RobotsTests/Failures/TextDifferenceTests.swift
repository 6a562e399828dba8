import Testing

@testable import Robots

/// The messages about two different strings.
@Suite struct TextDifferenceTests {
  private static let long = "The quick brown fox jumps over the lazy dog, again and again, until evening"

  @Test(arguments: [
    ("New", "Compose", true), ("", "Compose", true), ("Save", "save", false), ("a b", "a  b", false),
    ("a\nb", "a\nc", false), (long, "The", false),
  ])
  func `short strings are shown without a difference`(text: String, expected: String, isPlain: Bool) {
    #expect(TextDifference(text: text, expected: expected).isPlain == isPlain)
  }

  @Test(arguments: [
    (
      long, long.replacing("lazy", with: "lazier"),
      """
      differs      from character 39 on: "…over the lazy dog, again and again, …", not "…over the lazier dog, again and again…"
      reads        "The quick brown fox jumps over the lazy dog, again and again, until evening"
      expected     "The quick brown fox jumps over the lazier dog, again and again, until evening"
      """
    ),
    (
      "Dear Ada,\nthe train is late.\nBob", "Dear Ada,\nthe plane is late.\nBob",
      """
      differs      in line 2 from character 5 on: "the train is late.\\n", not "the plane is late.\\n"
      reads        "Dear Ada,\\nthe train is late.\\nBob"
      expected     "Dear Ada,\\nthe plane is late.\\nBob"
      """
    ),
    (
      "one\ntwo\n", "one\ntwo",
      """
      differs      only in whitespace, in line 2 from character 4 on: "two\\n", not "two"
      reads        "one\\ntwo\\n"
      expected     "one\\ntwo"
      """
    ),
    (
      "Save", "save",
      """
      differs      only in case, from character 1 on: "Save", not "save"
      reads        "Save"
      expected     "save"
      """
    ),
    (
      "10\u{A0}km", "10 km",
      """
      differs      only in whitespace (includes U+00A0), from character 3 on: "10\u{A0}km", not "10 km"
      reads        "10\u{A0}km"
      expected     "10 km"
      """
    ),
  ])
  func `where they differ`(text: String, expected: String, facts: String) {
    let lines = TextDifference(text: text, expected: expected).facts.map(\.line)
    #expect(lines.joined(separator: "\n") == facts)
  }

  @Test func `long strings are truncated`() {
    let text = String(repeating: "a", count: 300)
    let facts = TextDifference(text: text, expected: text + "b").facts.map(\.line)
    #expect(facts[0] == "differs      from character 301 on: \"…aaaaaaaaaaaa\", not \"…aaaaaaaaaaaab\"")
    #expect(facts[1] == "reads        \"" + String(repeating: "a", count: 200) + "\"… (100 more)")
  }
}
