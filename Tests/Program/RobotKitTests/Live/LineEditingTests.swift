import Testing

@testable import RobotKit

@Suite struct LineEditingTests {
  @Test func `characters are edited as a whole`() {
    var line = LineBuffer("Grüße 👩‍👩‍👧 漢")
    line.move(by: -1)
    for _ in 0..<3 { line.deleteBackward() }
    #expect((line.text, line.head) == ("Grüße漢", "Grüße"))
    line.insert("e\u{301}")
    line.deleteForward()
    #expect(line.text == "Grüßee\u{301}")
    line.deleteBackward()
    line.insert("e")
    line.insert("\u{301}")
    line.deleteBackward()
    #expect(line.text == "Grüße")
  }

  @Test func `the cursor stays in the line`() {
    var line = LineBuffer("ab")
    line.move(by: 5)
    line.deleteForward()
    line.moveToStart()
    line.move(by: -1)
    line.deleteBackward()
    line.deleteToStart()
    #expect((line.text, line.cursor) == ("ab", 0))
  }

  @Test func `words and ends are deleted`() {
    var line = LineBuffer("tap save  ")
    line.deleteWord()
    #expect(line.text == "tap ")
    line.insert("send now")
    line.move(by: -4)
    line.deleteToEnd()
    #expect(line.text == "tap send")
    line.move(by: -4)
    line.deleteToStart()
    #expect((line.text, line.cursor) == ("send", 0))
  }

  @Test func `a long line shows the part around the cursor`() {
    func row(_ line: LineBuffer, _ width: Int) -> [String] {
      let row = LineRow(line, width: width)
      return [row.text, String(row.column)]
    }
    #expect(row(LineBuffer("abc"), 20) == ["abc", "3"])
    var wide = LineBuffer(String(repeating: "漢", count: 30))
    let part = String(repeating: "漢", count: 10)
    #expect(row(wide, 21) == [part, "20"])
    wide.moveToStart()
    #expect(row(wide, 21) == [part, "0"])
    #expect(row(LineBuffer("a\u{1B}b"), 20) == ["a␛b", "3"])
  }

  private func keys(_ bytes: [UInt8]) -> [TerminalKey] {
    var parser = KeyParser()
    var keys: [TerminalKey] = []
    for byte in bytes {
      parser.add([byte])
      while let key = parser.next() { keys.append(key) }
    }
    while let key = parser.next(isLast: true) { keys.append(key) }
    return keys
  }

  @Test func `keys come from bytes that may be cut`() {
    let text = keys(Array("aß漢👋\r\t\u{7F}\u{1}".utf8))
    #expect(
      text == [.text("a"), .text("ß"), .text("漢"), .text("👋"), .enter, .tab, .backspace, .control("a")])
    #expect(keys(Array("\u{1B}[A\u{1B}OB\u{1B}[3~\u{1B}[1;5C\u{1B}[H".utf8)) == [.up, .down, .delete, .other, .home])
    #expect(keys([0x1B]) == [.other])
    #expect(keys([0x1B, 0x1B, 0x5B, 0x44]) == [.other, .left])
    #expect(keys([0xC3, 0x28]) == [.other, .text("(")])
    #expect(keys([0xFF, 0x61]).last == .text("a"))
    #expect(keys([0xE6, 0xBC]) == [.other, .other])
  }

  @Test func `random bytes end`() {
    for _ in 0..<200 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255) }
      #expect(keys(bytes).count <= 40)
    }
  }
}
