extension GherkinDocument.Step {
  /// The step of a pickle that is made from this one alone.
  ///
  /// - Parameters:
  ///   - type: Its kind, conjunctions resolved.
  ///   - ids: Gives it its id.
  @inlinable
  package func pickled(type: Pickle.StepType?, ids: inout IDGenerator) -> Pickle.Step {
    let arguments = rest.map { StepArguments.node($0) } ?? .none
    var step = Pickle.Step(self, row: .none, type: type, shared: shared, part: textPart, rest: arguments)
    if !packedID.isNumber { step.astNodeIds = [id] }
    step.renumber(&ids)
    return step
  }

  /// The step of a pickle that is made from this one and a row of examples.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - type: Its kind, conjunctions resolved.
  ///   - filled: The sentence, when there are placeholders in it.
  ///   - ids: Gives it its id.
  @inlinable
  package func pickled(
    row: GherkinDocument.TableRow, type: Pickle.StepType?, filled: SharedPart?, ids: inout IDGenerator
  ) -> Pickle.Step {
    var step = Pickle.Step(
      self, row: row.packedID, type: type, shared: filled?.shared ?? shared, part: filled?.part ?? textPart,
      rest: .none)
    if !packedID.isNumber || !row.packedID.isNumber { step.astNodeIds = [id, row.id] }
    step.renumber(&ids)
    return step
  }

  /// What stands below the step, as a pickle has it.
  ///
  /// - Parameter fill: Fills in placeholders.
  package func pickledArgument(_ fill: (String) -> String) -> Pickle.StepArgument? {
    hasArgument ? Pickle.StepArgument(docString, dataTable, fill) : nil
  }
}
