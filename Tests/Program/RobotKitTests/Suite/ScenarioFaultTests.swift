import RobotKit
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A scenario that can't run fails with the reason.
@MainActor
@Suite struct ScenarioFaultTests {
  @Test func `a file that can't be parsed is a case that fails`() throws {
    let directory = try TestDirectory(["a.feature": Samples.unparsable, "b.feature": Samples.passing])
    let cases = directory.scenarios(in: ".")
    #expect(cases.map(\.name) == ["errors in \(directory.url("a.feature").path)", "Passes"])
    let failure = try #require(cases[0].failure())
    #expect((failure.file, failure.line, failure.column) == (directory.url("a.feature").path, 6, 7))
    #expect(failure.description.contains("inconsistent cell count"))
    #expect(cases[1].failure() == nil)
  }

  @Test func `all errors of a file are one case`() throws {
    let directory = try TestDirectory([
      "a.feature": Samples.passing,
      "a.robots": "Robot: A\n\n  Step: go\n    tpa new_message\n\n  Step: tap <what>\n    go\n",
    ])
    let cases = directory.scenarios(in: "a.feature")
    #expect(cases.count == 2)
    let failure = try #require(cases.first?.failure())
    #expect(failure.line == 4)
    #expect(failure.description.contains("undefined step: no definition matches"))
    #expect(failure.description.contains("matches the same text as"))
  }

  @Test func `a missing file is a case that fails`() throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let cases = directory.scenarios(in: "b.feature")
    #expect(cases.count == 1)
    #expect(cases.first?.failure()?.description.contains("no such file or directory") == true)
  }

  @Test(
    arguments: [
      ("@nothing", nil, nil, "no scenario was selected: 1 excluded by --tags"),
      ("@a and", nil, nil, "--tags"), (nil, "(", nil, "--name"), (nil, nil, "nobody", "unknown app \"nobody\""),
    ] as [(String?, String?, String?, String)])
  func `an invalid or empty selection fails`(
    tags: String?, name: String?, app: String?, reason: String
  ) throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let cases = directory.scenarios(in: "a.feature", tags: tags, name: name, app: app)
    #expect(cases.count == 1)
    #expect(cases.first?.failure()?.description.contains(reason) == true)
  }

  @Test func `pending and ambiguous steps fail`() throws {
    let directory = try TestDirectory(["a.feature": "Feature: A\n\n  Scenario: B\n    given launch\n    go\n"])
    let cases = AmbiguousRobots.scenarios(in: "a.feature", testFile: directory.url("T.swift").path)
    #expect(cases.last?.failure()?.description.contains("/go/") == true)
    let pending = PendingRobots.scenarios(in: "a.feature", testFile: directory.url("T.swift").path)
    #expect(pending.first?.failure() != nil)
  }
}

private enum AmbiguousRobots: RobotSuite {
  static let apps = SampleRobots.apps
  static let robots: [any Robot.Type] = [Goer.self, AnotherGoer.self]
}

private enum PendingRobots: RobotSuite {
  static let apps = SampleRobots.apps
  static let robots: [any Robot.Type] = [Goer.self]
}

private struct Goer: Robot {
  let app: Application
  static let steps = [Step("go", Self.go)]
  func go() throws { throw PendingStep() }
}

private struct AnotherGoer: Robot {
  let app: Application
  static let steps = [Step("/go/", Self.go)]
  func go() {}
}
