import CucumberMessages

/// A scenario with placeholders, made ready for many rows of one table of examples.
struct Outline {
  let name: Template
  let steps: [OutlineStep]

  init(_ scenario: GherkinDocument.Scenario, header: GherkinDocument.TableRow) {
    let variables = Variables(header)
    name = Template(scenario.name, variables)
    steps = scenario.steps.map { OutlineStep($0, variables) }
  }
}
