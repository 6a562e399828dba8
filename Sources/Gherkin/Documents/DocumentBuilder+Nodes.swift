import CucumberMessages

extension DocumentBuilder {
  mutating func openFeature(_ title: Title, language: String) {
    feature = Document.Feature(
      location: title.location, tags: takeTags(), language: language, keyword: title.keyword, name: title.name)
  }

  mutating func openRule(_ title: Title) {
    endHeader()
    rule = Document.Rule(
      location: title.location, tags: takeTags(), keyword: title.keyword, name: title.name, id: "")
  }

  mutating func openBackground(_ title: Title) {
    background = Document.Background(location: title.location, keyword: title.keyword, name: title.name, id: "")
  }

  mutating func openScenario(_ title: Title) {
    scenario = Document.Scenario(
      location: title.location, tags: takeTags(), keyword: title.keyword, name: title.name, id: "")
  }

  mutating func openExamples(_ title: Title) {
    endHeader()
    examples = Document.Examples(
      location: title.location, tags: takeTags(), keyword: title.keyword, name: title.name, id: "")
  }

  mutating func closeExamples() {
    guard var node = examples else { return }
    endHeader()
    node.description = examples?.description ?? ""
    if !rows.isEmpty {
      node.tableHeader = rows[0]
      node.tableBody = Array(rows.dropFirst())
    }
    closeTable()
    number(&node.tags)
    node.id = ids.make()
    scenario?.examples.append(node)
    examples = nil
  }

  /// Ends the scenario or background, or the description above the first one.
  mutating func closeBody() {
    endHeader()
    if var node = background {
      node.steps = takeSteps()
      node.id = ids.make()
      background = nil
      append(.background(node), .background(node))
    } else if var node = scenario {
      node.steps = takeSteps()
      number(&node.tags)
      node.id = ids.make()
      scenario = nil
      append(.scenario(node), .scenario(node))
    }
  }

  mutating func closeRule() {
    guard var node = rule else { return }
    number(&node.tags)
    node.id = ids.make()
    rule = nil
    feature?.children.append(.rule(node))
  }

  mutating func closeFeature() {
    guard var tags = feature?.tags else { return }
    number(&tags)
    feature?.tags = tags
  }

  private mutating func append(_ ruleChild: Document.RuleChild, _ featureChild: Document.FeatureChild) {
    if rule != nil {
      rule?.children.append(ruleChild)
    } else {
      feature?.children.append(featureChild)
    }
  }

  private mutating func takeSteps() -> [Document.Step] {
    defer { steps = [] }
    return steps
  }
}
