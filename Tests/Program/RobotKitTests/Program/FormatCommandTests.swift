import Foundation
import Testing

@Suite struct FormatCommandTests {
  private static let untidy = "Feature: A\nScenario: B\n given launch\n"
  private static let tidy = "Feature: A\n\n  Scenario: B\n    given launch\n"
  private static let untidyRobots = "Robot: A\nStep: wave\ntap   hand\n"
  private static let tidyRobots = "Robot: A\n\n  Step: wave\n    tap   hand\n"

  private func workplace() throws -> TestDirectory {
    try TestDirectory([
      "scenarios/a.feature": Self.untidy, "scenarios/tidy.feature": Self.tidy, "scenarios/x.robots": Self.untidyRobots,
    ])
  }

  @Test func `files are formatted, and changed files are listed`() async throws {
    let directory = try workplace()
    let outcome = try await directory.robotrun("format", "scenarios")
    #expect(outcome.output == "scenarios/a.feature\nscenarios/x.robots\n")
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
    #expect(try directory.text(of: "scenarios/a.feature") == Self.tidy)
    #expect(try directory.text(of: "scenarios/x.robots") == Self.tidyRobots)
    #expect(try await directory.robotrun("format", "scenarios").output == "")
  }

  @Test func `a check changes nothing, and fails`() async throws {
    let directory = try workplace()
    let outcome = try await directory.robotrun("format", "--check", "scenarios")
    #expect(outcome.output == "scenarios/a.feature:2\nscenarios/x.robots:2\n")
    #expect(outcome.errors == "robotrun: exit 1: 2 unformatted files\n")
    #expect(outcome.exitCode == 1)
    #expect(try directory.text(of: "scenarios/a.feature") == Self.untidy)
    #expect(try await directory.robotrun("format", "--check", "scenarios/tidy.feature").exitCode == 0)
  }

  @Test func `a file with errors stays as it is`() async throws {
    let directory = try workplace()
    let broken = "Feature: A\nScenario: B\n| a |\n"
    try directory.write(Data(broken.utf8), to: "scenarios/b.feature")
    let outcome = try await directory.robotrun("format", "scenarios")
    #expect(outcome.errors.hasPrefix("scenarios/b.feature:3:1: error: "))
    #expect(outcome.lastWord == "robotrun: exit 2: 1 file that could not be read or parsed")
    #expect(outcome.exitCode == 2)
    #expect(try directory.text(of: "scenarios/b.feature") == broken)
    #expect(try directory.text(of: "scenarios/a.feature") == Self.tidy)
  }

  /// Any text is a file of steps without keywords, so other files would lose their indentation.
  @Test(arguments: ["prog.py", "notes.md", "y.yml", "Makefile", "a.feature.txt", "robots"])
  func `other files are refused and stay as they are`(name: String) async throws {
    let directory = try workplace()
    let text = "if x:\n    y = 1\n"
    try directory.write(Data(text.utf8), to: name)
    for command in ["format", "format --check"] {
      let outcome = try await directory.robotrun(words: "\(command) scenarios/tidy.feature \(name)")
      #expect(
        outcome.errors.hasPrefix("\(name): error: not a file to format; expected *.feature, *.feature.md or *.robots\n")
      )
      #expect(outcome.exitCode == 2)
      #expect(try directory.text(of: name) == text)
    }
  }

  @Test func `permissions, links and line breaks stay`() async throws {
    let directory = try workplace()
    try directory.write(Data(Self.untidy.replacing("\n", with: "\r\n").utf8), to: "real.feature")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: directory.url("real.feature").path)
    try directory.link("link.feature", to: "real.feature")
    #expect(try await directory.robotrun("format", "link.feature").exitCode == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.url("real.feature").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.url("link.feature").path) == "real.feature")
    #expect(try directory.text(of: "real.feature") == Self.tidy.replacing("\n", with: "\r\n"))
    #expect(directory.names == ["link.feature", "real.feature", "scenarios"])
  }

  @Test func `standard input becomes standard output`() async throws {
    let directory = try workplace()
    let input = try FileHandle(forReadingFrom: directory.url("scenarios/a.feature"))
    let outcome = try await RobotrunProcess(["format", "-"], in: directory, standardInput: input).outcome()
    #expect(outcome.output == Self.tidy)
    #expect(outcome.exitCode == 0)
  }

  @Test func `Markdown files aren't formatted, and that is said`() async throws {
    let directory = try TestDirectory(["a.feature.md": "# Feature: A\n"])
    let outcome = try await directory.robotrun("format", "a.feature.md")
    #expect(outcome.errors == "a.feature.md: note: Markdown files aren't formatted\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func `line numbers after a path are an error`() async throws {
    let outcome = try await workplace().robotrun("format", "scenarios/a.feature:2")
    #expect(outcome.exitCode == 64)
  }

  @Test func `the shipped scenarios are formatted`() async throws {
    let outcome = try await TestDirectory().robotrun("format", "--check", Repository.scenarios)
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }
}
