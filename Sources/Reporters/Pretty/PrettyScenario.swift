import CucumberMessages

/// What is written of one scenario: its heading when it begins, then a line a step.
final class PrettyScenario {
  let attempt: Attempt
  let lines: PrettyLines
  /// Attachments wait until the line of their step has been written.
  private var attachments: [Int: String] = [:]
  private var hasStopped = false

  init(_ attempt: Attempt, lines: PrettyLines) {
    self.attempt = attempt
    self.lines = lines
  }

  /// The columns that headings are indented by; steps are by two more.
  var indent: Int { attempt.scenario.node?.rule == nil ? 2 : 4 }

  /// The heading.
  var heading: String { heading(indent: indent, tags: tags) }

  func attach(_ text: String, to index: Int) {
    attachments[index, default: ""] += text
  }

  /// The lines for a step or hook that is over; none for a hook of which there is nothing to tell.
  ///
  /// - Parameter isBrief: Whether an undefined step gets no more than its line, since there are too many.
  func end(_ index: Int, _ follower: RunFollower, isBrief: Bool) -> String {
    let status = attempt.status(of: index) ?? .unknown
    let attached = attachments.isEmpty ? "" : attachments.removeValue(forKey: index) ?? ""
    // A hook that is skipped because of what came before it is no news.
    let isNews = status.isProblem || (status == .skipped && !hasStopped)
    if status != .passed { hasStopped = true }
    guard !attempt.isHook(index) || isNews || !attached.isEmpty else { return "" }
    let step = attempt.step(index)
    let reason = isBrief && status == .undefined ? nil : reason(for: step, follower)
    let text = lines.step(step, reason, indent: indent + 2)
    return attached.isEmpty ? text : text + attached
  }

  /// What is said again at the end of the run: the heading, the steps that did not pass, and the command that plays
  /// the scenario alone.
  ///
  /// - Parameters:
  ///   - follower: Knows what the stream told before.
  ///   - attached: What stands below a step.
  func failure(_ follower: RunFollower, attached: [Int: String] = [:]) -> String {
    var text = heading(indent: 2, tags: [])
    for index in 0..<attempt.count where attempt.status(of: index)?.isProblem == true {
      let step = attempt.step(index)
      text += lines.step(step, reason(for: step, follower), indent: 4) + (attached[index] ?? "")
    }
    if attempt.isUnfinished { text += unfinished(indent: 4) }
    // Whole, however narrow the terminal is, so that it can be copied.
    return text + lines.blanks(4) + lines.style.paint(follower.replay.text(for: attempt.scenario), .cyan) + "\n"
  }

  /// The line for a scenario that was cut short.
  func unfinished(indent: Int) -> String {
    lines.blanks(indent) + lines.style.paint("the run ended before the scenario did", .red) + "\n"
  }

  /// How far the attachments of a step are indented.
  var attachmentIndent: Int { indent + 4 }

  private func reason(for step: PlayedStep, _ follower: RunFollower) -> Reason? {
    let isTold = step.result?.givesReason == true
    return step.status.isProblem || (step.status == .skipped && isTold) ? follower.reason(of: step) : nil
  }

  private var tags: [String] {
    guard let node = attempt.scenario.node else { return attempt.scenario.pickle.tags.map(\.name) }
    return node.scenario.tags.map(\.name) + (attempt.scenario.row?.examples.tags.map(\.name) ?? [])
  }

  private func heading(indent: Int, tags: [String]) -> String {
    let scenario = attempt.scenario
    var suffix = scenario.rowNumber.map { " - \($0)" } ?? ""
    if attempt.number > 0 { suffix += " (attempt \(attempt.number + 1))" }
    return lines.heading(
      scenario.keyword, scenario.pickle.name, tags: tags, place: scenario.place, indent: indent, suffix: suffix)
  }
}
