import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun steps`: the sentences that steps can say.
struct StepsCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() -> ExitCode {
    let missing = FeatureFiles.missing(among: options.paths)
    let robots = RobotSources(RobotFiles(scenarios: options.paths, robots: options.robots))
    let vocabulary = suite.vocabulary(textRobots: robots.documents)
    list(vocabulary)
    for problem in vocabulary.problems where !problem.isOfText {
      console.complain("\(problem.place.file):\(problem.place.line): error: \(problem)")
    }
    let base = FileManager.default.currentDirectoryPath
    let doubled = vocabulary.problems.filter(\.isOfText).map { $0.parseError(baseDirectory: base) }
    let check = TextRobotCheck(vocabulary: vocabulary, baseDirectory: base)
    let all = missing.map(\.message) + robots.errors(with: check.errors + doubled)
    for fault in all {
      let source = fault.source.uri.flatMap { robots.sources[$0] }
      console.complain(Diagnostic(fault, source: source).rendered(style: console.errorStyle))
    }
    let count = all.count + vocabulary.problems.count { !$0.isOfText }
    guard count > 0 else { return console.end(.success, because: "") }
    return console.end(.scenariosWrong, because: Counted.text(count, "faulty step definition"))
  }

  private func list(_ vocabulary: Vocabulary) {
    var robot = ""
    for definition in vocabulary.definitions {
      let heading = heading(of: definition)
      if heading != robot {
        robot = heading
        console.print("\(robot)\n")
      }
      console.print("  \(line(for: definition))\n")
    }
  }

  /// Robots in Swift are known by their types; those in text are where their files are.
  private func heading(of definition: Robots.StepDefinition) -> String {
    guard let robot = definition.text?.robot else { return definition.robot }
    return robot.name + tags(robot.tags) + "  (\(robot.place.file):\(robot.place.line))"
  }

  private func line(for definition: Robots.StepDefinition) -> String {
    let meaning = definition.step.meaning.isEmpty ? "" : "  # \(definition.step.meaning)"
    guard let text = definition.text else { return definition.sentence + meaning }
    return definition.sentence + tags(text.step.tags) + meaning + "  (\(text.place.file):\(text.place.line))"
  }

  private func tags(_ tags: [String]) -> String {
    tags.isEmpty ? "" : "  " + tags.joined(separator: " ")
  }
}
