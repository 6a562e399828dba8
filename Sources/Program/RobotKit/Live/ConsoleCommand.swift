import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun console`: runs steps as they are typed, and shows what each changes on the screen.
struct ConsoleCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    let (paths, app) = try operands()
    let base = FileManager.default.currentDirectoryPath
    let definitions = SuiteVocabulary(suite, scenarios: paths, robots: options.robots, baseDirectory: base)
    let errors = FeatureFiles.missing(among: paths).map(\.message) + definitions.errors
    for error in errors {
      console.writeError(Diagnostic(error, source: error.source.uri.flatMap { definitions.robots.sources[$0] }))
    }
    guard errors.isEmpty else {
      return console.end(.scenariosWrong, because: Counted.text(errors.count, "error") + " in the files")
    }
    var run = options.runOptions(of: suite, baseDirectory: base)
    run.scenarioDirectories = Self.scenarioDirectories(paths)
    let scenario = LiveScenario(
      suite: suite, vocabulary: definitions.vocabulary, options: options, runOptions: run)
    if options.isJSON { return try runStream(scenario, launching: app) }
    LiveSession(scenario: scenario, app: options.app, console: console).run(launching: app)
    try Interruption.check()
    return console.end(.success, because: "")
  }

  /// Returns the directories of scenario files: those of the paths, else those of the package that it is called in.
  static func scenarioDirectories(_ paths: [String]) -> [String] {
    let isPackage = SystemPath.kind(of: "Package.swift") == .file
    var directories: [String] = []
    for file in FeatureFiles(paths.isEmpty && isPackage ? ["."] : paths).paths {
      let directory = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
      if !directories.contains(directory) { directories.append(directory) }
    }
    return directories
  }

  /// Returns the paths, and the app that an operand names which isn't a path.
  private func operands() throws -> (paths: [String], app: String?) {
    let names = options.paths.filter { !$0.contains("/") && !$0.contains(".") && SystemPath.kind(of: $0) == .missing }
    guard let app = names.first else { return (options.paths, nil) }
    guard names.count == 1 else { throw UsageError(kind: .unexpectedArgument(names[1]), argument: nil) }
    guard suite.apps.names.contains(app) else {
      throw UsageError(kind: .unknownApp(app, known: suite.apps.names, hint: suite.apps.hint), argument: nil)
    }
    return (options.paths.filter { $0 != app }, app)
  }

  /// Runs steps from standard input.
  private func runStream(_ scenario: LiveScenario, launching app: String?) throws -> ExitCode {
    do {
      let hasPassed = try StepStream(scenario: scenario, console: console).run(launching: app)
      try Interruption.check()
      return console.end(hasPassed ? .success : .failed, because: "a step failed")
    } catch let error as InvalidStep {
      return console.end(.usage, because: error.message)
    }
  }
}
