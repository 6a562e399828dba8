import CucumberMessages
import Reporters
import Testing

@Suite struct MessagesReporterTests {
  @Test func `the stream comes back line by line, and gives the same reports`() throws {
    for envelopes in [Samples.everyday, Samples.troubled] {
      let text = Reports.report(envelopes) { _, write in MessagesReporter(write: write) }
      let ndjson = NDJSON()
      let read = try text.utf8.split(separator: UInt8(ascii: "\n")).map { try ndjson.envelope(from: $0) }
      #expect(read == envelopes)
      #expect(Reports.junit(read) == Reports.junit(envelopes))
    }
  }
}
