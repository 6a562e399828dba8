import CucumberMessages

/// What the list of the page shows of a scenario. There may be ten thousands of them, so what is usual is absent, and
/// names are short.
struct ReportedScenario: Encodable {
  let feature: Int
  let name: String
  let line: Int?
  let rule: String?
  /// `#1.2` for the second row of the first table.
  let row: String?
  let tags: [String]?
  /// Absent for a scenario that has passed.
  let status: String?
  /// In microseconds.
  let duration: Int
  /// How often it was played; absent for once.
  let attempts: Int?
  /// Why it did not pass, in a line.
  let reason: String?

  private enum CodingKeys: String, CodingKey {
    case feature = "f"
    case name = "n"
    case line = "l"
    case rule = "r"
    case row = "o"
    case tags = "g"
    case status = "s"
    case duration = "d"
    case attempts = "a"
    case reason = "m"
  }

  init(_ last: ReportedAttempt, of attempt: Attempt, feature: Int, attempts: Int) {
    let scenario = attempt.scenario
    self.feature = feature
    name = scenario.pickle.name
    line = scenario.location?.line
    rule = scenario.node?.rule?.name
    row = scenario.rowNumber
    let names = scenario.pickle.tags.map(\.name)
    tags = names.isEmpty ? nil : names
    status = last.status
    duration = last.duration
    self.attempts = attempts > 1 ? attempts : nil
    reason = last.reason
  }
}
