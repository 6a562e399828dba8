import CucumberMessages

/// Makes the pickles of one document.
struct PickleBuilder {
  let uri: String
  let language: String
  var ids: IDGenerator
  private(set) var pickles: [Pickle] = []

  init(uri: String, language: String, ids: IDGenerator, count: Int) {
    self.uri = uri
    self.language = language
    self.ids = ids
    pickles.reserveCapacity(count)
  }

  mutating func add(_ rule: GherkinDocument.Rule, in feature: PickleContext) {
    var context = feature
    context.add(rule.tags)
    for child in rule.children {
      switch child {
      case .background(let background): context.add(background)
      case .scenario(let scenario): add(scenario, in: context)
      }
    }
  }

  mutating func add(_ scenario: GherkinDocument.Scenario, in context: PickleContext) {
    var context = context
    context.add(scenario.tags)
    guard scenario.examples.isEmpty else {
      for examples in scenario.examples { add(examples, of: scenario, in: context) }
      return
    }
    let steps = steps(of: scenario, in: context)
    append(steps, name: scenario.name, location: scenario.location, tags: context.tags, nodes: [scenario.id])
  }

  /// One pickle for each row.
  private mutating func add(
    _ examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario, in context: PickleContext
  ) {
    guard let header = examples.tableHeader, let first = examples.tableBody.first else { return }
    var context = context
    context.add(examples.tags)
    var placeholders = Placeholders(Variables(header), row: first)
    for row in examples.tableBody {
      placeholders.take(row)
      let steps = steps(of: scenario, in: context, &placeholders)
      append(
        steps, name: placeholders.fill(scenario.name), location: row.location, tags: context.tags,
        nodes: [scenario.id, row.id])
    }
  }

  private mutating func steps(of scenario: GherkinDocument.Scenario, in context: PickleContext) -> [Pickle.Step] {
    var steps = background(of: context, count: scenario.steps.count)
    var type = context.type
    // Through the buffer, for a loop over the array would copy each step.
    scenario.steps.withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        type = Pickle.StepType(nodes[index].keywordType) ?? type
        steps.append(nodes[index].pickled(type: type, ids: &ids))
      }
    }
    return steps
  }

  private mutating func steps(
    of scenario: GherkinDocument.Scenario, in context: PickleContext, _ placeholders: inout Placeholders
  ) -> [Pickle.Step] {
    var steps = background(of: context, count: scenario.steps.count)
    var type = context.type
    scenario.steps.withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        type = Pickle.StepType(nodes[index].keywordType) ?? type
        steps.append(nodes[index].pickled(type: type, placeholders: &placeholders, ids: &ids))
      }
    }
    return steps
  }

  /// The steps of the backgrounds, with room for those of a scenario. One without steps gets none of them either.
  private mutating func background(of context: PickleContext, count: Int) -> [Pickle.Step] {
    guard count > 0 else { return [] }
    var steps: [Pickle.Step] = []
    steps.reserveCapacity(context.background.count + count)
    steps.append(contentsOf: context.background)
    for index in steps.indices { steps[index].renumber(&ids) }
    return steps
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
