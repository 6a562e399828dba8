/// What the outcomes of scenarios depend on.
package struct DoctorSummary: Encodable, Sendable {
  /// A reason why a scenario has another outcome.
  package struct Dependency: Encodable, Sendable {
    /// What the outcome depends on: `order (after cart.feature:8)`, `locale (ar)`.
    package let cause: String
    /// The other outcome.
    package let status: String
    /// The first line of the failure.
    package let message: String?
    /// The command that shows it.
    package let command: String

    /// Creates a dependency from its fields.
    package init(cause: String, status: String, message: String?, command: String) {
      (self.cause, self.status, self.message, self.command) = (cause, status, message, command)
    }

    /// The other outcome in words: `failed: not found`.
    fileprivate var outcome: String { status.lowercased() + (message.map { ": " + $0 } ?? "") }
  }

  /// A scenario.
  package struct Scenario: Encodable, Sendable {
    /// The media type of the attachment that a scenario has in messages.
    package static let mediaType = "application/x.robotrun.doctor+json"

    /// `file:line`.
    package let location: String
    package let name: String
    /// The outcome in the ordinary run.
    package let status: String
    /// The first line of the failure in the ordinary run.
    package let message: String?
    package let dependencies: [Dependency]

    /// Creates a scenario from its fields.
    package init(
      location: String, name: String, status: String, message: String? = nil, dependencies: [Dependency]
    ) {
      (self.location, self.name, self.status) = (location, name, status)
      (self.message, self.dependencies) = (message, dependencies)
    }

    /// Whether it passed, or skipped itself, in the ordinary run.
    package var hasPassed: Bool { ["PASSED", "SKIPPED"].contains(status) }

    /// Whether its outcome is the same in all runs.
    package var isStable: Bool { dependencies.isEmpty }

    /// What the outcome depends on, and each cause with the other outcome and the command that shows it.
    package var dependencyLines: [String] {
      guard let first = dependencies.first else { return [] }
      let rest = dependencies.count > 1 ? " and \(dependencies.count - 1) more" : ""
      return ["the outcome depends on \(first.cause)\(rest)"]
        + dependencies.flatMap { [$0.cause, "  " + $0.outcome, "  " + $0.command] }
    }
  }

  /// How much was done before a signal ended the examination.
  package struct Interruption: Encodable, Sendable {
    /// The number of runs of a scenario that are finished.
    package let finishedRuns: Int
    /// The number of runs that were planned.
    package let plannedRuns: Int

    /// Creates an interruption after a number of runs.
    package init(runs: Int, of plannedRuns: Int) { (finishedRuns, self.plannedRuns) = (runs, plannedRuns) }
  }

  /// The scenarios, in the order of the run; after an interruption those that ran.
  package let scenarios: [Scenario]
  /// The interruption; `nil` if all scenarios were examined.
  package var interruption: Interruption?

  /// Creates a summary.
  package init(scenarios: [Scenario]) {
    self.scenarios = scenarios
  }

  /// The report for users: what isn't stable, with the commands that show it.
  package func text(style: TerminalStyle) -> String {
    let listed = scenarios.filter { !$0.isStable || !$0.hasPassed }
    let sections = listed.map { scenario in
      style.line(style.clean(scenario.name), ink: .bold, indent: 0, right: style.clean(scenario.location))
        + (scenario.hasPassed
          ? "" : style.line(style.clean("doesn't pass: \(scenario.message ?? scenario.status)"), indent: 2, right: ""))
        + scenario.dependencies.map { dependency in
          "  \(style.paint(style.clean(dependency.cause), .yellow))\n"
            + style.line(style.clean(dependency.outcome), indent: 4, right: "")
            + "    \(style.paint(style.clean(dependency.command), .cyan))\n"
        }.joined() + "\n"
    }
    let stable = scenarios.count(where: \.isStable)
    let end = interruption.map { " so far, interrupted after \($0.finishedRuns) of \($0.plannedRuns) runs" } ?? ""
    return sections.joined()
      + style.paint("\(stable) of \(scenarios.count) stable\(end)", listed.isEmpty ? .green : .yellow) + "\n"
  }
}
