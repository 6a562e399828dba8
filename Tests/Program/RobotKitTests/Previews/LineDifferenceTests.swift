import Testing

@testable import RobotKit

@Suite struct LineDifferenceTests {
  private func lines(_ old: String, _ new: String) -> [String] {
    LineDifference(StoredTrees.lines(old), StoredTrees.lines(new)).lines
  }

  @Test func `changed lines are shown with one line around them`() {
    #expect(lines("a\nb\nc\nd", "a\nb\nC\nd") == ["  b", "- c", "+ C", "  d"])
    #expect(lines("a\nb", "a\nb\nc") == ["  b", "+ c"])
    #expect(lines("a\nb", "b") == ["- a", "  b"])
  }

  @Test func `equal lines between changes are left out`() {
    #expect(lines("a\n1\n2\n3\nb", "A\n1\n2\n3\nB") == ["- a", "+ A", "  1", "…", "  3", "- b", "+ B"])
  }

  @Test func `a long difference is cut`() {
    let new = (0..<100).map(String.init).joined(separator: "\n")
    #expect(lines("", new).count == 31)
    #expect(lines("", new).last == "… 71 more lines")
  }
}
