import CucumberMessages
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct TextDocumentTests {
  private func range(_ line: Int, _ character: Int, _ endLine: Int, _ end: Int) -> LSP.Range {
    LSP.Range(
      start: LSP.Position(line: line, character: character), end: LSP.Position(line: endLine, character: end))
  }

  @Test func `characters are UTF-16 code units`() {
    var document = TextDocument("a😀é\nb")
    document.replace(range(0, 3, 0, 4), with: "e", .utf16)
    #expect(document.text == "a😀e\nb")
    #expect(document.position(at: 5, .utf16) == LSP.Position(line: 0, character: 3))
  }

  @Test func `characters are bytes if that was agreed on`() {
    var document = TextDocument("a😀é\nb")
    document.replace(range(0, 5, 0, 7), with: "e", .utf8)
    #expect(document.text == "a😀e\nb")
    #expect(document.position(at: 5, .utf8) == LSP.Position(line: 0, character: 5))
  }

  @Test func `a position within a character is its start`() {
    var document = TextDocument("😀")
    document.replace(range(0, 1, 0, 1), with: "x", .utf16)
    #expect(document.text == "x😀")
  }

  @Test(arguments: [
    ([0, 99, 0, 99], "ab!\ncd"), ([9, 0, 9, 0], "ab\ncd!"), ([-1, -5, -1, -5], "!ab\ncd"), ([0, -3, 0, 1], "!b\ncd"),
    ([1, 1, 0, 1], "a!d"), ([0, 0, 99, 99], "!"), ([0, .max, 1, .min], "ab!cd"),
  ]) func `positions out of range are clamped`(numbers: [Int], expected: String) {
    var document = TextDocument("ab\ncd")
    document.replace(range(numbers[0], numbers[1], numbers[2], numbers[3]), with: "!", .utf16)
    #expect(document.text == expected)
  }

  @Test func `every line break of the protocol counts, and the parsers count line feeds`() {
    let document = TextDocument("a\rb\r\nc\nd")
    #expect(document.lineCount == 4)
    #expect(document.range(ofLine: 1) == 2..<3)
    #expect(document.range(ofParserLine: 2) == 5..<6)
    #expect(document.offset(of: Location(line: 2, column: 1)) == 5)
    #expect(document.parserLine(at: 5) == 2)
  }

  /// Compares edits with those of arrays of UTF-16 code units.
  @Test(arguments: 0..<20 as Range<UInt64>) func `random edits have the same effect as on an array`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = ["a", "\n", "é", "😀", "\r\n", "日", " "]
    func text(_ count: Int) -> String { (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined() }
    var expected = Array(text(60).utf16)
    var document = TextDocument(String(decoding: expected, as: UTF16.self))
    for _ in 0..<50 {
      let starts = document.bytes.indices.filter { document.bytes[$0] & 0xC0 != 0x80 } + [document.bytes.count]
      let offsets = [starts.randomElement(using: &random) ?? 0, starts.randomElement(using: &random) ?? 0].sorted()
      // Between the bytes of a line break is not a position.
      guard !offsets.contains(where: { $0 > 0 && document.bytes[$0 - 1] == 0x0D }) else { continue }
      let newText = text(Int.random(in: 0...4, using: &random))
      let units = offsets.map { String(decoding: document.bytes[..<$0], as: UTF8.self).utf16.count }
      expected.replaceSubrange(units[0]..<units[1], with: newText.utf16)
      document.replace(document.range(offsets[0]..<offsets[1], .utf16), with: newText, .utf16)
      #expect(document.text == String(decoding: expected, as: UTF16.self))
    }
  }

  @Test(arguments: [
    ("file:///a/b%20c/%C3%A9.feature", "/a/b c/é.feature"), ("file://localhost/a", "/a"), ("FILE:///a/../b", "/b"),
  ]) func `URIs become paths`(uri: String, path: String) {
    #expect(FileURI.path(uri) == path)
  }

  @Test(arguments: ["untitled:1", "file:a", "file:///a%", "file:///%zz", "file:///%00", "file:///%ff", ""])
  func `other URIs have no path`(uri: String) {
    #expect(FileURI.path(uri) == nil)
  }

  @Test func `paths become URIs`() {
    #expect(FileURI.uri("/a b/é#.feature") == "file:///a%20b/%C3%A9%23.feature")
  }
}
