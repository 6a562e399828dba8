import CucumberMessages

/// What a scenario inherits from the feature and rule around it.
struct PickleContext {
  var tags: [Pickle.Tag]
  /// The steps of the backgrounds, ready but for their ids.
  private(set) var background: [Pickle.Step] = []
  /// The type of the last one, which an `And` below it takes.
  private(set) var type = Pickle.StepType.unknown

  init(tags: [GherkinDocument.Tag]) {
    self.tags = tags.map(Pickle.Tag.init)
  }

  mutating func add(_ background: GherkinDocument.Background) {
    for step in background.steps {
      type = Pickle.StepType(step.keywordType) ?? type
      self.background.append(Pickle.Step(argument: step.argument, node: step.id, id: "", type: type, text: step.text))
    }
  }

  mutating func add(_ tags: [GherkinDocument.Tag]) {
    // An array that nothing is added to is shared instead of copied.
    if !tags.isEmpty { self.tags += tags.map(Pickle.Tag.init) }
  }
}

extension Pickle.Tag {
  init(_ tag: GherkinDocument.Tag) {
    self.init(name: tag.name, astNodeId: tag.id)
  }
}
