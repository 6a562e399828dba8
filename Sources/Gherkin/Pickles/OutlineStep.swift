import CucumberMessages

/// A step with placeholders.
struct OutlineStep {
  /// Nil for `And` and `But`.
  let type: Pickle.StepType?
  private let id: String
  private let text: Template
  private let argument: OutlineArgument?

  init(_ step: GherkinDocument.Step, _ variables: Variables) {
    type = Pickle.StepType(step.keywordType)
    id = step.id
    text = Template(step.text, variables)
    argument = step.hasArgument ? OutlineArgument(step, variables) : nil
  }

  /// The step of one row.
  func filled(from row: GherkinDocument.TableRow, type: Pickle.StepType, id: String) -> Pickle.Step {
    Pickle.Step(
      argument: argument?.filled(from: row.cells), node: self.id, row: row.id, id: id, type: type,
      text: text.filled(from: row.cells))
  }
}
