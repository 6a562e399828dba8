import CucumberMessages
import Reporters
import Testing

@Suite struct ProgressReporterTests {
  private func terminal(_ width: Int, unicode: Bool = true) -> TerminalStyle {
    TerminalStyle(colour: false, unicode: unicode, width: width, isTerminal: true)
  }

  /// What is drawn one over the other, without the codes that do it.
  private func drawings(_ report: String) -> [String] {
    report.split(separator: "\r").map { $0.split(separator: "\u{1B}[K", omittingEmptySubsequences: false)[0] }
      .map(String.init)
  }

  private func long(_ count: Int) -> [Envelope] {
    Runs.run((0..<count).map { Runs.scenario("s\($0)", $0 % 3 == 0 ? .failed : .passed) })
  }

  @Test func `a character a scenario, in lines of the width`() {
    let style = TerminalStyle(colour: false, unicode: true, width: 20)
    let lines = Reports.progress(long(45), style).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "F..F..F..F..F..F..F.")
    #expect(lines[1].count == 20)
    #expect(lines[2].count == 5)
    #expect(lines[3] == "")
  }

  @Test func `a line that is full at the end is not followed by an empty line more`() {
    let style = TerminalStyle(colour: false, unicode: true, width: 20)
    let report = Reports.progress(Runs.run((0..<20).map { Runs.scenario("\($0)") }), style)
    #expect(report.hasPrefix(String(repeating: ".", count: 20) + "\n20 scenarios"))
  }

  @Test func `only the last attempt prints a character`() {
    let envelopes = Runs.run([SampleScenario("x", attempts: 3, [SampleStep("Given", "a", .failed)])])
    #expect(Reports.progress(envelopes).hasPrefix("F\n"))
  }

  @Test(arguments: [20, 40, 200], [true, false]) func `the bar never fills the line`(width: Int, unicode: Bool) {
    let drawings = drawings(Reports.progress(long(300), terminal(width, unicode: unicode))).dropLast()
    #expect(drawings.count > 10)
    for drawing in drawings {
      #expect(drawing.unicodeScalars.count < width, "\(drawing)")
      #expect(unicode || drawing.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `the bar shows counts and failures, and is erased`() throws {
    let report = Reports.progress(long(300), terminal(60))
    let last = try #require(drawings(report).dropLast().last)
    #expect(last.contains("/300  "))
    #expect(last.contains(" failed"))
    #expect(last.contains(" s left"))
    #expect(report.contains("\r\u{1B}[KFailures:\n"))
  }

  @Test func `a moment is drawn once`() {
    #expect(drawings(Reports.progress(long(20), terminal(60))).count < 5)
  }

  @Test func `an empty run has no bar`() {
    #expect(Reports.progress([], terminal(60)) == "0 scenarios\n0 steps\n0.000 s\n")
  }
}
