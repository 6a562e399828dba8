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

  func run() throws -> ExitCode {
    let missing = FeatureFiles.missing(among: options.paths)
    let robots = RobotSources(RobotFiles(scenarios: options.paths, robots: options.robots))
    let vocabulary = suite.vocabulary(textRobots: robots.documents)
    let base = FileManager.default.currentDirectoryPath
    if options.isJSON {
      let steps = vocabulary.definitions.map { StepListing($0, baseDirectory: base) }
      console.print(try JSONOutput.text(["steps": steps]))
    } else {
      for line in StepList(vocabulary, baseDirectory: base).lines { console.show(line) }
    }
    for problem in vocabulary.problems where !problem.isOfText {
      console.complain("\(problem.location.file):\(problem.location.line): error: \(problem)")
    }
    let doubled = vocabulary.problems.filter(\.isOfText).map { $0.parseError(baseDirectory: base) }
    let check = TextRobotCheck(vocabulary: vocabulary, baseDirectory: base)
    let all = missing.map(\.message) + robots.errors(with: check.errors + doubled)
    for fault in all {
      let source = fault.source.uri.flatMap { robots.sources[$0] }
      console.complain(Diagnostic(fault, source: source))
    }
    let count = all.count + vocabulary.problems.count { !$0.isOfText }
    guard count > 0 else { return console.end(.success, because: "") }
    return console.end(.scenariosWrong, because: Counted.text(count, "faulty step definition"))
  }
}
