extension GherkinDocument.Step {
  /// The step of a pickle that is made from this one, without argument.
  ///
  /// - Parameters:
  ///   - row: The id of the row of examples it is made from as well.
  ///   - type: Its kind, conjunctions resolved.
  ///   - text: The sentence, placeholders filled in.
  ///   - ids: Gives it its id.
  public func pickled(
    row: String? = nil, type: Pickle.StepType?, text: String, ids: inout IDGenerator
  ) -> Pickle.Step {
    let packedRow = row.flatMap { PackedID($0) } ?? .none
    var step = Pickle.Step(node: packedID, row: packedRow, type: type, text: text)
    if !packedID.isNumber || row != nil && !packedRow.isNumber { step.astNodeIds = [id] + (row.map { [$0] } ?? []) }
    step.renumber(&ids)
    return step
  }
}
