import CucumberMessages
import Gherkin
import Testing

/// Spaces, line ends and columns.
@Suite struct LinesTests {
  private static let blanks: [UInt32] =
    Array(0x1C...0x20) + [0x09, 0x0B, 0x0C, 0x0D, 0x85, 0xA0, 0x1680] + Array(0x2000...0x200A)
    + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000]

  @Test(arguments: blanks)
  func `drops spaces`(_ code: UInt32) throws {
    let blank = String(try #require(Unicode.Scalar(code)))
    let text = "\(blank)Feature:\(blank)f\(blank)\n\(blank)@a\(blank)@b\(blank)#c\n\(blank)Scenario:x\n"
    let row = "\(blank)Given a\n|\(blank)b\(blank)|\n"
    let parsed = Parsed.strictly(text + row)
    #expect(parsed.document?.feature?.name == "f")
    #expect(parsed.document?.feature?.location == Location(line: 1, column: 2))
    #expect(parsed.scenarios.first?.tags.map(\.name) == ["@a", "@b"])
    #expect(parsed.scenarios.first?.tags.map(\.location.column) == [2, 5])
    #expect(parsed.steps.first?.dataTable?.rows.first?.cells.first?.value == "b")
    #expect(parsed.steps.first?.dataTable?.rows.first?.cells.first?.location.column == 3)
  }

  @Test(arguments: ["\u{200B}", "\u{180E}", "\u{FEFF}", "\0", "\u{2060}"])
  func `keeps other characters`(_ text: String) {
    #expect(Parsed.strictly("Feature: \(text)f\(text)").document?.feature?.name == "\(text)f\(text)")
  }

  @Test func `reads any line end`() {
    let lines = ["Feature: f", "  Scenario: s", "    Given a", "      \"\"\"", "      b", "", "      \"\"\""]
    let plain = Parsed.strictly(lines.joined(separator: "\n"))
    #expect(plain.steps.first?.docString?.content == "b\n")
    for end in ["\r\n", "\r\r\n"] {
      #expect(Parsed.strictly(lines.joined(separator: end) + end).document == plain.document)
    }
  }

  @Test func `counts the lines of the end`() {
    for (text, line) in [("@a", 2), ("@a\n", 2), ("@a\n\n", 3), ("@a\n ", 3)] {
      let end = "(\(line):0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty"
      #expect(Parsed.strictly(text).messages == [end])
      #expect(Parsed.strictly(text).errors.first?.source.location == Location(line: line))
    }
  }

  @Test func `drops the mark of the file`() {
    let text = "Feature: f\n"
    #expect(Parsed("\u{FEFF}" + text).document == Parsed(text).document)
    #expect(Parsed("\u{FEFF}").document?.feature == nil)
  }
}
