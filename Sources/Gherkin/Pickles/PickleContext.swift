import CucumberMessages

/// What a scenario inherits from the feature and rule around it.
struct PickleContext {
  private(set) var tags: [Pickle.Tag] = []
  /// The steps of the backgrounds, ready but for their ids.
  private(set) var background: [Pickle.Step] = []
  /// The type of the last one, which an `And` below it takes.
  private(set) var type = Pickle.StepType.unknown

  init(tags: [GherkinDocument.Tag]) {
    add(tags)
  }

  mutating func add(_ background: GherkinDocument.Background) {
    var none = IDGenerator()
    for step in background.steps {
      type = Pickle.StepType(step.keywordType) ?? type
      self.background.append(step.pickled(type: type, ids: &none))
    }
  }

  mutating func add(_ tags: [GherkinDocument.Tag]) {
    // An array that nothing is added to is shared instead of copied.
    if tags.isEmpty { return }
    self.tags.reserveCapacity(self.tags.count + tags.count)
    for tag in tags { self.tags.append(Pickle.Tag(name: tag.name, astNodeId: tag.id)) }
  }
}
