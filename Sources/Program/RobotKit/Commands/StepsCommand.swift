import CucumberMessages
import Gherkin
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun steps`: lists the step definitions.
struct StepsCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let missing = FeatureFiles.missing(among: options.paths)
    let base = FileManager.default.currentDirectoryPath
    let definitions = SuiteVocabulary(suite, scenarios: options.paths, robots: options.robots, baseDirectory: base)
    let (robots, vocabulary) = (definitions.robots, definitions.vocabulary)
    let apps = suite.apps.names
    if options.isJSON {
      let steps = vocabulary.definitions.filter { !$0.isInvariant }
        .map { StepListing($0, apps: apps, baseDirectory: base) }
      console.print(try JSONOutput.text(["steps": steps]))
    } else {
      for line in StepList(vocabulary, apps: apps, baseDirectory: base).lines { console.show(line) }
    }
    for problem in vocabulary.problems where !problem.isOfText {
      console.writeError("\(problem.location.file):\(problem.location.line): error: \(problem)")
    }
    let all = missing.map(\.message) + definitions.errors
    for error in all {
      let source = error.source.uri.flatMap { robots.sources[$0] }
      console.writeError(Diagnostic(error, source: source))
    }
    let count = all.count + vocabulary.problems.count { !$0.isOfText }
    guard count > 0 else { return console.end(.success, because: "") }
    return console.end(.scenariosWrong, because: Counted.text(count, "invalid step definition"))
  }
}

/// The step definitions as text for the user: grouped by robot, each with its summary, location and examples.
private struct StepList {
  private let vocabulary: Vocabulary
  private let apps: [String]
  private let baseDirectory: String

  init(_ vocabulary: Vocabulary, apps: [String], baseDirectory: String) {
    self.vocabulary = vocabulary
    self.apps = apps
    self.baseDirectory = baseDirectory
  }

  var lines: [String] {
    var lines: [String] = []
    var last = ""
    for definition in vocabulary.definitions where !definition.isInvariant {
      let heading = heading(of: definition)
      if heading != last { lines.append(heading) }
      last = heading
      lines.append("  " + line(for: definition))
      lines += examples(of: definition)
    }
    return lines
  }

  /// Returns the examples, each once; what is below a step is only named.
  private func examples(of definition: Robots.StepDefinition) -> [String] {
    var seen: Set<String> = []
    return definition.step.examples.map { example in
      let example = example.adapted(to: apps)
      let argument = example.below.first.map {
        $0.hasPrefix("|") ? "  # with a table below" : "  # with a doc string below"
      }
      return "    e.g. \(example.text)\(argument ?? "")"
    }.filter { seen.insert($0).inserted }
  }

  /// Returns the heading: the type of a robot in Swift, the file of a robot in text.
  private func heading(of definition: Robots.StepDefinition) -> String {
    if definition.step.isBuiltIn { return "\(definition.step.group)  (built in)" }
    guard let robot = definition.text?.robot else { return definition.robot }
    return robot.name + tags(robot.tags) + "  (\(robot.location.file):\(robot.location.line))"
  }

  private func line(for definition: Robots.StepDefinition) -> String {
    let summary = definition.step.summary.isEmpty ? "" : "  # \(definition.step.summary)"
    return definition.patternText + tags(definition.text?.step.tags ?? []) + summary + location(of: definition)
  }

  /// Returns the location; empty for the built-in vocabulary, whose lines are of no use to the user.
  private func location(of definition: Robots.StepDefinition) -> String {
    if definition.step.isBuiltIn { return "" }
    let location = definition.step.location
    return "  (\(definition.text == nil ? location.relativePath(to: baseDirectory) : location.file):\(location.line))"
  }

  private func tags(_ tags: [String]) -> String {
    tags.isEmpty ? "" : "  " + tags.joined(separator: " ")
  }
}

extension StepExample {
  /// The example with the first app of a suite that lacks the app of the examples.
  fileprivate func adapted(to apps: [String]) -> StepExample {
    guard let app = apps.first, !apps.contains(Self.app) else { return self }
    return launching(app)
  }
}

/// A step definition as `robotrun steps --json` prints it.
///
/// docs/cli.md documents the shape; programs rely on it.
private struct StepListing: Encodable {
  /// A location in a file.
  struct Position: Encodable {
    let file: String
    let line: Int
  }

  /// A step that matches the definition, with the steps around it.
  struct Example: Encodable {
    let before: [String]
    let text: String
    let below: [String]
    let then: [String]
  }

  /// `built-in`, `swift` or `text`.
  let kind: String
  /// The robot, or the section of the built-in vocabulary.
  let robot: String
  let pattern: String
  /// The summary; empty if it has none.
  let summary: String
  /// The location; `null` for the built-in vocabulary, which is in no file of the suite.
  let location: Position?
  let tags: [String]
  let examples: [Example]

  init(_ definition: Robots.StepDefinition, apps: [String], baseDirectory: String) {
    let step = definition.step
    kind = step.isBuiltIn ? "built-in" : definition.text == nil ? "swift" : "text"
    robot = step.isBuiltIn ? step.group : definition.robot
    pattern = definition.patternText
    summary = step.summary
    location =
      step.isBuiltIn
      ? nil : Position(file: step.location.relativePath(to: baseDirectory), line: step.location.line)
    tags = (definition.text?.robot.tags ?? []) + (definition.text?.step.tags ?? [])
    examples = step.examples.map { $0.adapted(to: apps) }.map {
      Example(before: $0.before, text: $0.text, below: $0.below, then: $0.then)
    }
  }

  private enum Key: String, CodingKey {
    case kind, robot, pattern, summary, location, tags, examples
  }

  /// Encodes all members, `location` as null if it is `nil`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(robot, forKey: .robot)
    try container.encode(pattern, forKey: .pattern)
    try container.encode(summary, forKey: .summary)
    try container.encode(location, forKey: .location)
    try container.encode(tags, forKey: .tags)
    try container.encode(examples, forKey: .examples)
  }
}
