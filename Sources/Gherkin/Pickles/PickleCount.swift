import CucumberMessages

extension GherkinDocument.Feature {
  /// How many pickles it gives.
  var pickleCount: Int {
    children.reduce(0) { count, child in
      switch child {
      case .background: count
      case .scenario(let scenario): count + scenario.pickleCount
      case .rule(let rule): count + rule.pickleCount
      }
    }
  }
}

extension GherkinDocument.Rule {
  fileprivate var pickleCount: Int {
    children.reduce(0) { count, child in
      if case .scenario(let scenario) = child { count + scenario.pickleCount } else { count }
    }
  }
}

extension GherkinDocument.Scenario {
  fileprivate var pickleCount: Int {
    examples.isEmpty ? 1 : examples.reduce(0) { $0 + $1.tableBody.count }
  }
}
