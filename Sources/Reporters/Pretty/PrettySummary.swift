import CucumberMessages

/// The last lines of a run: the counts and the time.
struct PrettySummary {
  let tally: Tally
  let style: TerminalStyle

  /// The lines, with their ends.
  var text: String {
    var lines = [count(tally.scenarios, "scenario"), count(tally.steps, "step")]
    lines += extras.filter { $0.count > 0 }.map { style.paint(Self.number($0.count, $0.one, $0.many), $0.ink) }
    lines.append(Seconds.readable(tally.duration))
    return lines.map { $0 + "\n" }.joined()
  }

  private struct Extra {
    var count: Int
    var one: String
    var many: String
    var ink: TerminalStyle.Ink

    init(_ count: Int, _ one: String, _ many: String, _ ink: TerminalStyle.Ink = .red) {
      (self.count, self.one, self.many, self.ink) = (count, one, many, ink)
    }
  }

  private var extras: [Extra] {
    [
      Extra(tally.parseErrors, "error", "errors"),
      Extra(tally.undefinedParameterTypes, "undefined parameter type", "undefined parameter types", .yellow),
      Extra(tally.failedHooks, "failed hook", "failed hooks"),
      Extra(tally.failedRunHooks, "failed hook of the run", "failed hooks of the run"),
      Extra(tally.brokenRuns, "run broke off", "runs broke off"),
      Extra(tally.unfinished, "scenario did not end", "scenarios did not end"),
      Extra(tally.unplayed, "scenario was not played", "scenarios were not played", .yellow),
      Extra(tally.retried, "scenario was played again", "scenarios were played again", .yellow),
      Extra(tally.flaky, "scenario is flaky", "scenarios are flaky", .yellow),
    ]
  }

  // From the worst to the best: what matters is read first.
  private static let statuses: [TestStepResult.Status] = [
    .failed, .ambiguous, .undefined, .pending, .skipped, .unknown, .passed,
  ]

  private func count(_ counts: StatusCounts, _ noun: String) -> String {
    let parts = Self.statuses.filter { counts[$0] > 0 }.map { style.paint("\(counts[$0]) \($0.word)", style.ink($0)) }
    let head = Self.number(counts.total, noun, noun + "s")
    return parts.isEmpty ? head : "\(head) (\(parts.joined(separator: ", ")))"
  }

  private static func number(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
