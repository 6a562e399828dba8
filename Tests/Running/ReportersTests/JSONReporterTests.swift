import CucumberMessages
import Foundation
import Reporters
import Testing

@Suite struct JSONReporterTests {
  /// The parts of the format that its readers look at.
  private struct Feature: Decodable {
    struct Element: Decodable {
      var id: String?
      var type: String
      var name: String
      var steps: [Step]
      var before: [Hook]?
      var after: [Hook]?
    }

    struct Step: Decodable {
      var keyword: String
      var name: String
      var line: Int
      var result: Result
      var output: [String]?
      var embeddings: [Embedding]?
      var rows: [Row]?
      var docString: DocString?
    }

    struct Hook: Decodable {
      var match: Match
      var result: Result
    }

    struct Match: Decodable { var location: String }
    struct Row: Decodable { var cells: [String] }
    struct DocString: Decodable { var value: String }

    struct Result: Decodable {
      var status: String
      var duration: Int?
      var errorMessage: String?
    }

    struct Embedding: Decodable {
      var mimeType: String
      var data: String
      var name: String?
    }

    var uri: String
    var id: String
    var name: String
    var elements: [Element]
  }

  private func features(_ envelopes: [Envelope]) throws -> [Feature] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([Feature].self, from: Data(Reports.json(envelopes).utf8))
  }

  @Test func `the everyday stream has all of its parts`() throws {
    let messages = try #require(try features(Samples.everyday).first)
    #expect(messages.elements.map(\.type).prefix(2) == ["background", "scenario"])
    let first = messages.elements[1]
    #expect(first.id == "messages;write-a-message")
    #expect(first.before?.map(\.match.location) == ["Sources/Hooks.swift:4"])
    #expect(first.after?.map(\.result.status) == ["passed"])
    #expect(first.steps[0].rows?.first?.cells == ["name", "\u{5E74}\u{9F62}"])
    #expect(first.steps[1].docString?.value == "{\n\n  \"a\": 1\n}")
    #expect(first.steps[2].output == ["sent at 12:00\n"])
    #expect(first.steps[2].embeddings?.map(\.mimeType) == ["image/png"])
    #expect(first.steps[2].embeddings?.first?.data == "iVBORw0KGgo=")
  }

  @Test func `attached strings are in base64 with a known media type`() throws {
    let attachment = Attachment(
      body: "\u{1F600}", contentEncoding: .identity, fileName: "screen.txt",
      mediaType: "text/x.robotrun.screen+plain")
    let step = SampleStep("Given", "a", .failed).with { $0.attachments = [attachment] }
    let feature = try features(Runs.run([SampleScenario("x", [step])]))[0]
    let embedding = try #require(feature.elements[0].steps[0].embeddings)
    #expect(embedding[0].mimeType == "text/plain")
    #expect(embedding[0].name == "screen.txt")
    #expect(Data(base64Encoded: embedding[0].data) == Data("\u{1F600}".utf8))
  }

  @Test func `times are in nanoseconds`() throws {
    let envelopes = Runs.run([Runs.scenario("x")]).map { envelope in
      guard case .testStepFinished(var finished) = envelope else { return envelope }
      finished.testStepResult.duration = .init(seconds: 2, nanos: 3)
      return .testStepFinished(finished)
    }
    #expect(try features(envelopes)[0].elements[0].steps[0].result.duration == 2_000_000_003)
  }

  @Test(arguments: TestStepResult.Status.allCases)
  func `each status is a word that readers know`(status: TestStepResult.Status) throws {
    let result = try features(Runs.run([Runs.scenario("x", status, "oh")]))[0].elements[0].steps[0].result
    let known = ["passed", "failed", "skipped", "pending", "undefined", "ambiguous"]
    #expect(known.contains(result.status))
    #expect(status != .unknown || result.status == "failed")
    #expect(status == .passed || result.errorMessage == "oh")
  }

  @Test func `ids are unique`() throws {
    let rows = [SampleScenario("x", isRow: true, []), SampleScenario("x", isRow: true, [])]
    let ids = try features(Runs.run([Runs.scenario("x"), Runs.scenario("x")] + rows))[0].elements.map(\.id)
    #expect(ids == ["a;x", "a;x (2)", "a;x;;2", "a;x;;3"])
  }

  @Test func `failures outside of scenarios are in the report`() throws {
    let all = try features(Samples.troubled)
    let run = try #require(all.first { $0.name == "run" })
    #expect(run.elements.count == 6)
    #expect(run.elements.allSatisfy { ["failed", "undefined"].contains($0.steps[0].result.status) })
    #expect(all[0].elements[0].steps.map(\.result.status) == ["passed", "failed"])
  }

  @Test func `only the last attempt is in the report`() throws {
    let step = SampleStep("Given", "a", .failed).with { $0.passesFromAttempt = 1 }
    let elements = try features(Runs.run([SampleScenario("x", attempts: 2, [step])]))[0].elements
    #expect(elements.map { $0.steps[0].result.status } == ["passed"])
  }

  @Test func `the names of the format are in snake case`() {
    let report = Reports.json(Samples.everyday)
    for name in ["mime_type", "error_message", "doc_string", "start_timestamp", "content_type"] {
      #expect(report.contains("\"\(name)\":"))
    }
  }

  @Test func `an empty run is an empty list`() throws {
    #expect(Reports.json([]) == "[]\n")
  }

  @Test func `hostile strings survive a parser`() throws {
    let hostile = "\"\\ \u{0} \u{2028} \u{FFFF} </script>\n\u{1F600}"
    let feature = try features(Runs.run([Runs.scenario(hostile, .failed, hostile)], uri: hostile, name: hostile))[0]
    #expect([feature.uri, feature.name, feature.elements[0].name] == [hostile, hostile, hostile])
  }
}
