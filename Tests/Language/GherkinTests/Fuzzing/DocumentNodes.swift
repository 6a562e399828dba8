import CucumberMessages

/// A document as a flat list.
struct DocumentNodes {
  /// A scenario or background.
  struct Body {
    let description: String
    let steps: Int

    /// Whether it has text that never runs.
    var isSilent: Bool { !description.isEmpty && steps == 0 }
  }

  /// A location with the text that the line must have there.
  struct Place {
    let location: Location
    let keyword: String
  }

  private(set) var ids: [String] = []
  private(set) var places: [Place] = []
  private(set) var bodies: [Body] = []

  init(_ document: GherkinDocument) {
    for comment in document.comments { add(comment.location) }
    guard let feature = document.feature else { return }
    add(feature.location, feature.keyword)
    add(feature.tags)
    for child in feature.children {
      switch child {
      case .background(let background): add(background)
      case .scenario(let scenario): add(scenario)
      case .rule(let rule): add(rule)
      }
    }
  }

  private mutating func add(_ location: Location, _ keyword: String = "") {
    places.append(Place(location: location, keyword: keyword))
  }

  private mutating func add(_ tags: [GherkinDocument.Tag]) {
    for tag in tags {
      ids.append(tag.id)
      add(tag.location, "@")
    }
  }

  private mutating func add(_ rule: GherkinDocument.Rule) {
    ids.append(rule.id)
    add(rule.location, rule.keyword)
    add(rule.tags)
    for child in rule.children {
      switch child {
      case .background(let background): add(background)
      case .scenario(let scenario): add(scenario)
      }
    }
  }

  private mutating func add(_ background: GherkinDocument.Background) {
    ids.append(background.id)
    add(background.location, background.keyword)
    add(background.steps)
    bodies.append(Body(description: background.description, steps: background.steps.count))
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario) {
    ids.append(scenario.id)
    add(scenario.location, scenario.keyword)
    add(scenario.tags)
    add(scenario.steps)
    bodies.append(Body(description: scenario.description, steps: scenario.steps.count))
    for examples in scenario.examples {
      ids.append(examples.id)
      add(examples.location, examples.keyword)
      add(examples.tags)
      if let header = examples.tableHeader { add([header]) }
      add(examples.tableBody)
    }
  }

  private mutating func add(_ steps: [GherkinDocument.Step]) {
    for step in steps {
      ids.append(step.id)
      add(step.location, step.keyword)
      if let table = step.dataTable {
        add(table.location, "|")
        add(table.rows)
      }
      if let docString = step.docString { add(docString.location, docString.delimiter) }
    }
  }

  private mutating func add(_ rows: [GherkinDocument.TableRow]) {
    for row in rows {
      ids.append(row.id)
      add(row.location, "|")
      for cell in row.cells { add(cell.location) }
    }
  }
}

extension DocumentNodes {
  /// What is wrong with the ids of the document and of its pickles.
  func complaint(about pickles: [Pickle]) -> String? {
    let known = Set(ids)
    let made = pickles.flatMap { [$0.id] + $0.steps.map(\.id) }
    if known.count != ids.count || known.union(made).count != ids.count + made.count { return "an id is used twice" }
    let meant = pickles.flatMap { $0.astNodeIds + $0.steps.flatMap(\.astNodeIds) + $0.tags.map(\.astNodeId) }
    return meant.allSatisfy(known.contains) ? nil : "a pickle is made from a node that isn't there"
  }
}
