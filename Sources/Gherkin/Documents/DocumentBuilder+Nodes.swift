import CucumberMessages

extension DocumentBuilder {
  mutating func openFeature(_ title: Title, language: String) {
    feature = Document.Feature(
      location: title.location, tags: takeTags(), language: language, keyword: title.keyword, name: title.name.text)
  }

  mutating func openRule(_ title: Title) {
    endHeader()
    rule = Document.Rule(
      location: title.location, tags: takeTags(), keyword: title.keyword, name: title.name.text, id: "")
  }

  mutating func openBackground(_ title: Title) {
    background = Document.Background(
      location: title.location, keyword: title.keyword, name: title.name.text, id: "")
  }

  mutating func openScenario(_ title: Title) {
    scenario = Document.Scenario(
      location: title.location, tags: takeTags(), keyword: title.keyword, name: title.name)
  }

  mutating func openExamples(_ title: Title) {
    endHeader()
    examples = Document.Examples(
      location: title.location, tags: takeTags(), keyword: title.keyword, name: title.name.text, id: "")
  }

  mutating func closeExamples() {
    endHeader()
    guard var node = examples.take() else { return }
    // The first row stands apart from the others.
    let table = takeRows(behindFirst: true)
    node.tableHeader = table.first
    node.tableBody = table.rows
    number(&node.tags)
    node.id = ids.make()
    scenario?.examples.append(node)
  }

  /// Ends the scenario or background, or the description above the first one.
  mutating func closeBody() {
    endHeader()
    if let node = background.take() {
      close(node)
    } else if let node = scenario.take() {
      close(node)
    }
  }

  private mutating func close(_ node: consuming Document.Background) {
    node.steps = takeSteps()
    node.id = ids.make()
    if rule == nil {
      featureChildren.append(.background(node))
    } else {
      ruleChildren.append(.background(node))
    }
  }

  // Consuming, for a scenario is as large as its copies are dear.
  private mutating func close(_ node: consuming Document.Scenario) {
    node.steps = takeSteps()
    number(&node.tags)
    node.label.renumber(&ids)
    if rule == nil {
      featureChildren.append(.scenario(node))
    } else {
      ruleChildren.append(.scenario(node))
    }
  }

  mutating func closeRule() {
    guard var node = rule.take() else { return }
    node.children = ruleChildren
    ruleChildren = []
    number(&node.tags)
    node.id = ids.make()
    featureChildren.append(.rule(node))
  }

  mutating func closeFeature() {
    guard var tags = feature?.tags else { return }
    number(&tags)
    feature?.tags = tags
    feature?.children = featureChildren
  }

  /// The steps of the body that ends. The next one will hardly have many more or fewer.
  private mutating func takeSteps() -> [Document.Step] {
    let taken = steps
    steps = []
    steps.reserveCapacity(min(taken.count, 16))
    return taken
  }
}
