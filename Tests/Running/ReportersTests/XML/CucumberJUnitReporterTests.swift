import CucumberMessages
import Reporters
import Testing

@Suite struct CucumberJUnitReporterTests {
  private func stream(_ features: [SampleFeature]) -> [Envelope] {
    let stream = StreamBuilder()
    for feature in features { stream.feature(feature) }
    stream.begin()
    stream.run()
    stream.end()
    return stream.envelopes
  }

  @Test func `test cases are in the order of files and lines, not of the run`() throws {
    let step = SampleStep("Given", "a")
    let features = ["b", "a"].map { name in
      SampleFeature(uri: name, name: name, scenarios: [SampleScenario("1", [step]), SampleScenario("2", [step])])
    }
    let cases = try XMLReader.elements(of: Reports.cucumberJUnit(stream(features))).filter { $0.name == "testcase" }
    #expect(cases.map { $0.attributes["classname"] } == ["a", "a", "b", "b"])
    #expect(cases.map { $0.attributes["name"] } == ["1", "2", "1", "2"])
  }

  @Test func `names have rule, examples and row`() throws {
    let row = SampleScenario("x", isRow: true, [SampleStep("Given", "a")])
    let feature = SampleFeature(uri: "a", name: "A", rule: "R", scenarios: [row, row, SampleScenario("y", [])])
    let report = Reports.report(stream([feature])) { _, write in
      CucumberJUnitReporter(suiteName: "S", className: "C", namesIncludeFeature: true, write: write)
    }
    let elements = try XMLReader.elements(of: report)
    #expect(elements.first?.attributes["name"] == "S")
    #expect(elements.filter { $0.name == "testcase" }.map { $0.attributes["classname"] } == ["C", "C", "C"])
    let names = elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] }
    #expect(names == ["A - R - x - #1.1", "A - R - x - #1.2", "A - R - y"])
  }

  @Test func `scenarios that run at the same time have the same report`() {
    let envelopes = Samples.everyday
    let plain = Reports.cucumberJUnit(envelopes)
    #expect(Self.withoutTimes(Reports.cucumberJUnit(Interleaving.mixed(envelopes))) == Self.withoutTimes(plain))
  }

  private static func withoutTimes(_ report: String) -> [Substring] {
    report.split(separator: " ").filter { !$0.hasPrefix("time=") }
  }
}
