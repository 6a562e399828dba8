import CucumberMessages

/// Everything of a scenario that the list doesn't show.
struct ReportedDetail: Encodable {
  let keyword: String
  let description: String?
  let attempts: [ReportedAttempt]

  init(_ scenario: PlayedScenario, _ attempts: [ReportedAttempt]) {
    keyword = scenario.keyword
    let text = scenario.node?.scenario.description ?? ""
    description = text.isEmpty ? nil : text
    self.attempts = attempts
  }
}
