import Foundation
import Testing

@Suite struct ConsoleCommandTests {
  /// The output of a session with these lines.
  private func session(
    _ lines: String..., arguments: [String] = [], files: [String: String] = [:]
  ) async throws -> (outcome: ProcessOutcome, directory: TestDirectory) {
    let directory = try TestDirectory(files.merging(["typed": lines.joined(separator: "\n")]) { one, _ in one })
    let input = try FileHandle(forReadingFrom: directory.url("typed"))
    let outcome = try await RobotrunProcess(["console"] + arguments, in: directory, standardInput: input).outcome()
    return (outcome, directory)
  }

  @Test func `a step shows what it changes`() async throws {
    let outcome = try await session("launch pages", "tap PAGE_ONE_BUTTON").outcome
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("\n-     navigation bar") || outcome.output.contains("\n-     button"))
    #expect(outcome.output.hasPrefix("> launch pages\n0 s\n+ app \"pages\"\n"))
  }

  @Test func `a step that fails is not kept`() async throws {
    let outcome = try await session("launch pages", "expect text \"nowhere\"", "tapp PAGE_ONE_BUTTON", "steps").outcome
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("not found"))
    #expect(outcome.output.contains("undefined step: no definition matches\ntry          tap PAGE_ONE_BUTTON\n"))
    #expect(outcome.output.hasSuffix("The step isn't kept; the app is as before.\n> steps\nlaunch pages\n"))
  }

  @Test func `back is exact`() async throws {
    let outcome = try await session("launch pages", "tree", "tap PAGE_ONE_BUTTON", "back", "tree", "back 9").outcome
    let trees = outcome.output.components(separatedBy: "app \"pages\"\n").dropFirst().map {
      $0.split(separator: "\n").prefix { $0.hasPrefix("  ") }
    }
    #expect(trees.count == 3)
    #expect(trees[1] == trees[2], "\(outcome.output)")
    #expect(outcome.output.hasSuffix("can't go back 9; there is 1 step so far\n"))
  }

  @Test func `time passes until an instant`() async throws {
    let outcome = try await session("launch pages", "at 2.5s", "at 1s", "at noon").outcome
    #expect(
      outcome.output.contains(
        "\n> at 2.5s\n2.5 s, nothing has changed by wait 2.5 s\n> at 1s\nit is 2.5 s already\n> at noon\ninvalid time \"noon\""
      ))
  }

  @Test func `steps are saved as scenarios that run`() async throws {
    let (outcome, directory) = try await session(
      "save a.feature", "launch with \\", "| A | 1 |", "save a.feature", "save a.feature Once more", "save a.txt",
      "save no/where.feature", arguments: ["--app", "pages"])
    #expect(outcome.output.hasPrefix("> save a.feature\nthere are no steps to save\n"))
    #expect(outcome.output.contains("saved 1 step to a.feature\n"))
    #expect(outcome.output.contains("invalid file a.txt; expected a name that ends with .feature\n"))
    #expect(outcome.output.contains("can't write no/where.feature: the directory no/ doesn't exist\n"))
    let run = try await directory.robotrun("a.feature", "--app", "pages")
    #expect(run.scenarios == ["Recorded", "Once more"])
    #expect(run.exitCode == 0)
  }

  @Test func `programs read and write JSON`() async throws {
    let steps = [
      "\"launch pages\"", "{\"save\": \"a.feature\"}", "\"expect text \\\"nowhere\\\"\"", "\"launch pages\"",
    ]
    let (outcome, directory) = try await session(
      steps[0], steps[1], "", steps[2], steps[3], arguments: ["--json"])
    #expect(outcome.exitCode == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("{\"changes\":[\"+ app \\\"pages\\\"\""))
    #expect(lines[1] == "{\"saved\":\"a.feature\"}")
    #expect(lines[2].contains("\"failure\":\"not found"))
    #expect(try directory.text(of: "a.feature").hasSuffix("    launch pages\n"))
    for line in ["launch pages", "5", "{}"] {
      let wrong = try await session(line, arguments: ["--json"]).outcome
      #expect(wrong.exitCode == 64)
      #expect(wrong.errors.contains("invalid step \(line); expected a JSON string"))
    }
    let unwritable = try await session(steps[0], "{\"save\": \"a.txt\"}", arguments: ["--json"]).outcome
    #expect(unwritable.output.contains("{\"failure\":\"invalid file a.txt; expected"))
    #expect(unwritable.exitCode == 1)
  }

  @Test func `unknown apps and broken robots are errors`() async throws {
    #expect(try await session("launch", arguments: ["--app", "nowhere"]).outcome.exitCode == 64)
    let broken = ["b.robots": "Robot: B\n\n  Step: go\n    frob it\n"]
    let outcome = try await session("launch", arguments: ["."], files: broken).outcome
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("b.robots:4:5: error: undefined step"))
  }

  @Test func `an app of the suite is launched first`() async throws {
    #expect(try await session("steps", arguments: ["gallery"]).outcome.output.hasSuffix("> steps\nlaunch gallery\n"))
    let unknown = try await session("steps", arguments: ["galery"]).outcome
    #expect(unknown.exitCode == 64)
    #expect(unknown.errors.contains("unknown app or path \"galery\"; expected a path, or one of messages, "))
    #expect(unknown.errors.contains("; did you mean gallery?\n"))
    #expect(try await session("steps", arguments: ["gallery", "pages"]).outcome.exitCode == 64)
    let missing = try await session("steps", arguments: ["no/where"]).outcome
    #expect(missing.errors.hasPrefix("no/where: error: no such file or directory\n"))
    // A path takes precedence.
    let files = ["gallery/a.feature": ""]
    #expect(try await session("steps", arguments: ["gallery"], files: files).outcome.output == "> steps\nnone\n")
  }

  @Test func `pending work is shown and answered`() async throws {
    let outcome = try await session(
      "answer 200", "tap load", "pending", "answer 200 with \"Hail\"", "expect news reads \"Hail\"", "steps",
      "answer 503 to GET /news", "steps", "answer twice", "answer 99", arguments: ["gallery"]
    ).outcome
    let output = outcome.output
    #expect(output.contains("no request waits for a response; name one, for example answer 200 to GET /news\n"))
    #expect(output.contains("pending: 1 request; next at 10 ms\n> pending\nGET /news, answers, at 10 ms\n"))
    #expect(output.contains("before tap load: server answers 200 to GET /news with \"Hail\"\n"))
    let steps = "launch gallery\nserver answers 200 to GET /news with \"Hail\"\ntap load\nexpect news reads \"Hail\"\n"
    #expect(output.contains(steps))
    #expect(output.contains(steps + "server answers 503 to GET /news\n"))
    #expect(output.contains("invalid answer \"twice\"; expected for example answer 503, or answer 200 with \"Hail\"\n"))
  }

  @Test func `an answer that breaks a later step is not kept`() async throws {
    let outcome = try await session(
      "tap load", "expect news reads \"no news: 404\"", "answer 200 with \"Hail\"", "steps", arguments: ["gallery"]
    ).outcome
    #expect(outcome.output.contains("but it reads \"Hail\""))
    #expect(
      outcome.output.hasSuffix(
        "The step isn't kept; the app is as before.\n> steps\nlaunch gallery\ntap load\nexpect news reads \"no news: 404\"\n"
      ))
  }

  @Test func `titles and comments are not steps`() async throws {
    let outcome = try await session("launch pages", "Scenario: b", "# comment", "steps").outcome
    #expect(outcome.output.components(separatedBy: "error: not a step; expected one").count == 3)
    #expect(outcome.output.hasSuffix("> steps\nlaunch pages\n"))
  }

  @Test func `saved files keep their links permissions and line ends`() async throws {
    let directory = try TestDirectory([
      "real.feature": "Feature: F\r\n  Scenario: A\r\n    launch pages\r\n", "other.feature/x": "",
      "typed": "launch pages\nsave link.feature B\nsave other.feature\n",
    ])
    try directory.link("link.feature", to: "real.feature")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: directory.url("real.feature").path)
    let input = try FileHandle(forReadingFrom: directory.url("typed"))
    let outcome = try await RobotrunProcess(["console"], in: directory, standardInput: input).outcome()
    #expect(
      outcome.output.hasSuffix(
        "> save link.feature B\nsaved 1 step to link.feature\n> save other.feature\ncan't write other.feature: is a directory\n"
      ))
    let lines = ["Feature: F", "  Scenario: A", "    launch pages", "", "  Scenario: B", "    launch pages", ""]
    #expect(try Data(contentsOf: directory.url("real.feature")) == Data(lines.joined(separator: "\r\n").utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.url("real.feature").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.url("link.feature").path) == "real.feature")
  }

  @Test func `doc strings keep their empty lines and indentation`() async throws {
    let (outcome, directory) = try await session(
      "server answers 200 to GET /news with \\", "\"\"\" \\", "a\\", "\\", "  b\\", "\"\"\"", "save a.feature",
      arguments: ["gallery"])
    #expect(outcome.output.contains("saved 2 steps to a.feature\n"))
    #expect(try directory.text(of: "a.feature").hasSuffix("with\n      \"\"\"\n      a\n\n        b\n      \"\"\"\n"))
  }

  @Test func `files that are not scenarios are kept`() async throws {
    let (outcome, directory) = try await session(
      "launch pages", "save a.feature", "save .feature", files: ["a.feature": "Not Gherkin\n"])
    #expect(outcome.output.contains("can't append to a.feature: "))
    #expect(outcome.output.contains("invalid file .feature; expected a name that ends with .feature\n"))
    #expect(try String(contentsOf: directory.url("a.feature"), encoding: .utf8) == "Not Gherkin\n")
  }

  @Test func `files beside the scenarios of a package are found`() async throws {
    let files = [
      "Package.swift": "", "scenarios/a.feature": "Feature: A\n", "scenarios/fixtures/news.txt": "Hail",
      "other/b.feature": "Feature: B\n",
    ]
    let outcome = try await session(
      "server answers 200 to GET /news with file \"news.txt\"", "tap load", "wait 1s", "expect news reads \"Hail\"",
      "server answers 200 to GET /a with file \"none.txt\"", arguments: ["gallery"], files: files
    ).outcome
    #expect(outcome.output.contains("> expect news reads \"Hail\"\n1 s, nothing has changed by expect news"))
    let searched = ["./none.txt", "./fixtures/none.txt", "other/none.txt", "other/fixtures/none.txt"]
    #expect(outcome.output.contains(searched.joined(separator: " and ")), "\(outcome.output)")
  }

  @Test func `commands explain themselves`() async throws {
    let outcome = try await session("help", "find double tap", "requests", "tree", "", "quit", "launch pages").outcome
    #expect(
      outcome.output.contains(
        "double tap {element}  # taps the element twice in quick succession\n> requests\nnone\n> tree\nnone\n"))
    #expect(!outcome.output.contains("app \"pages\""))
  }
}
