import InlineSnapshotTesting
import Synchronization
import Testing

/// Source: the documentation of `assertInlineSnapshot` of swift-snapshot-testing 1.18.
@Suite struct InlineSnapshotTests {
  /// The failure that an assertion of a text records.
  private func failure(
    _ value: String?, record: SnapshotTestingConfiguration.Record? = nil, message: String = "",
    matches expected: (() -> String)? = nil
  ) -> String? {
    let text = Mutex<String?>(nil)
    withKnownIssue(isIntermittent: true) {
      assertInlineSnapshot(of: value, as: .lines, message: message, record: record, matches: expected)
    } matching: { issue in
      text.withLock { $0 = issue.comments.first?.rawValue }
      return true
    }
    return text.withLock(\.self)
  }

  @Test func `an equal snapshot passes`() {
    assertInlineSnapshot(of: "one\ntwo", as: .lines) {
      """
      one
      two
      """
    }
    #expect(failure("one") { "one" } == nil)
    #expect(failure(nil) == nil)
  }

  @Test func `another snapshot fails, with the text to insert`() throws {
    let text = try #require(failure("one\nthree", message: "Numbers") { "one\ntwo" })
    #expect(text.hasPrefix("Numbers\nthe inline snapshot differs:\n"))
    #expect(text.contains("- two\n+ three\n"))
    #expect(text.hasSuffix("{\n  \"\"\"\n  one\n  three\n  \"\"\"\n}"))
  }

  @Test func `a missing snapshot fails, with the text to insert`() throws {
    #expect(
      try #require(failure("a\\b")) == "there is no inline snapshot; insert:\n{\n  #\"\"\"\n  a\\b\n  \"\"\"#\n}")
    #expect(try #require(failure(nil) { "one" }) == "expected the inline snapshot, found nil:\none")
  }

  @Test func `the text to insert has as many signs as it needs`() throws {
    let text = try #require(failure("\\#(a)"))
    #expect(text.hasSuffix("{\n  ##\"\"\"\n  \\#(a)\n  \"\"\"##\n}"))
  }

  @Test func `an equal snapshot fails while it is recorded`() {
    #expect(failure("one", record: .all) { "one" } != nil)
    withSnapshotTesting(record: .all) { #expect(failure("one") { "one" } != nil) }
  }
}
