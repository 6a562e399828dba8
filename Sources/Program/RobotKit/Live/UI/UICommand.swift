import CucumberMessages
import Reporters
import ScenarioRunner

/// `robotrun ui`: serves a page in which scenarios are run, watched, looked at and recorded.
struct UICommand: Command {
  let suite: any RobotSuite.Type
  let invocation: Invocation
  let console: Console
  /// Parses the command line again, since the configuration file may have changed; returns `nil` if that is invalid.
  let reread: () -> Invocation?

  func run() throws -> ExitCode {
    let options = invocation.options
    if let index = options.paths.firstIndex(of: "-") {
      // Paths of a configuration file are not arguments.
      let argument = invocation.operands.indices.contains(index) ? invocation.operands[index] : nil
      throw UsageError(kind: .unexpectedArgument("-"), argument: argument)
    }
    try suite.check(app: options.app)
    let missing = FeatureFiles.missing(among: options.paths)
    for problem in missing { console.writeError(Diagnostic(problem.message, source: nil)) }
    guard missing.isEmpty else {
      return console.end(.scenariosWrong, because: Counted.text(missing.count, "error") + " in the files")
    }
    let workspace = UIWorkspace(suite: suite, invocation: invocation, reread: reread)
    Interruption.leaveToRunner()
    let server = try LoopbackServer(workspace)
    console.show("Open \(server.access.address) in a browser; Control-C ends.")
    console.flush()
    guard console.hasReader else {
      return console.end(.reportNotWritten, because: "the address of the page can't be printed")
    }
    let isOpen = server.run()
    workspace.end()
    let unsaved = workspace.draft.unsaved
    if !unsaved.isEmpty { console.show("These steps are not saved:") }
    for steps in unsaved { console.show(steps) }
    console.show("The page has no server any more.")
    return console.end(isOpen ? .success : .internalError, because: isOpen ? "" : "the socket was closed")
  }
}
