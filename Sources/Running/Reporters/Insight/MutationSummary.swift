/// A mutant in a report.
package struct MutantResult: Encodable, Sendable {
  /// The media type of the attachment that a mutant has in messages.
  package static let mediaType = "application/x.robotrun.mutant+json"

  /// The outcome of a mutant.
  package enum Outcome: String, Encodable, Sendable {
    case killed, survived
    case notTested = "not tested"
  }

  /// Its screen, or `requests`.
  package let screen: String
  /// What is changed.
  package let mutation: String
  package let outcome: Outcome
  /// The scenario that noticed it.
  package let killedBy: String?
  /// The first line of that scenario's failure.
  package let reason: String?
  /// The scenarios that touch it.
  package let scenarios: [String]

  /// Creates a result from its fields.
  package init(
    screen: String, mutation: String, outcome: Outcome, killedBy: String?, reason: String?, scenarios: [String]
  ) {
    (self.screen, self.mutation, self.outcome) = (screen, mutation, outcome)
    (self.killedBy, self.reason, self.scenarios) = (killedBy, reason, scenarios)
  }
}

/// The mutants of a run.
package struct MutationSummary: Encodable, Sendable {
  /// The mutants, in the order of the screens.
  package var mutants: [MutantResult] = []
  /// The number of accepted mutants, which aren't tested.
  package var accepted = 0
  /// The accepted mutants that don't exist.
  package var stale: [String] = []

  /// Creates a summary without mutants.
  package init() {}

  /// The number of mutants that a scenario noticed.
  package var killed: Int { mutants.count { $0.outcome == .killed } }
  /// The number of mutants that no scenario noticed.
  package var survived: Int { mutants.count { $0.outcome == .survived } }
  /// The number of mutants for which there was no time.
  package var notTested: Int { mutants.count { $0.outcome == .notTested } }
  /// The percentage of tested mutants that were killed, rounded down; 100 if none was tested.
  package var score: Int { killed + survived == 0 ? 100 : killed * 100 / (killed + survived) }

  private enum CodingKeys: String, CodingKey {
    case killed, survived, notTested, accepted, stale, score, mutants
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(killed, forKey: .killed)
    try container.encode(survived, forKey: .survived)
    try container.encode(notTested, forKey: .notTested)
    try container.encode(accepted, forKey: .accepted)
    try container.encode(stale, forKey: .stale)
    try container.encode(score, forKey: .score)
    try container.encode(mutants, forKey: .mutants)
  }

  /// The report for users: the survivors by screen, those that most scenarios touch first.
  package func text(style: TerminalStyle) -> String {
    var screens: [String] = []
    let survivors = mutants.filter { $0.outcome == .survived }
    for mutant in survivors where !screens.contains(mutant.screen) { screens.append(mutant.screen) }
    let sections = screens.map { screen in
      let lines = survivors.filter { $0.screen == screen }.sorted { $0.scenarios.count > $1.scenarios.count }
        .map { style.line(style.clean($0.mutation), indent: 2, right: style.clean(Self.touch($0.scenarios))) }
      return style.paint("Survived on \(style.clean(screen))", .bold) + "\n" + lines.joined() + "\n"
    }
    let warnings = stale.map { style.paint("accepted, but not among the mutants: \(style.clean($0))", .yellow) + "\n" }
    let rest = (accepted > 0 ? ", \(accepted) accepted" : "") + (notTested > 0 ? ", \(notTested) not tested" : "")
    let tested = killed + survived
    let total = style.paint(
      "\(killed) of \(tested) mutant\(tested == 1 ? "" : "s") killed (\(score) %)\(rest)",
      survived == 0 ? .green : .yellow)
    return sections.joined() + warnings.joined() + total + "\n"
  }

  private static func touch(_ scenarios: [String]) -> String {
    let rest = scenarios.count - 1
    return (scenarios.first ?? "") + (rest > 0 ? " and \(rest) more" : "")
  }
}
