import Testing

@testable import ScenarioRunner

/// The output of a worker is kept up to a limit.
@Suite struct CapturedOutputTests {
  private func output(_ pieces: String...) -> CapturedOutput {
    var output = CapturedOutput()
    for piece in pieces { output.append(ArraySlice(piece.utf8)) }
    return output
  }

  @Test func `little is kept as it is`() {
    #expect(output().isEmpty)
    #expect(output("a\n", "b").text == "a\nb")
  }

  @Test(arguments: [1, 1_000, 65_536, 300_000])
  func `of much the beginning and the end are kept`(size: Int) throws {
    let all = (0..<50_000).map { "line \($0)\n" }.joined()
    var output = CapturedOutput()
    var rest = ArraySlice(all.utf8)
    while !rest.isEmpty {
      output.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    let (text, dropped) = (output.text, all.utf8.count - 65_536)
    #expect(text.hasPrefix("line 0\nline 1\n"))
    #expect(text.hasSuffix("line 49998\nline 49999\n"))
    #expect(text.contains("\n… \(dropped) bytes more …\n"))
    #expect(text.utf8.count < 66_000)
  }

  @Test func `invalid UTF-8 becomes valid text`() {
    var output = CapturedOutput()
    output.append([0xFF, 0x41, 0xC3])
    #expect(output.text == "\u{FFFD}A\u{FFFD}")
  }
}
