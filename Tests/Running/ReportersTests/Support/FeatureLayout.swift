import CucumberMessages

/// Gives the parts of a sample feature their lines and ids, as a parser and a compiler would.
struct FeatureLayout {
  var ids: IDGenerator
  private var line = 0

  init(ids: IDGenerator) {
    self.ids = ids
  }

  mutating func lay(
    _ feature: SampleFeature
  ) -> (document: GherkinDocument, pickles: [(scenario: SampleScenario, pickle: Pickle)]) {
    let tags = lay(feature.tags)
    var laid = GherkinDocument.Feature(location: next(1), tags: tags, keyword: "Feature", name: feature.name)
    var pickles: [(SampleScenario, Pickle)] = []
    let background = feature.background.map { layStep($0) }
    if !background.isEmpty {
      laid.children.append(
        .background(.init(location: next(3), keyword: "Background", name: "", steps: background, id: ids.make())))
    }
    var children: [GherkinDocument.Scenario] = []
    let ruleLocation = feature.rule == nil ? nil : next(3)
    var rest = feature.scenarios[...]
    while let first = rest.first {
      let rows = first.isRow ? Array(rest.prefix { $0.isRow && $0.name == first.name }) : [first]
      rest.removeFirst(rows.count)
      let scenario = layScenario(first, rows: first.isRow ? rows.count : 0)
      children.append(scenario)
      for (number, row) in rows.enumerated() {
        pickles.append((row, pickle(row, scenario, row: number, background: background, uri: feature.uri)))
      }
    }
    if let rule = feature.rule, let ruleLocation {
      laid.children.append(
        .rule(
          .init(
            location: ruleLocation, keyword: "Rule", name: rule, children: children.map { .scenario($0) },
            id: ids.make())))
    } else {
      laid.children += children.map { .scenario($0) }
    }
    return (GherkinDocument(uri: feature.uri, feature: laid), pickles)
  }

  private mutating func next(_ column: Int) -> Location {
    line += 1
    return Location(line: line, column: column)
  }

  private mutating func lay(_ tags: [String]) -> [GherkinDocument.Tag] {
    guard !tags.isEmpty else { return [] }
    let location = next(1)
    return tags.map { GherkinDocument.Tag(location: location, name: $0, id: ids.make()) }
  }

  private mutating func layStep(_ step: SampleStep) -> GherkinDocument.Step {
    GherkinDocument.Step(location: next(5), keyword: step.keyword, text: step.text, id: ids.make())
  }

  private mutating func layScenario(_ sample: SampleScenario, rows: Int) -> GherkinDocument.Scenario {
    let tags = lay(sample.tags)
    let location = next(3)
    let steps = sample.steps.filter { $0.hook == nil }.map { layStep($0) }
    var examples: [GherkinDocument.Examples] = []
    if rows > 0 {
      let place = next(5)
      let body = (0..<rows).map { _ in GherkinDocument.TableRow(location: next(7), cells: [], id: ids.make()) }
      examples = [.init(location: place, keyword: "Examples", name: "", tableBody: body, id: ids.make())]
    }
    return GherkinDocument.Scenario(
      location: location, tags: tags, keyword: rows > 0 ? "Scenario Outline" : "Scenario", name: sample.name,
      steps: steps, examples: examples, id: ids.make())
  }

  private mutating func pickle(
    _ sample: SampleScenario, _ scenario: GherkinDocument.Scenario, row: Int, background: [GherkinDocument.Step],
    uri: String
  ) -> Pickle {
    let rowNode = sample.isRow ? scenario.examples.first?.tableBody[row] : nil
    let own = zip(sample.steps.filter { $0.hook == nil }, scenario.steps)
    var steps = background.map { Pickle.Step(astNodeIds: [$0.id], id: ids.make(), text: $0.text) }
    steps += own.map { Pickle.Step(argument: $0.argument, astNodeIds: [$1.id], id: ids.make(), text: $0.text) }
    return Pickle(
      id: ids.make(), uri: uri, location: rowNode?.location ?? scenario.location, name: sample.name, language: "en",
      steps: steps, tags: scenario.tags.map { .init(name: $0.name, astNodeId: $0.id) },
      astNodeIds: [scenario.id] + (rowNode.map { [$0.id] } ?? []))
  }
}
