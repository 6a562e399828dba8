import CucumberMessages

/// A compiler that turns a document into pickles: one for each scenario, and one for each row of an outline's examples.
///
/// Background steps come first, tags are inherited, placeholders are replaced, and `And` and `But` take the type of the
/// step before them, as in the Cucumber project's compilers.
public struct PickleCompiler: Sendable {
  /// Creates a compiler.
  public init() {}

  /// Returns the pickles of a document, in source order.
  ///
  /// - Parameters:
  ///   - document: The result of a parse.
  ///   - uri: The path of the file, as pickles name it.
  ///   - ids: The generator of the ids; the steps of a pickle get theirs before the pickle does.
  public func compile(_ document: GherkinDocument, uri: String, ids: inout IDGenerator) -> [Pickle] {
    guard let feature = document.feature else { return [] }
    var builder = PickleBuilder(uri: uri, language: feature.language, ids: ids)
    var context = PickleContext()
    context.add(feature.tags)
    for child in feature.children {
      switch child {
      case .background(let background): context.add(background)
      case .scenario(let scenario): builder.add(scenario, in: context)
      case .rule(let rule): builder.add(rule, in: context)
      }
    }
    ids = builder.ids
    return builder.pickles
  }
}

/// The tags and background steps that a scenario inherits from its feature and rule.
private struct PickleContext {
  private(set) var tags: [Pickle.Tag] = []
  /// The background steps, without ids.
  private(set) var steps: [Pickle.Step] = []
  /// The type of the last background step, which a following `And` takes.
  private(set) var type = Pickle.StepType.unknown

  mutating func add(_ background: GherkinDocument.Background) {
    for step in background.steps {
      type = Pickle.StepType(step.keywordType) ?? type
      steps.append(Pickle.Step(step, argument: Pickle.StepArgument(step), type: type))
    }
  }

  mutating func add(_ tags: [GherkinDocument.Tag]) {
    self.tags += tags.map { Pickle.Tag(name: $0.name, astNodeId: $0.id) }
  }

  func adding(_ tags: [GherkinDocument.Tag]) -> PickleContext {
    if tags.isEmpty { return self }
    var context = self
    context.add(tags)
    return context
  }
}

private struct PickleBuilder {
  let uri: String
  let language: String
  private(set) var ids: IDGenerator
  private(set) var pickles: [Pickle] = []

  init(uri: String, language: String, ids: IDGenerator) {
    self.uri = uri
    self.language = language
    self.ids = ids
  }

  mutating func add(_ rule: GherkinDocument.Rule, in feature: PickleContext) {
    var context = feature.adding(rule.tags)
    for child in rule.children {
      switch child {
      case .background(let background): context.add(background)
      case .scenario(let scenario): add(scenario, in: context)
      }
    }
  }

  mutating func add(_ scenario: GherkinDocument.Scenario, in feature: PickleContext) {
    let context = feature.adding(scenario.tags)
    let steps = self.steps(of: scenario, in: context)
    if scenario.examples.isEmpty {
      append(scenario, at: scenario.location, name: scenario.name, steps, tags: context.tags, nodes: [scenario.id])
    }
    for examples in scenario.examples {
      guard let header = examples.tableHeader, !examples.tableBody.isEmpty else { continue }
      add(examples.tableBody, header, of: scenario, steps, tags: context.adding(examples.tags).tags)
    }
  }

  /// Adds one pickle for each row.
  ///
  /// - Parameter steps: The steps of each pickle, with placeholders.
  private mutating func add(
    _ rows: [GherkinDocument.TableRow], _ header: GherkinDocument.TableRow, of scenario: GherkinDocument.Scenario,
    _ steps: [Pickle.Step], tags: [Pickle.Tag]
  ) {
    let columns = ExamplesColumns(header)
    let name = OutlineTemplate(scenario.name, columns)
    let own = (steps.count - scenario.steps.count)..<steps.count
    let templates = own.map { OutlineTemplate(steps[$0].text, columns) }
    for row in rows {
      let values = ExamplesValues(row, columns)
      var filled = steps
      for (index, template) in zip(own, templates) {
        filled[index].add(row)
        if template.hasBrackets { filled[index].text = template.filled(with: values) }
        if let argument = filled[index].argument {
          filled[index].argument = argument.mapping { OutlineTemplate($0, columns).filled(with: values) }
        }
      }
      append(
        scenario, at: row.location, name: name.filled(with: values), filled, tags: tags,
        nodes: [scenario.id, row.id])
    }
  }

  /// Returns the background steps and the scenario's own, without ids; a scenario without steps has neither.
  private func steps(of scenario: GherkinDocument.Scenario, in context: PickleContext) -> [Pickle.Step] {
    guard !scenario.steps.isEmpty else { return [] }
    var steps: [Pickle.Step] = []
    steps.reserveCapacity(context.steps.count + scenario.steps.count)
    steps += context.steps
    var type = context.type
    for step in scenario.steps {
      type = Pickle.StepType(step.keywordType) ?? type
      steps.append(Pickle.Step(step, argument: Pickle.StepArgument(step), type: type))
    }
    return steps
  }

  private mutating func append(
    _ scenario: GherkinDocument.Scenario, at location: Location, name: String, _ steps: consuming [Pickle.Step],
    tags: [Pickle.Tag], nodes: [String]
  ) {
    for index in steps.indices { steps[index].id = ids.make() }
    pickles.append(
      Pickle(
        id: ids.make(), uri: uri, location: location, name: name, language: language, steps: steps, tags: tags,
        astNodeIds: nodes))
  }
}

extension Pickle.StepType {
  /// Creates the type that a keyword denotes; `nil` for `And` and `But`, which take that of the step before.
  fileprivate init?(_ type: GherkinDocument.KeywordType?) {
    switch type {
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .conjunction: return nil
    case .unknown, nil: self = .unknown
    }
  }
}

extension Pickle.StepArgument {
  /// Creates the arguments of a step of the document; `nil` if it has none. Two are numbered in source order.
  fileprivate init?(_ step: GherkinDocument.Step) {
    let docString = step.docString
    guard docString != nil || step.dataTable != nil else { return nil }
    var order: (docString: Int, dataTable: Int)?
    if let docString, let dataTable = step.dataTable {
      order = docString.location.line > dataTable.location.line ? (2, 1) : (1, 2)
    }
    self.init(
      docString: docString.map {
        Pickle.DocString(argumentIndex: order?.docString, mediaType: $0.mediaType, content: $0.content)
      },
      dataTable: step.dataTable.map { table in
        Pickle.Table(
          argumentIndex: order?.dataTable,
          rows: table.rows.map { Pickle.TableRow(cells: $0.cells.map { Pickle.TableCell(value: $0.value) }) })
      })
  }

  /// Returns the arguments with all their strings transformed.
  fileprivate func mapping(_ transform: (String) -> String) -> Self {
    var result = self
    result.docString?.mediaType = docString?.mediaType.map(transform)
    result.docString?.content = transform(docString?.content ?? "")
    for (row, cells) in (dataTable?.rows ?? []).enumerated() {
      result.dataTable?.rows[row].cells = cells.cells.map { Pickle.TableCell(value: transform($0.value)) }
    }
    return result
  }
}
