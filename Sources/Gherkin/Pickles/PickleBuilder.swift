import CucumberMessages

/// Makes the pickles of one document.
struct PickleBuilder {
  let uri: String
  let language: String
  var ids: IDGenerator
  private(set) var pickles: [Pickle] = []

  init(uri: String, language: String, ids: IDGenerator) {
    self.uri = uri
    self.language = language
    self.ids = ids
  }

  mutating func add(_ rule: GherkinDocument.Rule, in feature: PickleContext) {
    var context = feature
    context.tags += rule.tags.map(Pickle.Tag.init)
    for child in rule.children {
      switch child {
      case .background(let background): context.background += background.steps
      case .scenario(let scenario): add(scenario, in: context)
      }
    }
  }

  mutating func add(_ scenario: GherkinDocument.Scenario, in context: PickleContext) {
    let tags = context.tags + scenario.tags.map(Pickle.Tag.init)
    guard !scenario.examples.isEmpty else {
      let steps = steps(of: scenario, in: context)
      return append(
        steps, name: scenario.name, location: scenario.location, tags: tags, nodes: [scenario.id])
    }
    for examples in scenario.examples { add(examples, of: scenario, in: context, tags: tags) }
  }

  /// One pickle for each row.
  private mutating func add(
    _ examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario, in context: PickleContext,
    tags: [Pickle.Tag]
  ) {
    guard let header = examples.tableHeader else { return }
    let outline = Outline(scenario, header: header)
    let tags = tags + examples.tags.map(Pickle.Tag.init)
    for row in examples.tableBody {
      var steps: [Pickle.Step] = []
      if !scenario.steps.isEmpty {
        var type = append(context.background, to: &steps, after: .unknown)
        for step in outline.steps {
          type = step.type ?? type
          steps.append(step.filled(from: row, type: type, id: ids.make()))
        }
      }
      append(
        steps, name: outline.name.filled(from: row), location: row.location, tags: tags,
        nodes: [scenario.id, row.id])
    }
  }

  /// A scenario without steps gets none from the background either.
  private mutating func steps(of scenario: GherkinDocument.Scenario, in context: PickleContext) -> [Pickle.Step] {
    guard !scenario.steps.isEmpty else { return [] }
    var steps: [Pickle.Step] = []
    steps.reserveCapacity(context.background.count + scenario.steps.count)
    let type = append(context.background, to: &steps, after: .unknown)
    _ = append(scenario.steps, to: &steps, after: type)
    return steps
  }

  /// Adds steps as they are; gives the type of the last one.
  private mutating func append(
    _ nodes: [GherkinDocument.Step], to steps: inout [Pickle.Step], after type: Pickle.StepType
  ) -> Pickle.StepType {
    var type = type
    for node in nodes {
      type = Pickle.StepType(node.keywordType) ?? type
      steps.append(
        Pickle.Step(
          argument: node.argument, astNodeIds: [node.id], id: ids.make(), type: type, text: node.text))
    }
    return type
  }

  private mutating func append(
    _ steps: [Pickle.Step], name: String, location: Location, tags: [Pickle.Tag], nodes: [String]
  ) {
    pickles.append(
      Pickle(
        id: ids.make(), uri: uri, location: location, name: name, language: language, steps: steps, tags: tags,
        astNodeIds: nodes))
  }
}
