import Foundation
import Testing

@testable import Reporters

@Suite struct ReportLineTests {
  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "]]>", "a & b", "\u{2028}\u{2029}\u{2027}", "\"\\\n\t\u{0}", "é😀",
  ])
  func `texts come back as they were, and no browser finds markup in them`(text: String) throws {
    let line = try ReportLine().text(.scenario, [text])
    #expect(!line.contains { "<>&\n\u{2028}\u{2029}".contains($0) })
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
    #expect(read?.first as? String == "S")
    #expect(read?.last as? [String] == [text])
  }

  /// Each byte of a string is looked at once: this took minutes when each "é" copied all that was before it.
  @Test(arguments: ["é", "è", "\u{2028}", "漢", "€", "<"]) func `a string of any characters may be long`(
    character: String
  ) throws {
    let text = String(repeating: character, count: 300_000)
    let line = try ReportLine().text(.scenario, [text])
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
    #expect(read?.last as? [String] == [text])
  }
}
