import CucumberMessages
import Testing

@Suite struct NDJSONTests {
  @Test func `an envelope is one line`() throws {
    let envelope = Envelope.source(Source(uri: "a.feature", data: "Feature: a\n", mediaType: .plain))
    let line = try NDJSON().line(for: envelope)
    let json = #"{"source":{"data":"Feature: a\n","mediaType":"text/x.cucumber.gherkin+plain","uri":"a.feature"}}"#
    #expect(line == json + "\n")
    #expect(try NDJSON().envelope(from: line.utf8) == envelope)
  }
}
