import CucumberMessages

/// A feature as the page tells of it.
struct ReportedFeature: Encodable {
  let uri: String
  let name: String
  let keyword: String
  let tags: [String]
  let description: String

  init(_ scenario: PlayedScenario) {
    uri = scenario.pickle.uri
    name = scenario.featureName
    keyword = scenario.feature?.keyword ?? "Feature"
    tags = scenario.feature?.tags.map(\.name) ?? []
    description = scenario.feature?.description ?? ""
  }
}
