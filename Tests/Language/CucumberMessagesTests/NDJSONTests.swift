import CucumberMessages
import Testing

@Suite struct NDJSONTests {
  private let ndjson = NDJSON()

  @Test(arguments: SampleEnvelopes.all) func `each kind of message comes back from its line`(envelope: Envelope) throws
  {
    let line = try ndjson.line(for: envelope)
    #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(line.hasSuffix("}\n"))
    #expect(try ndjson.envelope(from: line.utf8) == envelope)
  }

  @Test func `the samples hold every kind of message, once with all and once with few fields`() throws {
    let kinds = try SampleEnvelopes.all.map { try ndjson.line(for: $0).split(separator: "\"")[1] }
    #expect(Set(kinds).count == 21)
  }

  @Test func `keys are sorted and slashes bare, so that equal messages are equal lines`() throws {
    let envelope = Envelope.source(Source(uri: "a/b.feature", data: "Feature: a\n", mediaType: .plain))
    let json = #"{"source":{"data":"Feature: a\n","mediaType":"text/x.cucumber.gherkin+plain","uri":"a/b.feature"}}"#
    #expect(try ndjson.line(for: envelope) == json + "\n")
  }

  @Test func `every code point comes back`() throws {
    for start in stride(from: UInt32(0), to: 0x110000, by: 0x4000) {
      var text = String.UnicodeScalarView()
      for value in start..<start + 0x4000 { Unicode.Scalar(value).map { text.append($0) } }
      let envelope = Envelope.source(Source(uri: "a", data: String(text), mediaType: .plain))
      let line = try ndjson.line(for: envelope)
      #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
      guard case .source(let source) = try ndjson.envelope(from: line.utf8) else {
        Issue.record("not a source")
        return
      }
      #expect(Array(source.data.unicodeScalars) == Array(text))
    }
  }

  @Test func `fields that a newer Cucumber adds to a message do no harm`() throws {
    let line = #"{"testRunStarted":{"timestamp":{"seconds":1,"nanos":2},"mood":"good"}}"#
    #expect(
      try ndjson.envelope(from: line.utf8) == .testRunStarted(.init(timestamp: Timestamp(seconds: 1, nanos: 2))))
  }

  @Test func `a message that a newer Cucumber adds is known as such`() {
    #expect(throws: UnknownMessage.self) { try ndjson.envelope(from: #"{"mood":{}}"#.utf8) }
  }

  @Test(arguments: [
    (#"{}"#, "no message in the envelope"),
    (#"{"testRunStarted":{"timestamp":{"seconds":1,"nanos":2}},"mood":1}"#, "several messages"),
    (#"{"pickle":{},"meta":{}}"#, "several messages in one envelope: meta, pickle"),
    (#"{"testRunStarted":{"timestamp":{"seconds":"1","nanos":2}}}"#, "testRunStarted.timestamp.seconds"),
    (#"{"testRunStarted":{}}"#, "timestamp"),
    (#"{"testRunStarted":null}"#, "testRunStarted"),
    (#"{"testRunStarted":[]}"#, "testRunStarted"),
    (#"{"source":{"uri":"a","data":"b","mediaType":"text/plain"}}"#, "source.mediaType"),
    (#"{"testRunStarted":{"timestamp":{"seconds":1,"nanos":2}"#, "JSON"),
    (#"nothing"#, "JSON"),
    ("", "JSON"),
  ])
  func `an invalid envelope has a reason`(line: String, expected: String) {
    do {
      let envelope = try ndjson.envelope(from: line.utf8)
      Issue.record("read as \(envelope)")
    } catch let error as DecodingError {
      #expect(Self.text(of: error).contains(expected))
    } catch {
      Issue.record("unexpected error \(error)")
    }
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      path(context.codingPath) + ": " + context.debugDescription
    case .keyNotFound(let key, let context):
      path(context.codingPath + [key]) + ": " + context.debugDescription
    @unknown default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map(\.stringValue).joined(separator: ".")
  }
}
