import CucumberMessages

/// A step or a hook of a scenario, and how it ended.
struct PlayedStep {
  let id: String
  /// The keyword and the text, or the kind and name of the hook.
  let title: String
  /// `file:line` of the step, or of the hook's definition.
  let place: String
  let isHook: Bool
  let argument: Pickle.StepArgument?
  /// The definitions that match it.
  let definitions: [String]
  var result: TestStepResult?

  init(_ step: TestCase.TestStep, of pickleStep: Pickle.Step, at index: Int, in scenario: PlayedScenario) {
    let source = scenario.source(of: pickleStep, at: index)
    id = step.id
    title = (source?.keyword ?? "") + pickleStep.text
    place = PlayedScenario.place(scenario.pickle.uri, source?.location)
    isHook = false
    argument = pickleStep.argument
    definitions = step.stepDefinitionIds ?? []
  }

  init(_ step: TestCase.TestStep, hook: Hook?) {
    id = step.id
    title = hook?.title ?? "hook"
    place = hook?.sourceReference.place ?? ""
    isHook = true
    argument = nil
    definitions = []
  }

  /// A hook of the run, to be drawn like a step.
  init(_ hook: RunHook) {
    id = hook.id
    title = hook.title
    place = hook.place
    isHook = true
    argument = nil
    definitions = []
    result = hook.result
  }

  /// How it ended; unknown while it has not.
  var status: TestStepResult.Status { result?.status ?? .unknown }
}
