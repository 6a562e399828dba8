import CucumberMessages

/// What a scenario inherits from the feature and rule around it.
struct PickleContext {
  private(set) var tags: [GherkinDocument.Tag]
  /// The steps of the backgrounds, ready but for their ids.
  private(set) var background: [PickleStepRecord] = []
  /// Those of them that can't be told in numbers.
  private(set) var others: [Pickle.Step] = []
  /// The type of the last one, which an `And` below it takes.
  private(set) var type = Pickle.StepType.unknown

  init(tags: [GherkinDocument.Tag]) {
    self.tags = tags
  }

  mutating func add(_ background: GherkinDocument.Background, in source: SharedText) {
    var none = IDGenerator()
    for step in background.steps {
      type = Pickle.StepType(step.keywordType) ?? type
      if let record = PickleStepRecord(step, type: type, in: source) {
        self.background.append(record)
      } else {
        self.background.append(PickleStepRecord(other: others.count))
        others.append(step.pickled(type: type, ids: &none))
      }
    }
  }

  mutating func add(_ tags: [GherkinDocument.Tag]) {
    self.tags += tags
  }
}
