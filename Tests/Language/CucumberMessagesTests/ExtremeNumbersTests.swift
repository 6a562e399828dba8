import CucumberMessages
import Testing

/// Numbers that no run has, and which no reader could calculate with.
@Suite struct ExtremeNumbersTests {
  private static let extremes = [Int.min, Int.min + 1, -(1 << 62), -1 << 53, 1 << 62, Int.max - 1, Int.max]

  private func message(of line: String) throws -> Envelope { try NDJSON().envelope(from: line.utf8) }

  @Test(arguments: extremes) func `timestamps and durations outside of any calendar are refused`(number: Int) {
    for line in [
      #"{"testRunStarted":{"timestamp":{"seconds":\#(number),"nanos":0}}}"#,
      #"{"testRunStarted":{"timestamp":{"seconds":0,"nanos":\#(number)}}}"#,
      #"{"testRunFinished":{"success":true,"timestamp":{"seconds":\#(number),"nanos":0}}}"#,
      #"{"testCaseFinished":{"testCaseStartedId":"1","willBeRetried":false,"timestamp":{"seconds":\#(number),"nanos":0}}}"#,
      #"{"testCaseStarted":{"attempt":\#(number),"id":"1","testCaseId":"1","timestamp":{"seconds":0,"nanos":0}}}"#,
      #"""
      {"testStepFinished":{"testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":0,"nanos":0},"testStepResult":\#
      {"status":"PASSED","duration":{"seconds":\#(number),"nanos":0}}}}
      """#,
    ] {
      #expect(throws: DecodingError.self, "\(line)") { try message(of: line) }
    }
  }

  @Test func `the error has the field, the number and the range`() throws {
    let line = #"{"testCaseStarted":{"attempt":-1,"id":"1","testCaseId":"1","timestamp":{"seconds":0,"nanos":0}}}"#
    let error = try #require(throws: DecodingError.self) { try message(of: line) }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.debugDescription == "testCaseStarted.attempt is -1; expected 0 to 1000000000")
  }

  @Test func `a virtual time that no run takes is none`() {
    for body in ["9223372036854775807", "-1", "1.-00000001", "-9223372036854775808.000000000"] {
      #expect(StepAppTime.duration(from: body) == nil)
    }
    #expect(StepAppTime.duration(from: "90.500000000") == .milliseconds(90_500))
  }

  @Test func `steps in steps come back from any depth`() throws {
    func step(_ text: String, _ steps: [InnerStep]? = nil) -> InnerStep {
      InnerStep(
        text: text, status: .passed, sourceReference: SourceReference(uri: "a.robots"), duration: .zero, steps: steps)
    }
    var deep = step("0", [step("a"), step("b", [step("c")]), step("d")])
    for number in 1...1_000 { deep = step("\(number)", [deep, step("beside")]) }
    let steps = [deep, step("last")]
    #expect(try InnerStep.steps(from: InnerStep.body(of: steps)) == steps)
    let nested = #"[{"duration":{"nanos":0,"seconds":0},"sourceReference":{},"status":"PASSED","steps":["#
    let inner =
      #"{"duration":{"nanos":0,"seconds":0},"sourceReference":{},"status":"PASSED","text":"in"}],"text":"out"}]"#
    #expect(try InnerStep.steps(from: nested + inner).first?.steps?.first?.text == "in")
    #expect(throws: DecodingError.self) {
      try InnerStep.steps(
        from: InnerStep.body(of: [step("a", [step("b")])]).replacing(#""depth":1"#, with: #""depth":2"#))
    }
  }
}
