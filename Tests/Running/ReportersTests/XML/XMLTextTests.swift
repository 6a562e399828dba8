import Testing

@testable import Reporters

@Suite struct XMLTextTests {
  private func readBack(_ text: String) throws -> (attribute: String?, text: String, cdata: String) {
    var xml = XMLText()
    xml.markup("<root><a")
    xml.attribute("value", text)
    xml.markup(">")
    xml.text(text)
    xml.markup("</a><b>")
    xml.cdata(text)
    xml.markup("</b></root>")
    let elements = try XMLReader.elements(of: xml.string)
    return (elements[1].attributes["value"], elements[1].text, elements[2].text)
  }

  private func expectSame(_ text: String, _ expected: String? = nil) throws {
    let read = try readBack(text)
    let scalars = Array((expected ?? text).unicodeScalars)
    #expect(read.attribute.map { Array($0.unicodeScalars) } == scalars)
    #expect(Array(read.text.unicodeScalars) == scalars)
    #expect(Array(read.cdata.unicodeScalars) == scalars)
  }

  @Test(arguments: [
    "plain", "<b class=\"x\">&amp;</b>", "a ]]> b", "]]]]>>", "]]", "]]>]]>", "'\"", " lead and trail ", "two\nlines",
    "\r", "a\r\nb\rc", "\ttab\t", "&#0;", "<!--", "\u{85}\u{2028}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
  ])
  func `strings survive a round trip`(text: String) throws {
    try expectSame(text)
  }

  // In portions, for parsers have limits.
  @Test func `every code point is read back, or its replacement`() throws {
    for start in stride(from: UInt32(0), to: 0x110000, by: 0x4000) {
      let scalars = (start..<start + 0x4000).compactMap { Unicode.Scalar($0) }
      var (text, expected) = (String.UnicodeScalarView(), String.UnicodeScalarView())
      for scalar in scalars {
        text.append(scalar)
        expected.append(Self.shown(scalar))
      }
      try expectSame(String(text), String(expected))
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: scalar
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}[1;38;5;7mx", "x"), ("\u{1B}]0;title\u{07}x", "x"),
    ("\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"), ("\u{1B}(Bx", "x"), ("]]\u{1B}[0m>", "]]>"),
    ("\u{1B}", "\u{241B}"), ("\u{1B}x", "\u{241B}x"), ("\u{1B}[12", "\u{241B}[12"), ("\u{1B}]open", "\u{241B}]open"),
    ("\u{1B}[\u{E4}", "\u{241B}[\u{E4}"),
  ])
  func `only color codes are left out`(text: String, expected: String) throws {
    try expectSame(text, expected)
  }

  @Test func `the end of a CDATA section is never written but as one`() {
    var xml = XMLText()
    xml.text("a ]]> b")
    #expect(!xml.string.contains("]]>"))
  }
}
