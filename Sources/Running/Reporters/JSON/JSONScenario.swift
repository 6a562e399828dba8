import CucumberMessages

/// Creates the elements of a scenario: its backgrounds and the scenario itself.
struct JSONScenario {
  let attempt: AttemptRecord
  let attached: [Int: JSONAttached]

  private var scenario: ScenarioRecord { attempt.scenario }

  /// The elements, the scenario last.
  ///
  /// - Parameter id: The id of the scenario.
  func elements(id: String) -> [JSONElement] {
    var steps = stepsWithHooks()
    let backgrounds = backgrounds.compactMap { background -> JSONElement? in
      let ids = Set(background.steps.map(\.id))
      let own = steps.steps.prefix { ids.contains($0.node) }
      steps.steps.removeFirst(own.count)
      return own.isEmpty ? nil : element(of: background, own.map(\.step))
    }
    return backgrounds + [element(id: id, steps)]
  }

  private struct Steps {
    var before: [JSONHook] = []
    var steps: [(node: String, step: JSONStep)] = []
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
      before: steps.before.isEmpty ? nil : steps.before, steps: steps.steps.map(\.step),
      after: steps.after.isEmpty ? nil : steps.after)
  }

  /// The steps in order. Hooks of a step are in the step, those of the scenario beside the steps.
  private func stepsWithHooks() -> Steps {
    var steps = Steps()
    var waiting: [JSONHook] = []
    for (index, record) in attempt.steps.enumerated() {
      switch record.kind {
      case .step(let step):
        var json = self.step(index, record, step.keyword, step.pickled, step.location)
        json.before = waiting.isEmpty ? nil : waiting
        waiting = []
        steps.steps.append((step.pickled.astNodeIds.first ?? "", json))
      case .hook(let hook):
        let json = self.hook(index, record)
        switch hook?.type {
        case .beforeTestStep: waiting.append(json)
        case .afterTestStep where !steps.steps.isEmpty:
          steps.steps[steps.steps.count - 1].step.after = (steps.steps.last?.step.after ?? []) + [json]
        case .beforeTestCase: steps.before.append(json)
        case .afterTestCase: steps.after.append(json)
        default: if steps.steps.isEmpty { steps.before.append(json) } else { steps.after.append(json) }
        }
      case .runHook: break
      }
    }
    steps.before += waiting
    return steps
  }

  private func step(
    _ index: Int, _ record: StepRecord, _ keyword: String, _ step: Pickle.Step, _ location: Location?
  ) -> JSONStep {
    var attached = attached[index] ?? .none
    attached.add(record.inner)
    let arguments = attempt.testCase.testSteps[index].stepMatchArgumentsLists?.first?.stepMatchArguments
    let line = location?.line ?? 0
    return JSONStep(
      keyword: keyword.isEmpty ? "* " : keyword, name: step.text, line: line,
      match: JSONMatch(
        location: record.definitions.first?.sourceReference.locationText,
        arguments: arguments?.compactMap { argument in
          argument.group.value.map { .init(val: $0, offset: argument.group.start ?? 0) }
        }),
      result: result(index, record),
      docString: step.argument?.docString.map {
        .init(value: $0.content, contentType: $0.mediaType, line: line + 1)
      },
      rows: step.argument?.dataTable.map { $0.rows.map { .init(cells: $0.cells.map(\.value)) } },
      output: attached.nonemptyOutput, embeddings: attached.nonemptyEmbeddings)
  }

  private func hook(_ index: Int, _ record: StepRecord) -> JSONHook {
    let attached = attached[index] ?? .none
    return JSONHook(
      match: JSONMatch(location: record.locationText), result: result(index, record), output: attached.nonemptyOutput,
      embeddings: attached.nonemptyEmbeddings)
  }

  /// The result of a step. In an interrupted scenario the first unfinished step failed, and those after it are skipped.
  private func result(_ index: Int, _ record: StepRecord) -> JSONResult {
    guard let result = record.result else {
      guard index == attempt.firstUnfinished else { return JSONResult(status: "skipped") }
      return JSONResult(status: "failed", errorMessage: AttemptRecord.unfinishedMessage)
    }
    let hasReason = result.status.isProblem || result.message?.isEmpty == false
    return JSONResult(result, reason: hasReason ? record.reason : nil)
  }
}

/// The attachments of a step or hook.
struct JSONAttached {
  /// The strings that were logged.
  private(set) var output: [String] = []
  /// The other attachments.
  private(set) var embeddings: [JSONEmbedding] = []

  static let none = Self()

  mutating func add(_ attachment: Attachment) {
    // Inner steps are added as lines of the output, and virtual times are left out.
    if [InnerStep.mediaType, StepAppTime.mediaType, ScenarioCoverage.mediaType].contains(attachment.mediaType) {
      return
    }
    if attachment.mediaType == "text/x.cucumber.log+plain", attachment.contentEncoding == .identity {
      output.append(PlainText.withoutControlSequences(attachment.body))
    } else {
      embeddings.append(JSONEmbedding(attachment))
    }
  }

  mutating func add(_ attachment: ExternalAttachment) {
    embeddings.append(JSONEmbedding(attachment))
  }

  mutating func add(_ steps: [InnerStep]) {
    output += steps.flattened().map { step, depth in
      "\(step.status.word)  " + String(repeating: "  ", count: depth) + step.text
    }
  }

  var nonemptyOutput: [String]? { output.isEmpty ? nil : output }
  var nonemptyEmbeddings: [JSONEmbedding]? { embeddings.isEmpty ? nil : embeddings }
}
