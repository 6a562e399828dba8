extension GherkinDocument.Step {
  /// The step of a pickle that is made from this one, without argument.
  ///
  /// - Parameters:
  ///   - row: The row of examples it is made from as well, and its id when that is a number.
  ///   - type: Its kind, conjunctions resolved.
  ///   - text: The sentence, placeholders filled in.
  ///   - ids: Gives it its id.
  package func pickled(
    row: (id: String, packed: PackedID)? = nil, type: Pickle.StepType?, text: String, ids: inout IDGenerator
  ) -> Pickle.Step {
    var step = Pickle.Step(node: packedID, row: row?.packed ?? .none, type: type, text: text)
    if !packedID.isNumber { step.astNodeIds = [id] + (row.map { [$0.id] } ?? []) }
    if let row, !row.packed.isNumber { step.astNodeIds = [id, row.id] }
    step.renumber(&ids)
    return step
  }
}
