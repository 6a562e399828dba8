import CucumberMessages

/// Remembers under which headings the last scenario was written, so that those of the next are written only when they
/// are others.
struct PrettyHeadings {
  private var uri: String?
  private var rule: String?

  /// The headings of the feature and the rule above a scenario, as far as they are not written yet.
  mutating func above(_ scenario: PlayedScenario, _ lines: PrettyLines) -> String {
    var text = ""
    if scenario.pickle.uri != uri {
      uri = scenario.pickle.uri
      rule = nil
      text += Self.feature(of: scenario, lines)
    }
    if scenario.node?.rule?.id != rule {
      rule = scenario.node?.rule?.id
      text += scenario.node?.rule.map { Self.heading(of: $0, scenario, lines) } ?? ""
    }
    return text
  }

  private static func feature(of scenario: PlayedScenario, _ lines: PrettyLines) -> String {
    let uri = scenario.pickle.uri
    guard let feature = scenario.feature else { return lines.heading("Feature", "", tags: [], place: uri, indent: 0) }
    return lines.heading(
      feature.keyword, feature.name, tags: feature.tags.map(\.name),
      place: PlayedScenario.place(uri, feature.location), indent: 0) + "\n"
  }

  private static func heading(
    of rule: GherkinDocument.Rule, _ scenario: PlayedScenario, _ lines: PrettyLines
  ) -> String {
    lines.heading(
      rule.keyword, rule.name, tags: rule.tags.map(\.name),
      place: PlayedScenario.place(scenario.pickle.uri, rule.location), indent: 2) + "\n"
  }
}
