import CucumberMessages
import Reporters
import Testing

/// Why a scenario was skipped, as the stream tells it.
@Suite struct SkippedReasonTests {
  private func run(_ message: String?, _ exception: Exception?) -> [Envelope] {
    let skipped = SampleStep("Given", "a", .skipped, message).with { $0.exception = exception }
    return Runs.run([
      SampleScenario("x", [SampleStep("Given", "b"), skipped, SampleStep("Then", "c", .skipped, "late")])
    ])
  }

  /// The rule is that of Cucumber's `XmlReportWriter`.
  @Test(
    arguments: [
      ("not here", nil, "<skipped>\n<![CDATA[not here]]>\n</skipped>"),
      (
        nil, Exception(type: "T", message: "m", stackTrace: "m\n  at x"), "<skipped>\n<![CDATA[m\n  at x]]>\n</skipped>"
      ),
      ("not here", Exception(type: "T", message: "m", stackTrace: "trace"), "<skipped>\n<![CDATA[trace]]>\n</skipped>"),
      (nil, nil, "<skipped/>"), (nil, Exception(type: "T", message: "m"), "<skipped/>"),
    ] as [(String?, Exception?, String)])
  func `Cucumber's JUnit has the stack trace, else the message`(message: String?, exception: Exception?, text: String) {
    #expect(Reports.cucumberJUnit(run(message, exception)).contains(text + "\n"))
  }

  @Test(
    arguments: [
      ("not here", nil, "not here"), (nil, Exception(type: "T", message: "thrown"), "thrown"),
      ("", Exception(type: "T", message: "thrown"), "thrown"), (nil, Exception(type: "SkipError"), "SkipError"),
    ] as [(String?, Exception?, String)])
  func `what was thrown counts where there is no message`(message: String?, exception: Exception?, text: String) {
    #expect(Reports.junit(run(message, exception)).contains("<skipped message=\"\(text)\"/>"))
    #expect(Reports.pretty(run(message, exception), .plain).contains("      \(text)\n"))
  }
}
