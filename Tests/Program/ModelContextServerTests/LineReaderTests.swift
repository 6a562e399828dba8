import Testing

@testable import ModelContextServer

@Suite struct LineReaderTests {
  private func events(_ text: String, piece: Int, maxLength: Int = 10) -> [LineReader.Event] {
    var reader = LineReader(maxLength: maxLength)
    var events: [LineReader.Event] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      events += reader.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    return events
  }

  @Test(arguments: [1, 2, 3, 100]) func `lines are the same however they arrive`(piece: Int) {
    #expect(events("ab\n\ncde\nrest", piece: piece) == [.line([97, 98]), .line([]), .line([99, 100, 101])])
  }

  @Test(arguments: [1, 7, 100]) func `a line that is too long is left out, and the next is read`(piece: Int) {
    #expect(
      events("0123456789\n0123456789a\nab\n", piece: piece) == [
        .line(Array("0123456789".utf8)), .tooLong, .line([97, 98]),
      ])
  }
}
