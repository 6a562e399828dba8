import CucumberExpressions
import CucumberMessages
import Robots

/// The ids of the step definitions and hooks of a run, by their numbers.
struct DefinitionIDs: Sendable {
  private(set) var definitions: [String] = []
  private(set) var hooks: [String]

  /// Emits the hooks before things, the step definitions and the hooks after things, as Cucumber orders them.
  @MainActor
  init(
    emitting hooks: HookSet, _ vocabulary: Vocabulary, baseDirectory: String?, ids: inout IDGenerator,
    emit: (Envelope) -> Void
  ) {
    self.hooks = [String](repeating: "", count: hooks.entries.count)
    announce(hooks, runningAfter: false, baseDirectory, &ids, emit)
    for definition in vocabulary.definitions {
      definitions.append(ids.make())
      emit(.stepDefinition(definition.message(id: definitions.last ?? "", baseDirectory: baseDirectory)))
    }
    announce(hooks, runningAfter: true, baseDirectory, &ids, emit)
  }

  private mutating func announce(
    _ hooks: HookSet, runningAfter: Bool, _ baseDirectory: String?, _ ids: inout IDGenerator, _ emit: (Envelope) -> Void
  ) {
    for (index, entry) in hooks.entries.enumerated() where entry.hook.kind.runsAfter == runningAfter {
      self.hooks[index] = ids.make()
      emit(.hook(entry.hook.message(id: self.hooks[index], baseDirectory: baseDirectory)))
    }
  }
}

extension PlannedCase {
  /// The test case message.
  func testCase(_ numbers: TestCaseIDs, _ known: DefinitionIDs, run: String) -> TestCase {
    let testSteps = (0..<actionCount).map { index in
      let id = numbers.step(index)
      switch action(at: index) {
      case .hook(let hook, _, _): return TestCase.TestStep(hookId: known.hooks[hook], id: id)
      case .step(let step): return testStep(steps[step], id: id, known)
      }
    }
    return TestCase(id: numbers.id, pickleId: pickle.id, testSteps: testSteps, testRunStartedId: run)
  }

  private func testStep(_ step: PlannedStep, id: String, _ known: DefinitionIDs) -> TestCase.TestStep {
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

extension Robots.StepDefinition {
  /// Returns the message of the definition.
  func message(id: String, baseDirectory: String?) -> CucumberMessages.StepDefinition {
    let type: CucumberMessages.StepDefinition.PatternType =
      pattern is RegularExpression ? .regularExpression : .cucumberExpression
    return CucumberMessages.StepDefinition(
      id: id, pattern: .init(source: pattern.source, type: type),
      // The location of a built-in definition is of no use to users.
      sourceReference: step.isBuiltIn
        ? .builtIn : step.location.reference(baseDirectory: baseDirectory))
  }
}

extension VocabularyProblem {
  /// Whether the problem concerns a text robot.
  package var isOfText: Bool {
    if case .ambiguous = kind { true } else { false }
  }

  /// Returns the problem as an error of a file.
  package func parseError(baseDirectory: String?) -> ParseError {
    ParseError(
      source: location.reference(baseDirectory: baseDirectory), message: text { $0.relativePath(to: baseDirectory) })
  }
}

extension SourceLocation {
  /// Returns the location in messages: relative to the base directory if it is inside it.
  package func reference(baseDirectory: String?) -> SourceReference {
    SourceReference(uri: relativePath(to: baseDirectory), location: Location(line: line, column: column))
  }

  /// The path of the file, relative to the base directory, if it is in there.
  package func relativePath(to baseDirectory: String?) -> String {
    guard let baseDirectory, file.hasPrefix(baseDirectory + "/") else { return file }
    return String(file.dropFirst(baseDirectory.count + 1))
  }
}

extension Robots.Hook {
  /// Returns the message of the hook.
  func message(id: String, baseDirectory: String?) -> CucumberMessages.Hook {
    CucumberMessages.Hook(
      id: id, name: name.isEmpty ? nil : name, sourceReference: location.reference(baseDirectory: baseDirectory),
      tagExpression: tags, type: kind.message)
  }
}

extension Robots.Hook.Kind {
  fileprivate var message: CucumberMessages.Hook.HookType {
    switch self {
    case .beforeAll: .beforeTestRun
    case .before: .beforeTestCase
    case .beforeStep: .beforeTestStep
    case .afterStep: .afterTestStep
    case .after: .afterTestCase
    case .afterAll: .afterTestRun
    }
  }
}
