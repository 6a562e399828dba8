import CucumberMessages
import Robots
import TestSupport
import Testing

@testable import RobotKit
@testable import ScenarioRunner

@Suite struct CheckFindingsTests {
  /// Eight times the steps take eight times as long; with all lines looked at for each it is sixty-four times.
  @Test func `the time for unused steps grows with their number`() {
    func check(_ count: Int) {
      let text = (1...count).map { "  Step: step \($0)" }.joined(separator: "\n")
      let unused = (1...count).map { line in
        UnusedText(
          kind: .step, text: "step \(line)", location: Robots.SourceLocation(file: "a.robots", line: line, column: 9))
      }
      let findings = CheckFindings()
      findings.note(unused, [Source(uri: "a.robots", data: text, mediaType: .plain)])
      #expect(findings.warnings == count)
    }
    let ratio = ThreadTime.ratio {
      check(500)
    } _: {
      check(4_000)
    }
    #expect(ratio < 24)
  }
}
