import CucumberExpressions
import CucumberMessages
import Robots

/// The ids of what steps are made of, by their numbers.
struct DefinitionNumbers: Sendable {
  let definitions: [String]
  let hooks: [String]
}

extension PlannedCase {
  /// The test case message.
  func testCase(_ numbers: TestCaseNumbers, _ known: DefinitionNumbers, run: String) -> TestCase {
    let testSteps = (0..<actionCount).map { index in
      let id = numbers.step(index)
      switch action(at: index) {
      case .hook(let hook, _, _): return TestCase.TestStep(hookId: known.hooks[hook], id: id)
      case .step(let step): return testStep(steps[step], id: id, known)
      }
    }
    return TestCase(id: numbers.id, pickleId: pickle.id, testSteps: testSteps, testRunStartedId: run)
  }

  private func testStep(_ step: PlannedStep, id: String, _ known: DefinitionNumbers) -> TestCase.TestStep {
    let matches = step.matches
    return TestCase.TestStep(
      id: id, pickleStepId: step.step.id,
      stepDefinitionIds: matches.map { known.definitions[$0.definition.index] },
      stepMatchArgumentsLists: matches.map { match in
        TestCase.StepMatchArgumentsList(stepMatchArguments: match.arguments.map(TestCase.StepMatchArgument.init))
      })
  }
}

extension TestCase.StepMatchArgument {
  fileprivate init(_ argument: Argument) {
    let name = argument.parameterType.name
    self.init(group: TestCase.Group(argument.group), parameterTypeName: name.isEmpty ? nil : name)
  }
}

extension TestCase.Group {
  fileprivate init(_ group: Group) {
    self.init(
      children: group.children.isEmpty ? nil : group.children.map(TestCase.Group.init), start: group.start,
      value: group.value)
  }
}
