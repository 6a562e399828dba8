import CucumberMessages

/// How many pickles a feature gives, and how many steps they have together.
struct PickleCount {
  private(set) var pickles = 0
  private(set) var steps = 0

  init(_ feature: GherkinDocument.Feature) {
    var background = 0
    for child in feature.children {
      switch child {
      case .background(let node): background += node.steps.count
      case .scenario(let scenario): add(scenario, background)
      case .rule(let rule): add(rule, background)
      }
    }
  }

  private mutating func add(_ rule: GherkinDocument.Rule, _ inherited: Int) {
    var background = inherited
    for child in rule.children {
      switch child {
      case .background(let node): background += node.steps.count
      case .scenario(let scenario): add(scenario, background)
      }
    }
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario, _ background: Int) {
    let count = scenario.examples.isEmpty ? 1 : scenario.examples.reduce(0) { $0 + $1.tableBody.count }
    pickles += count
    if !scenario.steps.isEmpty { steps += count * (background + scenario.steps.count) }
  }
}
