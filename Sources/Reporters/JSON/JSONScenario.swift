import CucumberMessages

/// Makes the elements of a scenario: a background, where it has one, and the scenario itself.
struct JSONScenario {
  let attempt: Attempt
  let follower: RunFollower
  let attached: [Int: JSONAttached]

  private var scenario: PlayedScenario { attempt.scenario }

  /// The elements, the scenario last.
  ///
  /// - Parameter id: The id of the scenario.
  func elements(id: String) -> [JSONElement] {
    var steps = stepsWithHooks()
    let backgrounds = backgrounds.compactMap { background -> JSONElement? in
      let ids = Set(background.steps.map(\.id))
      let own = steps.played.prefix { ids.contains($0.node) }
      steps.played.removeFirst(own.count)
      return own.isEmpty ? nil : element(of: background, own.map(\.step))
    }
    return backgrounds + [element(id: id, steps)]
  }

  private struct Steps {
    var before: [JSONHook] = []
    var played: [(node: String, step: JSONStep)] = []
    var after: [JSONHook] = []
  }

  private var backgrounds: [GherkinDocument.Background] {
    scenario.node?.backgrounds ?? []
  }

  private func element(of background: GherkinDocument.Background, _ steps: [JSONStep]) -> JSONElement {
    JSONElement(
      type: .background, keyword: background.keyword, name: background.name,
      description: background.description, line: background.location.line, steps: steps)
  }

  private func element(id: String, _ steps: Steps) -> JSONElement {
    JSONElement(
      id: id, type: .scenario, keyword: scenario.keyword, name: scenario.pickle.name,
      description: scenario.node?.scenario.description ?? "", line: scenario.location?.line ?? 0,
      startTimestamp: attempt.start.iso8601, tags: scenario.pickle.tags.map { .init(name: $0.name) },
      before: steps.before.isEmpty ? nil : steps.before, steps: steps.played.map(\.step),
      after: steps.after.isEmpty ? nil : steps.after)
  }

  /// The steps in order. The hooks of a step stand in it, those of the scenario beside the steps.
  private func stepsWithHooks() -> Steps {
    var steps = Steps()
    var waiting: [JSONHook] = []
    for index in 0..<attempt.count {
      let played = attempt.step(index)
      switch played.kind {
      case .step(let step):
        var json = self.step(index, played, step.keyword, step.pickled, step.location)
        json.before = waiting.isEmpty ? nil : waiting
        waiting = []
        steps.played.append((step.pickled.astNodeIds.first ?? "", json))
      case .hook(let hook):
        let json = self.hook(index, played)
        switch hook?.type {
        case .beforeTestStep: waiting.append(json)
        case .afterTestStep where !steps.played.isEmpty:
          steps.played[steps.played.count - 1].step.after = (steps.played.last?.step.after ?? []) + [json]
        case .beforeTestCase: steps.before.append(json)
        case .afterTestCase: steps.after.append(json)
        default: if steps.played.isEmpty { steps.before.append(json) } else { steps.after.append(json) }
        }
      case .runHook: break
      }
    }
    steps.before += waiting
    return steps
  }

  private func step(
    _ index: Int, _ played: PlayedStep, _ keyword: String, _ step: Pickle.Step, _ location: Location?
  ) -> JSONStep {
    var attached = attached[index] ?? .none
    attached.add(played.inner)
    let definition = played.definitions.first.flatMap { follower.definitions[$0] }
    let arguments = attempt.testCase.testSteps[index].stepMatchArgumentsLists?.first?.stepMatchArguments
    let line = location?.line ?? 0
    return JSONStep(
      keyword: keyword.isEmpty ? "* " : keyword, name: step.text, line: line,
      match: JSONMatch(
        location: definition?.sourceReference.place,
        arguments: arguments?.compactMap { argument in
          argument.group.value.map { .init(val: $0, offset: argument.group.start ?? 0) }
        }),
      result: result(index, played),
      docString: step.argument?.docString.map {
        .init(value: $0.content, contentType: $0.mediaType, line: line + 1)
      },
      rows: step.argument?.dataTable.map { $0.rows.map { .init(cells: $0.cells.map(\.value)) } },
      output: attached.outputOrNone, embeddings: attached.embeddingsOrNone)
  }

  private func hook(_ index: Int, _ played: PlayedStep) -> JSONHook {
    let attached = attached[index] ?? .none
    return JSONHook(
      match: JSONMatch(location: played.place), result: result(index, played), output: attached.outputOrNone,
      embeddings: attached.embeddingsOrNone)
  }

  /// Of a scenario that was cut short the first step that did not end has failed, and the others were not played.
  private func result(_ index: Int, _ played: PlayedStep) -> JSONResult {
    guard let result = played.result else {
      guard index == attempt.firstUnplayed else { return JSONResult(status: "skipped") }
      return JSONResult(status: "failed", errorMessage: "the run ended before the scenario did")
    }
    let isTold = result.status.isProblem || result.message?.isEmpty == false
    return JSONResult(
      result, duration: attached[index]?.duration, reason: isTold ? follower.reason(of: played) : nil)
  }
}
