import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun check`: reads and plans scenarios, tells what is wrong with them, and plays none.
struct CheckCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    let files = FeatureFiles(options.paths)
    var ids = IDGenerator()
    let findings = CheckFindings()
    let preparation = Preparation(suite: suite, options: options, emit: findings.note) {
      findings.note($0)
    } warnOfSuite: {
      findings.note($0.message(baseDirectory: FileManager.default.currentDirectoryPath))
    }
    let prepared = preparation.prepare(files, ids: &ids)
    try Interruption.check()
    findings.note(prepared.plan, baseDirectory: preparation.baseDirectory)
    findings.note(UnusedText.all(in: prepared.vocabulary, usage: prepared.usage), prepared.robots)
    let style = console.outputStyle(options.color)
    for diagnostic in findings.diagnostics { console.report(diagnostic.rendered(style: style)) }
    if findings.undefined.isGrouped {
      console.report("Undefined steps:\n\n" + findings.undefined.lines(style).joined() + "\n")
    }
    console.show(summary(prepared.plan, findings))
    return end(prepared.plan, findings)
  }

  private func end(_ plan: Plan, _ findings: CheckFindings) -> ExitCode {
    if findings.errors > 0 {
      return console.end(.scenariosWrong, because: Counted.text(findings.errors, "error"))
    }
    guard plan.cases.isEmpty, !options.allowsEmpty else { return console.end(.success, because: "") }
    return console.end(.nothingSelected, because: "the files hold no scenarios (--allow-empty makes this 0)")
  }

  private func summary(_ plan: Plan, _ findings: CheckFindings) -> String {
    let counts = [
      Counted.text(plan.cases.count, "scenario"), Counted.text(plan.cases.reduce(0) { $0 + $1.steps.count }, "step"),
    ]
    let problems = [(findings.errors, "error"), (findings.warnings, "warning")].filter { $0.0 > 0 }
    let told =
      problems.isEmpty ? "nothing to complain of" : problems.map { Counted.text($0, $1) }.joined(separator: ", ")
    return counts.joined(separator: ", ") + ": " + told
  }
}
