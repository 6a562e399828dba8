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
    scenario = title
    scenarioTags = takeTags()
  }

  mutating func openExamples(_ title: Title) {
    endHeader()
    examples = title
    examplesTags = takeTags()
  }

  mutating func closeExamples() {
    endHeader()
    guard let title = examples.take() else { return }
    // The first row stands apart from the others.
    let table = takeRows(behindFirst: true)
    for index in examplesTags.indices { examplesTags[index].label.renumber(&ids) }
    scenarioExamples.append(
      Document.Examples(
        location: title.location, tags: examplesTags, keyword: title.keyword, name: title.name.text,
        description: examplesDescription, tableHeader: table.first, tableBody: table.rows, id: ids.make()))
    examplesTags = []
    examplesDescription = ""
  }

  /// Ends the scenario or background, or the description above the first one.
  mutating func closeBody() {
    endHeader()
    if let node = background.take() {
      close(node)
    } else if let title = scenario.take() {
      closeScenario(title)
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

  private mutating func closeScenario(_ title: Title) {
    for index in scenarioTags.indices { scenarioTags[index].label.renumber(&ids) }
    var label = NamedPart(title.name)
    label.renumber(&ids)
    let node = Document.Scenario(
      location: title.location, tags: scenarioTags, keyword: title.keyword, label: label,
      description: scenarioDescription, steps: takeSteps(), examples: scenarioExamples)
    scenarioTags = []
    scenarioDescription = ""
    scenarioExamples = []
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
