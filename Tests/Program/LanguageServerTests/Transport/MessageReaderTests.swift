import Testing

@testable import LanguageServer

@Suite struct MessageReaderTests {
  private func events(_ text: String, piece: Int = .max) -> [MessageReader.Event] {
    var reader = MessageReader()
    var events: [MessageReader.Event] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while let event = reader.next() { events.append(event) }
    }
    return events
  }

  private func message(_ text: String) -> MessageReader.Event { .message(Array(text.utf8)) }

  @Test(arguments: [1, 2, 3, 7, 1_000]) func `messages are the same however they arrive`(piece: Int) {
    let stream = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]Content-Length: 0\r\n\r\n"
    #expect(events(stream, piece: piece) == [message("{}"), message("[1]"), message("")])
  }

  @Test func `a message may contain the name of a header`() {
    let body = "Content-Length: 9\r\n\r\n"
    #expect(events("Content-Length: \(body.utf8.count)\r\n\r\n\(body)") == [message(body)])
  }

  @Test func `after headers without a length the next message is read`() {
    let stream = "Content-Type: x\r\n\r\n{\"a\": 1}Content-Length: 2\r\n\r\n{}"
    #expect(
      events(stream) == [
        .invalidHeader("missing Content-Length; expected \"Content-Length: N\""), message("{}"),
      ])
  }

  @Test(arguments: ["-5", "x", "", "1.5"]) func `an invalid length is reported, and the next message is read`(
    length: String
  ) {
    #expect(
      events("Content-Length: \(length)\r\n\r\n{}Content-Length: 2\r\n\r\n[]") == [
        .invalidHeader("invalid Content-Length \"\(length)\"; expected the number of bytes"), message("[]"),
      ])
  }

  @Test(arguments: ["134217729", "99999999999999999999999"]) func `a length beyond the limit ends the stream`(
    length: String
  ) {
    #expect(
      events("Content-Length: \(length)\r\n\r\nContent-Length: 2\r\n\r\n{}") == [
        .unreadable("invalid Content-Length \(length): expected at most 134217728 bytes")
      ])
  }

  @Test func `headers without an end are not collected forever`() {
    let found = events(String(repeating: "x", count: 40_000), piece: 1_000)
    #expect(
      found == [
        .unreadable("missing empty line after the headers; expected \"Content-Length: N\" and an empty line")
      ])
  }
}
