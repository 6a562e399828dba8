import CucumberMessages

/// What the lines of a scenario file are, by their numbers, as its document tells.
struct LineRoles {
  enum Role {
    case title(String)
    case step(GherkinDocument.Step)
    case row
    case docString
  }

  /// How far a line that belongs to another stands behind it.
  static let step = 2

  private(set) var roles: [Int: (role: Role, indent: Int)] = [:]

  init(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    title(feature.keyword, feature.name, feature.location, indent: 0)
    // A feature without a title of its own has its children at the margin.
    let indent = feature.keyword.isEmpty ? 0 : Self.step
    for child in feature.children {
      switch child {
      case .rule(let rule): add(rule, indent: indent)
      case .background(let background): add(background, indent: indent)
      case .scenario(let scenario): add(scenario, indent: indent)
      }
    }
  }

  private mutating func add(_ rule: GherkinDocument.Rule, indent: Int) {
    title(rule.keyword, rule.name, rule.location, indent: indent)
    for child in rule.children {
      switch child {
      case .background(let background): add(background, indent: indent + Self.step)
      case .scenario(let scenario): add(scenario, indent: indent + Self.step)
      }
    }
  }

  private mutating func add(_ background: GherkinDocument.Background, indent: Int) {
    title(background.keyword, background.name, background.location, indent: indent)
    add(background.steps, indent: indent + Self.step)
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario, indent: Int) {
    title(scenario.keyword, scenario.name, scenario.location, indent: indent)
    // So have steps without a title.
    add(scenario.steps, indent: scenario.keyword.isEmpty ? indent : indent + Self.step)
    for examples in scenario.examples {
      title(examples.keyword, examples.name, examples.location, indent: indent + Self.step)
      let rows = [examples.tableHeader].compactMap(\.self) + examples.tableBody
      for row in rows { roles[row.location.line] = (.row, indent + 2 * Self.step) }
    }
  }

  private mutating func add(_ steps: [GherkinDocument.Step], indent: Int) {
    for step in steps {
      roles[step.location.line] = (.step(step), indent)
      for row in step.dataTable?.rows ?? [] { roles[row.location.line] = (.row, indent + Self.step) }
      if let text = step.docString { roles[text.location.line] = (.docString, indent + Self.step) }
    }
  }

  private mutating func title(_ keyword: String, _ name: String, _ location: Location, indent: Int) {
    guard !keyword.isEmpty else { return }
    roles[location.line] = (.title(name.isEmpty ? keyword + ":" : "\(keyword): \(name)"), indent)
  }
}
