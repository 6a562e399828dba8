import CucumberMessages
import Reporters
import Testing

@Suite struct UsageReporterTests {
  private func report(_ definitions: [(pattern: String, status: TestStepResult.Status, uses: Int)]) -> String {
    let stream = StreamBuilder()
    let steps = definitions.enumerated().flatMap { number, definition in
      let id = stream.definition(definition.pattern, line: number + 1)
      let step = SampleStep("Given", definition.pattern, definition.status).with { $0.definitions = [id] }
      return [SampleStep](repeating: step, count: definition.uses)
    }
    stream.feature(SampleFeature(uri: "a.feature", name: "A", scenarios: [SampleScenario("x", steps)]))
    stream.begin()
    stream.run()
    stream.end()
    return Reports.usage(stream.envelopes)
  }

  private func lines(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(separator: " ") }
  }

  @Test func `steps that ran are counted, the others are unused`() {
    let lines = lines(report([("two", .passed, 2), ("never", .skipped, 3), ("bad", .failed, 1), ("none", .passed, 0)]))
    #expect(lines.contains { $0.contains("two") && $0.contains("2") })
    #expect(lines.contains { $0.contains("bad") && $0.contains("1") })
    #expect(lines.suffix(2).map { $0[0] } == ["never", "none"])
  }

  @Test func `without unused steps their list is missing`() {
    #expect(!report([("one", .passed, 1)]).contains("Unused"))
  }

  @Test func `a run without steps has a line for it`() {
    #expect(Reports.usage([]) == "No step ran.\n")
  }
}
