import CucumberExpressions
import CucumberMessages
import Robots

/// The test case message of a planned case.
struct TestCaseAnnouncement {
  let testCase: TestCase

  init(_ planned: PlannedCase, definitionIDs: [String], run: String, ids: inout IDGenerator) {
    let id = ids.make()
    let steps = planned.steps.map { step in
      TestCase.TestStep(
        id: ids.make(), pickleStepId: step.step.id,
        stepDefinitionIds: step.matches.map { definitionIDs[$0.definition.index] },
        stepMatchArgumentsLists: step.matches.map { match in
          TestCase.StepMatchArgumentsList(stepMatchArguments: match.arguments.map(TestCase.StepMatchArgument.init))
        })
    }
    testCase = TestCase(id: id, pickleId: planned.pickle.id, testSteps: steps, testRunStartedId: run)
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
