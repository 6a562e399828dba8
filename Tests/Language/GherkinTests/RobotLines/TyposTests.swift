import Testing

@testable import Gherkin

@Suite struct TyposTests {
  @Test(arguments: [
    ("feature", "feature", 0), ("feture", "feature", 1), ("faeture", "feature", 1), ("featuures", "feature", 2),
    ("feat", "feature", nil), ("future", "feature", 2), ("rule", "rule", 0), ("rul", "rule", 1), ("rl", "rule", nil),
    ("", "rule", nil), ("ab", "ab", 0), ("aa", "ab", nil),
  ])
  func `counts typos`(_ left: String, _ right: String, _ typos: Int?) {
    #expect(left.typoDistance(to: right) == typos)
  }
}
