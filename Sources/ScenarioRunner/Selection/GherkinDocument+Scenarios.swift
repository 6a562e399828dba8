import CucumberMessages

extension GherkinDocument.Feature {
  /// All scenarios, those of rules among them, in order.
  var scenarios: [GherkinDocument.Scenario] {
    children.flatMap { child -> [GherkinDocument.Scenario] in
      switch child {
      case .background: []
      case .scenario(let scenario): [scenario]
      case .rule(let rule): rule.scenarios
      }
    }
  }

  /// All backgrounds, those of rules among them, in order.
  var backgrounds: [GherkinDocument.Background] {
    children.flatMap { child -> [GherkinDocument.Background] in
      switch child {
      case .background(let background): [background]
      case .scenario: []
      case .rule(let rule): rule.backgrounds
      }
    }
  }
}

extension GherkinDocument.Rule {
  /// All scenarios, in order.
  var scenarios: [GherkinDocument.Scenario] {
    children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
  }

  /// The background, if there is one.
  var backgrounds: [GherkinDocument.Background] {
    children.compactMap { if case .background(let background) = $0 { background } else { nil } }
  }
}
