import Foundation
import Testing

@testable import RobotKit

@Suite struct RobotFilesTests {
  private static let robot = "Robot: a\n  Step: begin anew\n    launch\n"
  private static let scenario = "Feature: a\n  Scenario: b\n    begin anew\n"

  /// The location of robots, the paths that run, and whether the robots are found.
  @Test(arguments: [
    ("a.robots", "a.feature", true), ("robots/a.robots", "a.feature", true),
    ("robots/deep/a.robots", "a.feature", true), ("deep/a.robots", "a.feature", false),
    ("deep/a.robots", ".", true), ("deep/robots/a.robots", ".", true), ("a.robots", ".", true),
    (".hidden/a.robots", ".", false), ("a.robot", ".", false), ("robots/a.robots", "a.feature:2", true),
  ])
  func `robots belong to scenarios`(robots: String, path: String, isFound: Bool) async throws {
    let directory = try TestDirectory(["a.feature": Self.scenario, robots: Self.robot])
    let outcome = try await directory.robotrun(path)
    #expect(outcome.exitCode == (isFound ? 0 : 2))
    // A file is read once, however many ways lead to it.
    #expect(try await directory.robotrun(path, "a.feature", "./a.feature").exitCode == (isFound ? 0 : 2))
  }

  @Test(arguments: ["elsewhere/a.robots", "elsewhere", "./elsewhere/"])
  func `robots that are named`(path: String) async throws {
    let directory = try TestDirectory(["a/a.feature": Self.scenario, "elsewhere/a.robots": Self.robot])
    #expect(try await directory.robotrun("a").exitCode == 2)
    #expect(try await directory.robotrun("a", "--robots", path).exitCode == 0)
    #expect(try await directory.robotrun("check", "a", "--robots=\(path)").exitCode == 0)
    #expect(
      try await directory.robotrun("steps", "--robots", path).output.contains(
        "\n  begin anew  (elsewhere/a.robots:2)\n"))
    #expect(try await directory.robotrun("a", "--robots", path, "--robots", path).exitCode == 0)
  }

  /// Files that can't be read are reported, and the rest runs.
  @Test(arguments: [
    ("missing", "missing: error: no such file or directory"),
    ("robots/b.robots", "robots/b.robots: error: no such file or directory; did you mean robots/a.robots?"),
    ("empty", "empty: error: the directory contains no robots (*.robots)"),
  ])
  func `paths that lead nowhere`(path: String, error: String) async throws {
    let directory = try TestDirectory(["a.feature": Self.scenario, "robots/a.robots": Self.robot])
    try directory.makeDirectory("empty")
    let outcome = try await directory.robotrun("a.feature", "--robots", path)
    #expect(outcome.outputLines.first.map(String.init) == error)
    #expect(outcome.output.contains("1 scenario (1 passed)"))
    #expect(outcome.errors == "robotrun: exit 2: 1 error in \(path)\n")
    let steps = try await directory.robotrun("steps", ".", "--robots", path)
    #expect(steps.errors == "\(error)\nrobotrun: exit 2: 1 invalid step definition\n")
  }

  @Test func `files that can not be read`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    try directory.write(Data("Robot: caf".utf8) + [0xE9], to: "latin.robots")
    try directory.write(Data([0, 1, 2, 0xFF]), to: "picture.robots")
    try directory.link("gone.robots", to: "nowhere")
    let outcome = try await directory.robotrun("a.feature")
    #expect(
      outcome.outputLines.prefix(3) == [
        "gone.robots: error: can't be read: broken symbolic link",
        "latin.robots: error: not UTF-8: the first invalid byte is number 11, in line 1; save it as UTF-8",
        "picture.robots: error: binary file, not text: byte 4 is the first that isn't UTF-8",
      ])
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 2)
  }

  @Test func `robots are no scenarios`() async throws {
    let directory = try TestDirectory(["a.robots": Self.robot])
    let outcome = try await directory.robotrun("a.robots")
    #expect(
      outcome.outputLines.first
        == "a.robots: error: contains robots, not scenarios; pass the scenarios, and this file with --robots if it is not beside them"
    )
    #expect(outcome.exitCode == 2)
  }

  @Test func `links in a circle end`() async throws {
    let directory = try TestDirectory(["a.feature": Self.scenario, "robots/a.robots": Self.robot])
    try directory.link("robots/again", to: ".")
    #expect(try await directory.robotrun("a.feature").exitCode == 0)
    #expect(try await directory.robotrun(".").exitCode == 0)
  }
}
