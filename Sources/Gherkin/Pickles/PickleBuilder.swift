import CucumberMessages

/// Makes the pickles of one document.
struct PickleBuilder {
  /// How many rows share the text of their steps: a pickle that is kept keeps that of no more others.
  private static let together = 256

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
    append(steps, name: scenario.name, location: scenario.location, tags: context.tags, of: scenario, nil)
  }

  /// One pickle for each row.
  private mutating func add(
    _ examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario, in context: PickleContext
  ) {
    guard let header = examples.tableHeader, let first = examples.tableBody.first else { return }
    var context = context
    context.add(examples.tags)
    var placeholders = Placeholders(Variables(header), row: first)
    let hasArguments = scenario.steps.contains { $0.hasArgument }
    var rest = examples.tableBody[...]
    while !rest.isEmpty {
      let rows = rest.prefix(Self.together)
      rest = rest.dropFirst(Self.together)
      let outline = FilledOutline(scenario, rows, &placeholders)
      for (index, row) in rows.enumerated() {
        if hasArguments { placeholders.take(row) }
        let steps = steps(of: scenario, in: context, outline, index, row, placeholders)
        append(steps, name: outline.names[index], location: row.location, tags: context.tags, of: scenario, row)
      }
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
    of scenario: GherkinDocument.Scenario, in context: PickleContext, _ outline: FilledOutline, _ index: Int,
    _ row: GherkinDocument.TableRow, _ placeholders: borrowing Placeholders
  ) -> [Pickle.Step] {
    var steps = background(of: context, count: scenario.steps.count)
    var type = context.type
    scenario.steps.withUnsafeBufferPointer { nodes in
      for step in nodes.indices {
        type = Pickle.StepType(nodes[step].keywordType) ?? type
        let filled = outline.parts[index * nodes.count + step]
        var pickled = nodes[step].pickled(row: row, type: type, filled: filled, in: outline.shared, ids: &ids)
        if nodes[step].hasArgument { pickled.argument = placeholders.argument(of: nodes[step]) }
        steps.append(pickled)
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
    _ steps: [Pickle.Step], name: String, location: Location, tags: [Pickle.Tag], of scenario: GherkinDocument.Scenario,
    _ row: GherkinDocument.TableRow?
  ) {
    if let node = PackedID(scenario.id), row?.packedID.isNumber ?? true, let id = ids.makePacked() {
      return pickles.append(
        Pickle(
          id: id, uri: uri, location: location, name: name, language: language, steps: steps, tags: tags, node: node,
          row: row?.packedID ?? .none))
    }
    pickles.append(
      Pickle(
        id: ids.make(), uri: uri, location: location, name: name, language: language, steps: steps, tags: tags,
        astNodeIds: [scenario.id] + (row.map { [$0.id] } ?? [])))
  }
}
