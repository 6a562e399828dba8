import AppModel
import Robots
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("send", "send", 0), ("Send", "sEND", 0), ("", "", 0), ("send", "sned", 1), ("send", "sendd", 1),
    ("send", "snd", 1), ("send", "sent", 1), ("New iMessage", "New Message", 1), ("größe", "grosse", nil),
    ("contact", "kontakt", 2), ("contact", "kumtagt", nil), ("a", "b", nil), ("", "a", nil), ("ab", "a", 1),
    ("ab", "cd", nil), ("ca", "abc", nil), ("search", "suchen", nil), ("no", "no such element at all", nil),
    (String(repeating: "a", count: 201), String(repeating: "a", count: 201), nil),
  ])
  func distance(left: String, right: String, expected: Int?) {
    #expect(Spelling.distance(from: left, to: right) == expected)
    #expect(Spelling.distance(from: right, to: left) == expected)
  }

  @Test func `of many names the nearest are listed`() {
    let few = (1...10).map { "preview \($0)" }
    #expect(Spelling.listed(few, near: "x") == few.joined(separator: ", "))
    let many = (1...100).map { "preview \($0)" } + ["Hike Editor", "Hike Row", "preview HikeRow"]
    #expect(
      Spelling.listed(many, near: "HikeRow", command: "apps")
        == "preview HikeRow, Hike Row, preview 1, preview 2, preview 3 (98 more; the command `apps` lists all)")
    #expect(Spelling.listed(many, near: "").hasSuffix(" (98 more)"))
  }

  @Test func `the nearest come first`() {
    let names = ["sends", "lend", "send", "bend", "other", "snd"]
    #expect(Spelling.nearest(to: "send", among: names) == ["send", "sends", "lend"])
    #expect(Spelling.nearest(to: "send", among: names, limit: 1) == ["send"])
    #expect(Spelling.nearest(to: "message", among: names) == [])
  }
}
