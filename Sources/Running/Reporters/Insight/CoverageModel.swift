import CucumberMessages

/// What the scenarios of a run showed, did, requested and checked, all together.
package struct CoverageModel: Codable, Equatable, Sendable {
  /// An element, on a screen.
  package struct Element: Codable, Equatable, Sendable {
    let screen: String
    let type: String
    let name: String
    let isIdentified: Bool
    /// The number of scenarios that showed it.
    var seen = 0
    /// The number of scenarios that acted on it.
    var actedOn = 0
    /// The number of scenarios with an expectation about it.
    var asserted = 0
    /// The kinds of actions on it.
    var actions: [String] = []

    /// Whether a scenario would notice if it were missing.
    var isCovered: Bool { actedOn + asserted > 0 }
  }

  /// A request, by its method and path.
  package struct Request: Codable, Equatable, Sendable {
    let name: String
    /// The number of scenarios that sent it.
    var seen = 0
    /// The number of scenarios with an expectation about it.
    var asserted = 0
    /// Its outcomes.
    var outcomes: [String] = []
  }

  /// A change from one screen to another.
  package struct Edge: Codable, Equatable, Sendable {
    let from: String
    let to: String
    /// The number of scenarios with it.
    var seen = 0
  }

  /// An expectation that was true before the action that it is meant to check.
  package struct TrueBefore: Codable, Hashable, Sendable {
    /// `file:line` of the step.
    let location: String
    let step: String
  }

  private(set) var screens: [String] = []
  private(set) var elements: [Element] = []
  private(set) var requests: [Request] = []
  private(set) var edges: [Edge] = []
  private(set) var trueBefore: [TrueBefore] = []
  package private(set) var scenarios = 0

  private enum CodingKeys: String, CodingKey {
    case screens, elements, requests, edges, trueBefore, scenarios
  }

  /// The number of elements that a scenario acted on or had an expectation about.
  package var coveredElements: Int { elements.count(where: \.isCovered) }

  /// The number of all elements.
  package var allElements: Int { elements.count }

  /// The percentage of elements that are covered, rounded down; 100 if there are none.
  package var percentage: Int { elements.isEmpty ? 100 : coveredElements * 100 / elements.count }

  /// The scenarios that were added.
  private var known: Set<String> = []
  /// The places of the elements, by screen, type and name.
  private var places: [[String]: Int] = [:]
  private var requestPlaces: [String: Int] = [:]
  private var edgePlaces: [ScenarioCoverage.Edge: Int] = [:]
  private var knownScreens: Set<String> = []
  private var knownTrueBefore: Set<TrueBefore> = []

  /// Adds a scenario.
  ///
  /// A scenario that is run several times counts once.
  mutating func add(_ coverage: ScenarioCoverage, of attempt: AttemptRecord) {
    guard known.insert(attempt.scenario.locationText + "\n" + attempt.scenario.name).inserted else { return }
    scenarios += 1
    screens += coverage.screens.filter { knownScreens.insert($0).inserted }
    for element in coverage.elements { add(element) }
    for request in coverage.requests { add(request) }
    for edge in coverage.edges {
      let place = edgePlaces[edge] ?? edges.count
      if place == edges.count {
        edgePlaces[edge] = place
        edges.append(Edge(from: edge.from, to: edge.to))
      }
      edges[place].seen += 1
    }
    for index in coverage.trueBefore where index < attempt.count {
      let step = attempt.step(index)
      let found = TrueBefore(location: step.locationText, step: step.text)
      if knownTrueBefore.insert(found).inserted { trueBefore.append(found) }
    }
  }

  private mutating func add(_ element: ScenarioCoverage.Element) {
    let key = [element.screen, element.type, element.name]
    let place = places[key] ?? elements.count
    if place == elements.count {
      places[key] = place
      elements.append(
        Element(
          screen: element.screen, type: element.type, name: element.name, isIdentified: element.isIdentified))
    }
    elements[place].seen += 1
    if !element.actions.isEmpty { elements[place].actedOn += 1 }
    if element.isAsserted { elements[place].asserted += 1 }
    elements[place].actions += element.actions.filter { !elements[place].actions.contains($0) }
  }

  private mutating func add(_ request: ScenarioCoverage.Request) {
    let place = requestPlaces[request.name] ?? requests.count
    if place == requests.count {
      requestPlaces[request.name] = place
      requests.append(Request(name: request.name))
    }
    requests[place].seen += 1
    if request.isAsserted { requests[place].asserted += 1 }
    requests[place].outcomes += request.outcomes.filter { !requests[place].outcomes.contains($0) }
  }
}
