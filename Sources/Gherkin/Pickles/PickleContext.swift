import CucumberMessages

/// What a scenario inherits from the feature and rule around it.
struct PickleContext {
  var tags: [Pickle.Tag]
  var background: [GherkinDocument.Step] = []

  init(tags: [GherkinDocument.Tag]) {
    self.tags = tags.map(Pickle.Tag.init)
  }
}

extension Pickle.Tag {
  init(_ tag: GherkinDocument.Tag) {
    self.init(name: tag.name, astNodeId: tag.id)
  }
}
