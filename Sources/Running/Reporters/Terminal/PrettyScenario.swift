import CucumberMessages

/// Draws one scenario: its heading when it starts, then a line for each step.
final class PrettyScenario {
  let attempt: AttemptRecord
  let lines: PrettyLines
  /// The attachments of steps whose lines aren't written yet.
  private var attachments: [Int: String] = [:]
  private var hasStopped = false

  init(_ attempt: AttemptRecord, lines: PrettyLines) {
    self.attempt = attempt
    self.lines = lines
  }

  /// The columns by which the heading is indented; steps are indented by two more.
  var indent: Int { attempt.scenario.node?.rule == nil ? 2 : 4 }

  /// The columns by which the attachments of a step are indented.
  var attachmentIndent: Int { indent + 4 }

  /// The heading with its tags.
  var heading: String {
    let scenario = attempt.scenario
    let tags =
      scenario.node.map { $0.scenario.tags.map(\.name) + (scenario.row?.examples.tags.map(\.name) ?? []) }
      ?? scenario.tags
    return heading(indent: indent, tags: tags)
  }

  func attach(_ text: String, to index: Int) {
    attachments[index, default: ""] += text
  }

  /// The lines of a finished step or hook; empty for a hook without news.
  ///
  /// - Parameter isBrief: Whether an undefined step is written without its reason, since there are too many.
  func end(_ index: Int, isBrief: Bool) -> String {
    let status = attempt.status(of: index) ?? .unknown
    let attached = attachments.isEmpty ? "" : attachments.removeValue(forKey: index) ?? ""
    // A hook that is skipped because of an earlier failure is not printed.
    let isNews = status.isProblem || (status == .skipped && !hasStopped)
    if status != .passed { hasStopped = true }
    guard !attempt.isHook(index) || isNews || !attached.isEmpty else { return "" }
    let step = attempt.step(index)
    let reason = isBrief && status == .undefined ? nil : reason(of: step)
    return lines.step(step, reason, indent: indent + 2) + attached
  }

  /// The failed scenario with all details: the heading, the steps that did not pass, and the command that runs it again.
  func failure(_ rerun: RerunCommand) -> String {
    var text = heading(indent: 2, tags: [])
    for step in attempt.steps where step.isProblem { text += lines.step(step, reason(of: step), indent: 4) }
    if attempt.isUnfinished { text += unfinished(indent: 4) }
    return text + command(rerun)
  }

  /// The failed scenario in short, after its details were written: title and location, those of the step, the first line
  /// of the reason, and the command that runs it again.
  func shortFailure(_ rerun: RerunCommand) -> String {
    let status = attempt.isUnfinished ? attempt.status.worse(.failed) : attempt.status
    var text = lines.marked(status, title, ink: .bold, location: attempt.scenario.locationText, indent: 2)
    if let step = attempt.failedStep { text += lines.path(to: step, indent: 4) }
    if let reason = attempt.message { text += lines.headline(reason, status, indent: 4) }
    return text + command(rerun)
  }

  /// The line of a scenario that was interrupted.
  func unfinished(indent: Int) -> String {
    .spaces(indent) + lines.style.paint(AttemptRecord.unfinishedMessage, .red) + "\n"
  }

  // In one line, however narrow the terminal is, so that it can be copied.
  private func command(_ rerun: RerunCommand) -> String {
    .spaces(4) + lines.style.paint(rerun.text(for: attempt), .cyan) + "\n"
  }

  private func reason(of step: StepRecord) -> FailureReason? {
    step.isProblem || (step.status == .skipped && step.givesReason) ? step.reason : nil
  }

  private func heading(indent: Int, tags: [String]) -> String {
    lines.heading(title, tags: tags, location: attempt.scenario.locationText, indent: indent)
  }

  private var title: String {
    let scenario = attempt.scenario
    let suffix = attempt.number > 0 ? " (attempt \(attempt.number + 1))" : ""
    return lines.title(scenario.keyword, scenario.name) + (scenario.rowNumber.map { " - \($0)" } ?? "") + suffix
  }
}

/// Draws the headings above scenarios, each only once for the scenarios below it.
struct PrettyHeadings {
  private var uri: String?
  private var rule: String?

  /// The headings of the feature and the rule of a scenario that aren't written yet.
  mutating func above(_ scenario: ScenarioRecord, _ lines: PrettyLines) -> String {
    var text = ""
    if scenario.uri != uri {
      uri = scenario.uri
      rule = nil
      text += Self.feature(of: scenario, lines)
    }
    if scenario.node?.rule?.id != rule {
      rule = scenario.node?.rule?.id
      text += scenario.node?.rule.map { Self.heading(of: $0, scenario, lines) } ?? ""
    }
    return text
  }

  private static func feature(of scenario: ScenarioRecord, _ lines: PrettyLines) -> String {
    guard let feature = scenario.feature else {
      return lines.heading("Feature:", tags: [], location: scenario.uri, indent: 0)
    }
    return lines.heading(
      lines.title(feature.keyword, feature.name), tags: feature.tags.map(\.name),
      location: ScenarioRecord.locationText(scenario.uri, feature.location), indent: 0) + "\n"
  }

  private static func heading(
    of rule: GherkinDocument.Rule, _ scenario: ScenarioRecord, _ lines: PrettyLines
  ) -> String {
    lines.heading(
      lines.title(rule.keyword, rule.name), tags: rule.tags.map(\.name),
      location: ScenarioRecord.locationText(scenario.uri, rule.location), indent: 2) + "\n"
  }
}
