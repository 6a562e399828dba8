import CucumberMessages
import Gherkin
import JSONRPC
import Robots

/// What the command line supplies to the server: its step definitions, its files, and runs.
@MainActor
package protocol ServerHost: AnyObject {
  /// Returns the step definitions of the suite, with those of text robots.
  func vocabulary(textRobots: [RobotDocument]) -> Vocabulary

  /// Returns the scenario files and the files of text robots that paths lead to, as `robotrun check` finds them.
  func files(of paths: [String]) -> (scenarios: [String], robots: [String])

  /// Returns the text of a file.
  ///
  /// - Throws: The reason why it can't be read.
  func text(of path: String) throws -> String

  /// Returns a number that changes when a file is written; `nil` if it doesn't exist.
  func stamp(of path: String) -> Int?

  /// Starts this program again, with its output in a pipe.
  ///
  /// - Throws: The reason why it can't be started.
  func start(_ arguments: [String]) throws -> any ServerChild
}

/// The options of a server.
package struct ServerOptions {
  /// The scenario files and directories; empty for the directories that are open in the editor.
  package var paths: [String] = []
  /// Whether files are plain Gherkin, whose steps other programs define.
  package var isPlainGherkin = false
  /// Whether a configuration file makes the project one of robotrun.
  package var hasConfiguration = false
  /// Whether files are read without robot lines.
  package var isStrictGherkin = false
  /// The app of scenarios without a tag `@app:NAME`.
  package var app: String?
  /// The variables that all scenarios have.
  package var variables = ScenarioVariables()
  /// The stored streams with the screens of earlier runs.
  package var streams: [String] = []
  /// The options of runs.
  package var runArguments: [String] = []
  /// The working directory.
  package var directory = "/"
  /// The version of the program.
  package var version = ""

  /// Creates options.
  package init() {}
}
