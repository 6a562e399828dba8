import CucumberMessages
import Reporters
import Testing

/// The reports of the sample streams, whole.
@Suite struct GoldenTests {
  static let samples = ["everyday", "troubled"]

  private func envelopes(_ sample: String) -> [Envelope] {
    sample == "everyday" ? Samples.everyday : Samples.troubled
  }

  @Test(arguments: samples) func `pretty, in colour`(sample: String) throws {
    let style = TerminalStyle(colour: true, unicode: true, width: 80)
    try Golden.expect(Reports.pretty(envelopes(sample), style), "\(sample).pretty-colour.txt")
  }

  @Test(arguments: samples) func `pretty, without colour`(sample: String) throws {
    let style = TerminalStyle(colour: false, unicode: true, width: 80)
    try Golden.expect(Reports.pretty(envelopes(sample), style), "\(sample).pretty.txt")
  }

  @Test(arguments: samples) func `pretty, in ASCII`(sample: String) throws {
    try Golden.expect(Reports.pretty(envelopes(sample), .plain), "\(sample).pretty-ascii.txt")
  }

  @Test(arguments: samples) func `pretty, on a narrow terminal`(sample: String) throws {
    let style = TerminalStyle(colour: false, unicode: true, width: 40, isTerminal: true)
    try Golden.expect(Reports.pretty(envelopes(sample), style), "\(sample).pretty-narrow.txt")
  }

  @Test(arguments: samples) func progress(sample: String) throws {
    try Golden.expect(Reports.progress(envelopes(sample)), "\(sample).progress.txt")
  }

  @Test(arguments: samples) func github(sample: String) throws {
    let report = Reports.github(envelopes(sample))
    try Golden.expect(report.annotations, "\(sample).github.txt")
    try Golden.expect(report.summary, "\(sample).github.md")
  }

  @Test(arguments: samples) func rerun(sample: String) throws {
    try Golden.expect(Reports.rerun(envelopes(sample)), "\(sample).rerun.txt")
  }

  @Test(arguments: samples) func usage(sample: String) throws {
    try Golden.expect(Reports.usage(envelopes(sample)), "\(sample).usage.txt")
  }

  @Test(arguments: samples) func json(sample: String) throws {
    try Golden.expect(Reports.json(envelopes(sample)), "\(sample).json")
  }

  @Test(arguments: samples) func junit(sample: String) throws {
    let report = Reports.junit(envelopes(sample), properties: [("seed", "7"), ("clock", "virtual")])
    try Golden.expect(report, "\(sample).junit.xml")
  }

  @Test(arguments: samples) func `cucumber-junit`(sample: String) throws {
    try Golden.expect(Reports.cucumberJUnit(envelopes(sample)), "\(sample).cucumber-junit.xml")
  }
}
