import CucumberMessages

extension PickleBuilder {
  /// Adds the steps of a scenario, those of the backgrounds before them.
  mutating func add(_ steps: [GherkinDocument.Step], in context: PickleContext) {
    guard !steps.isEmpty else { return }
    addBackground(of: context)
    var type = context.type
    // Through the buffer, for a loop over the array would copy each step.
    steps.withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        type = Pickle.StepType(nodes[index].keywordType) ?? type
        if !append(PickleStepRecord(nodes[index], type: type, in: source)) {
          append(other: nodes[index].pickled(type: type, ids: &ids))
        }
      }
    }
  }

  /// Adds the steps of an outline, with the values of a row filled in.
  mutating func add(_ steps: [GherkinDocument.Step], of outline: Outline, in context: PickleContext) {
    guard !steps.isEmpty else { return }
    addBackground(of: context)
    var type = context.type
    steps.withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        type = Pickle.StepType(nodes[index].keywordType) ?? type
        let part = outline.fillStep(index, into: &filled)
        let record = PickleStepRecord(
          nodes[index], row: outline.row.row.packedID, type: type, filled: part, in: source)
        if !append(record) { append(other: nodes[index], outline.row, type: type, filled: part) }
      }
    }
  }

  /// The steps of the backgrounds. A scenario without steps gets none of them either.
  private mutating func addBackground(of context: PickleContext) {
    for record in context.background where !append(record.place == .others ? nil : record) {
      var step =
        record.place == .others ? context.others[Int(record.part.start)] : Pickle.Step(record, in: source)
      step.renumber(&ids)
      append(other: step)
    }
  }

  /// Numbers a step and adds it; false when it can't be told in numbers, or no number is left that is short enough.
  @inline(__always)
  private mutating func append(_ record: PickleStepRecord?) -> Bool {
    guard var record, let id = ids.makePacked() else { return false }
    record.id = id
    records.steps.append(record)
    return true
  }

  private mutating func append(other step: Pickle.Step) {
    records.steps.append(PickleStepRecord(other: records.others.count))
    records.others.append(step)
  }

  private mutating func append(
    other node: GherkinDocument.Step, _ row: FilledRow, type: Pickle.StepType, filled part: TextPart?
  ) {
    var text: SharedPart?
    if let part { text = SharedPart(filled.text(part)) }
    var step = node.pickled(row: row.row, type: type, filled: text, ids: &ids)
    if node.hasArgument { step.argument = row.argument(of: node) }
    append(other: step)
  }
}
