import Reporters
import VirtualTime

/// `robotrun doctor --runtime`: checks what scenarios rely on of the toolchain.
struct RuntimeCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let checks = RuntimeCheck.ofTime() + suite.apps.runtimeChecks(.full)
    let summary = RuntimeSummary(checks: checks.map(RuntimeSummary.Check.init))
    if options.isJSON {
      console.print(try JSONOutput.text(summary))
    } else {
      console.report(summary.text(style: console.outputStyle(options.color)))
    }
    let failed = summary.failed
    return console.end(failed == 0 ? .success : .failed, because: Counted.text(failed, "failed runtime check"))
  }
}

extension RuntimeSummary.Check {
  fileprivate init(_ check: RuntimeCheck) {
    self.init(
      name: check.name, purpose: check.purpose, consequence: check.consequence, isRequired: check.isRequired,
      isEffective: check.isEffective)
  }
}
