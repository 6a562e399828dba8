import CucumberMessages
import Robots
import ScenarioRunner

/// The step definitions of a suite with those of text robots, and the errors of the robots.
@MainActor
struct SuiteVocabulary {
  let robots: RobotSources
  let vocabulary: Vocabulary
  let check: TextRobotCheck
  /// All errors of the text robots, in the order of files and lines.
  let errors: [ParseError]

  /// Reads the text robots.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - scenarios: The paths of scenario files and directories.
  ///   - robots: The paths of files and directories with robots that are not beside them.
  ///   - baseDirectory: The directory that paths are shown relative to.
  init(_ suite: any RobotSuite.Type, scenarios: [String], robots: [String], baseDirectory: String) {
    let sources = RobotSources(RobotFiles(scenarios: scenarios, robots: robots))
    vocabulary = suite.vocabulary(textRobots: sources.documents)
    check = TextRobotCheck(vocabulary: vocabulary, baseDirectory: baseDirectory)
    let duplicates = vocabulary.problems.filter(\.isOfText).map { $0.parseError(baseDirectory: baseDirectory) }
    errors = sources.errors(with: check.errors + duplicates)
    self.robots = sources
  }
}
