import Foundation
import RobotKit
import Testing

/// What scenarios are as tests, and what is said of those that don't pass.
@MainActor
@Suite struct ScenarioCaseTests {
  @Test func `each scenario has a name and a place`() throws {
    let directory = try TestDirectory(["lines.feature": Samples.lines])
    let cases = directory.scenarios(in: "lines.feature")
    #expect(cases.map(\.name) == ["First", "Row 1 - #1.1", "Row 01 - #1.2", "Last"])
    #expect(cases.map(\.id) == [7, 15, 16, 19].map { "\(directory.url("lines.feature").path):\($0)" })
    #expect(cases.map(\.tags) == [["@smoke"], [], [], ["@slow"]])
    #expect(cases[0].description == "First (\(cases[0].id))")
  }

  @Test func `the selection is that of the command line`() throws {
    let directory = try TestDirectory(["lines.feature": Samples.lines, "passing.feature": Samples.passing])
    #expect(directory.scenarios(in: ".").map(\.name) == ["First", "Row 1 - #1.1", "Row 01 - #1.2", "Last", "Passes"])
    #expect(directory.scenarios(in: ".", tags: "@smoke or @slow").map(\.name) == ["First", "Last"])
    #expect(directory.scenarios(in: ".", name: "ss").map(\.name) == ["Passes"])
    #expect(directory.scenarios(in: "lines.feature:16", "passing.feature").map(\.name) == ["Row 01 - #1.2", "Passes"])
  }

  @Test func `a path below the directory of the run is relative`() {
    let cases = SampleRobots.scenarios(in: "scenarios/pages.feature", testFile: Repository.root.path + "/Package.swift")
    #expect(cases.count > 1)
    // Wherever the tests are run, the directory leads there.
    #expect(cases.allSatisfy { $0.id.contains("scenarios/pages.feature:") && !$0.id.contains("..") })
  }

  @Test func `a failure reads as on the command line`() async throws {
    // It doesn't wait: what a wait in vain says depends on what other tests do.
    let failing = "Feature: Failing\n\n  Scenario: Fails\n    given launch\n    expect screen \"Elsewhere\" now\n"
    let directory = try TestDirectory(["failing.feature": failing, "undefined.feature": Samples.undefined])
    for (file, line) in [("failing.feature", 5), ("undefined.feature", 5)] {
      let failure = try #require(directory.scenarios(in: file).first?.failure())
      #expect(failure.file == directory.url(file).path)
      #expect(failure.line == line)
      let told = try await directory.robotrun(directory.url(file).path, "--format", "summary").output
      let ending = try #require(told.split(separator: "Failures:\n\n").last?.split(separator: "\n\n").first)
      // The command line has two columns more to the left.
      #expect(Self.words(failure.description) == Self.words(String(ending)))
    }
  }

  @Test func `inner steps of text robots are in the failure`() throws {
    let directory = try TestDirectory([
      "a.feature": "Feature: A\n\n  Scenario: B\n    given launch\n    go on\n",
      "robots/a.robots": "Robot: A\n\n  Step: go on\n    tap new_message\n    expect text \"Nowhere\"\n",
    ])
    let failure = try #require(directory.scenarios(in: "a.feature").first?.failure())
    #expect(failure.line == 5)
    #expect(failure.description.contains("robots/a.robots:5\n"))
  }

  @Test func `what passes, or is skipped on purpose, has no failure`() throws {
    let directory = try TestDirectory(["passing.feature": Samples.passing])
    for scenario in directory.scenarios(in: "passing.feature") { try scenario.run() }
    try directory.write(Data("Feature: A\n\n  Scenario: B\n    given launch\n    leave out\n".utf8), to: "b.feature")
    let skipped = SkippingRobots.scenarios(in: "b.feature", testFile: directory.url("Tests.swift").path)
    #expect(skipped.map(\.name) == ["B"])
    for scenario in skipped { try scenario.run() }
  }

  @Test func `each run starts afresh`() throws {
    let directory = try TestDirectory(["a.feature": "given launch\ntap new_message\nexpect screen \"New Message\"\n"])
    let cases = directory.scenarios(in: "a.feature")
    for _ in 0..<3 { try #require(cases.first).run() }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }
}

private enum SkippingRobots: RobotSuite {
  static let apps = SampleRobots.apps
  static let robots: [any Robot.Type] = [Skipper.self]
}

private struct Skipper: Robot {
  let app: Application
  static let steps = [Step("leave out", Self.leaveOut)]
  func leaveOut() throws { throw SkippedStep() }
}

extension TestDirectory {
  /// The scenarios of the files in the directory, as arguments of a test there.
  @MainActor
  func scenarios(
    in paths: String..., tags: String? = nil, name: String? = nil, app: String? = nil
  ) -> [ScenarioCase] {
    let test = url("Tests.swift").path
    switch paths.count {
    case 1: return SampleRobots.scenarios(in: paths[0], tags: tags, name: name, app: app, testFile: test)
    default: return SampleRobots.scenarios(in: paths[0], paths[1], tags: tags, name: name, app: app, testFile: test)
    }
  }
}
