import Foundation
import RobotKit
import SampleApps
import Testing

@MainActor
@Suite struct CommandsTests {
  @Test(arguments: [
    "--help", "-h", "run --help", "parse -h", "report --help", "steps --help", "apps --help", "--version",
  ])
  func `help is not an error`(words: String) async throws {
    let outcome = try await TestDirectory().robotrun(words: words)
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix(words == "--version" ? "robotrun 0." : "") && !outcome.output.isEmpty)
    #expect(words != "--version" || outcome.output.contains("Model: an iPhone with iOS 26."))
  }

  @Test func `parse prints what is in the files`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.lines])
    let outcome = try await directory.robotrun("parse", "a.feature")
    let kinds = outcome.outputLines.map { $0.dropFirst(2).prefix { $0 != "\"" } }
    #expect(kinds == ["source", "gherkinDocument", "pickle", "pickle", "pickle", "pickle"])
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func `parse prints errors alone when it is quiet`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.lines, "b.feature": Samples.unparsable])
    let outcome = try await directory.robotrun("parse", "--quiet", ".")
    #expect(outcome.outputLines.count == 1)
    #expect(outcome.output.hasPrefix("{\"parseError\":"))
    #expect(outcome.errors == "robotrun: exit 2: 1 parse error\n")
    #expect(outcome.exitCode == 2)
  }

  @Test func `steps lists the definitions below their robots`() async throws {
    let outcome = try await TestDirectory().robotrun("steps")
    let robots = outcome.outputLines.filter { !$0.hasPrefix(" ") }
    #expect(
      robots == [
        "The app  (built in)", "Taps, keys and controls  (built in)", "Gestures  (built in)", "VoiceOver  (built in)",
        "Variables  (built in)", "Mock server  (built in)", "Expectations  (built in)", "ConversationListRobot",
        "ConversationDetailRobot", "CharactersHomeRobot", "CharacterListRobot",
        "CharacterSearchRobot", "CharacterFilterRobot", "CharacterDetailRobot", "EpisodeListRobot", "NotFoundRobot",
        "ActivityRobot", "FilesRobot", "MotionRobot",
      ])
    let lines = Repository.withoutRoot(outcome.output).split(separator: "\n")
    let own = lines.first { $0.hasPrefix("  enter contact {string}  # enters the recipient") }
    #expect(own?.contains("(Sources/SampleApps/Messages/Robots/ConversationDetailRobot.swift:") == true)
    let index = try #require(lines.firstIndex(of: "  tap {element}  # taps the element as soon as it is hittable"))
    #expect(lines[index + 1] == "    e.g. tap save")
    #expect(lines.filter { $0.hasPrefix("    e.g. launch with") } == ["    e.g. launch with  # with a table below"])
    #expect(outcome.exitCode == 0)
  }

  @Test func `steps prints the same as JSON`() async throws {
    let directory = try TestDirectory(["a.robots": "@x\nRobot: a\n  # says it\n  @y\n  Step: say <what>\n    launch\n"])
    let outcome = try await directory.robotrun("steps", "--json", ".")
    let steps = try JSONDecoder().decode([String: [ListedStep]].self, from: Data(outcome.output.utf8))["steps"] ?? []
    #expect(steps.first { $0.pattern == "tap {element}" } == .tap)
    #expect(steps.last == .say)
    let swift = try #require(steps.first { $0.kind == "swift" })
    #expect(swift.robot == "ConversationListRobot")
    #expect(swift.location?.file.hasSuffix("ConversationListRobot.swift") == true)
    let own = steps.count { !["ActivityRobot", "FilesRobot", "MotionRobot"].contains($0.robot) }
    #expect(own == Vocabulary(robots: SampleSuite.robots, apps: ["gallery"]).definitions.count + 1)
    #expect(outcome.errors == "")
  }

  @Test func `apps prints the same as JSON`() async throws {
    let outcome = try await TestDirectory().robotrun("apps", "--json")
    let apps = try JSONDecoder().decode([String: [[String: String]]].self, from: Data(outcome.output.utf8))["apps"]
    #expect(apps?.first == ["name": "messages", "summary": "writes messages to contacts: the Robot Pattern's example"])
    #expect(apps?.count == SampleSuite.apps.launches.count)
  }

  @Test func `apps lists what can be launched`() async throws {
    let outcome = try await TestDirectory().robotrun("apps")
    #expect(
      outcome.outputLines.map { $0.prefix { $0 != " " } } == [
        "messages", "pages", "suggest", "characters", "products", "gallery",
      ])
    #expect(outcome.exitCode == 0)
  }

  @Test func `what follows -- is a path`() async throws {
    let outcome = try await TestDirectory(["--tags": Samples.passing]).robotrun("--", "--tags")
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 0)
  }
}

/// A step as `steps --json` prints it.
private struct ListedStep: Decodable, Equatable {
  struct Place: Decodable, Equatable {
    let file: String
    let line: Int
  }

  struct Example: Decodable, Equatable {
    var before = ["launch gallery"]
    let text: String
    var below: [String] = []
    let then: [String]
  }

  let kind: String
  let robot: String
  let pattern: String
  let summary: String
  var location: Place?
  var tags: [String] = []
  var examples: [Example] = []

  static let tap = Self(
    kind: "built-in", robot: "Taps, keys and controls", pattern: "tap {element}",
    summary: "taps the element as soon as it is hittable",
    examples: [
      Example(text: "tap save", then: ["expect status reads \"Saved\""]),
      Example(
        before: ["launch gallery", "tap \"Fruits\""], text: "tap 2nd cell in fruits",
        then: ["expect chosen reads \"Apricot\""]),
    ])

  static let say = Self(
    kind: "text", robot: "a", pattern: "say <what>", summary: "says it", location: Place(file: "a.robots", line: 5),
    tags: ["@x", "@y"])
}
