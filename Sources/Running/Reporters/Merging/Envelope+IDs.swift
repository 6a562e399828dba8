import CucumberMessages

/// Maps an id of a message; `isOwn` if the message defines it, and not only refers to it.
typealias IDMap = (_ id: String, _ isOwn: Bool) -> String

extension Envelope {
  /// Returns the envelope with other ids. The id of a worker isn't defined by a message, and stays.
  func mappingIDs(_ map: IDMap) -> Envelope {
    switch self {
    case .meta, .source, .parseError, .undefinedParameterType: self
    case .gherkinDocument(let message): .gherkinDocument(Self.mapping(message) { $0.mapIDs(map) })
    case .pickle(let message): .pickle(Self.mapping(message) { $0.mapIDs(map) })
    case .parameterType(let message): .parameterType(Self.mapping(message) { $0.id = map($0.id, true) })
    case .stepDefinition(let message): .stepDefinition(Self.mapping(message) { $0.id = map($0.id, true) })
    case .hook(let message): .hook(Self.mapping(message) { $0.id = map($0.id, true) })
    case .suggestion(let message): .suggestion(Self.mapping(message) { $0.mapIDs(map) })
    case .testRunStarted(let message):
      .testRunStarted(Self.mapping(message) { $0.id = $0.id.map { map($0, true) } })
    case .testRunHookStarted(let message): .testRunHookStarted(Self.mapping(message) { $0.mapIDs(map) })
    case .testRunHookFinished(let message):
      .testRunHookFinished(
        Self.mapping(message) { $0.testRunHookStartedId = map($0.testRunHookStartedId, false) })
    case .testCase(let message): .testCase(Self.mapping(message) { $0.mapIDs(map) })
    case .testCaseStarted(let message): .testCaseStarted(Self.mapping(message) { $0.mapIDs(map) })
    case .testStepStarted(let message): .testStepStarted(Self.mapping(message) { $0.mapIDs(map) })
    case .attachment(let message): .attachment(Self.mapping(message) { $0.mapIDs(map) })
    case .externalAttachment(let message): .externalAttachment(Self.mapping(message) { $0.mapIDs(map) })
    case .testStepFinished(let message): .testStepFinished(Self.mapping(message) { $0.mapIDs(map) })
    case .testCaseFinished(let message):
      .testCaseFinished(Self.mapping(message) { $0.testCaseStartedId = map($0.testCaseStartedId, false) })
    case .testRunFinished(let message):
      .testRunFinished(Self.mapping(message) { $0.testRunStartedId = $0.testRunStartedId.map { map($0, false) } })
    }
  }

  private static func mapping<Message>(_ message: Message, _ change: (inout Message) -> Void) -> Message {
    var message = message
    change(&message)
    return message
  }
}

extension Array {
  fileprivate mutating func changeEach(_ change: (inout Element) -> Void) {
    for index in indices { change(&self[index]) }
  }
}

// MARK: Documents

extension GherkinDocument {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    guard var feature else { return }
    feature.tags.changeEach { $0.id = map($0.id, true) }
    feature.children.changeEach { child in
      switch child {
      case .background(var background):
        background.mapIDs(map)
        child = .background(background)
      case .scenario(var scenario):
        scenario.mapIDs(map)
        child = .scenario(scenario)
      case .rule(var rule):
        rule.mapIDs(map)
        child = .rule(rule)
      }
    }
    self.feature = feature
  }
}

extension GherkinDocument.Rule {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    tags.changeEach { $0.id = map($0.id, true) }
    children.changeEach { child in
      switch child {
      case .background(var background):
        background.mapIDs(map)
        child = .background(background)
      case .scenario(var scenario):
        scenario.mapIDs(map)
        child = .scenario(scenario)
      }
    }
  }
}

extension GherkinDocument.Background {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    steps.changeEach { $0.mapIDs(map) }
  }
}

extension GherkinDocument.Scenario {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    tags.changeEach { $0.id = map($0.id, true) }
    steps.changeEach { $0.mapIDs(map) }
    examples.changeEach { $0.mapIDs(map) }
  }
}

extension GherkinDocument.Examples {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    tags.changeEach { $0.id = map($0.id, true) }
    if let header = tableHeader { tableHeader?.id = map(header.id, true) }
    tableBody.changeEach { $0.id = map($0.id, true) }
  }
}

extension GherkinDocument.Step {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    guard var table = dataTable else { return }
    table.rows.changeEach { $0.id = map($0.id, true) }
    dataTable = table
  }
}

extension Pickle {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    // Created at once: each change of a pickle copies its fields.
    self = Pickle(
      id: map(id, true), uri: uri, location: location, name: name, language: language,
      steps: steps.map { step in
        var step = step
        step.id = map(step.id, true)
        step.astNodeIds = step.astNodeIds.map { map($0, false) }
        return step
      },
      tags: tags.map { Tag(name: $0.name, astNodeId: map($0.astNodeId, false)) },
      astNodeIds: astNodeIds.map { map($0, false) })
  }
}

extension Suggestion {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    pickleStepId = map(pickleStepId, false)
  }
}

// MARK: Runs

extension TestCase {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    pickleId = map(pickleId, false)
    testRunStartedId = testRunStartedId.map { map($0, false) }
    testSteps.changeEach { step in
      step.id = map(step.id, true)
      step.pickleStepId = step.pickleStepId.map { map($0, false) }
      step.hookId = step.hookId.map { map($0, false) }
      step.stepDefinitionIds = step.stepDefinitionIds.map { ids in ids.map { map($0, false) } }
    }
  }
}

extension TestRunHookStarted {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    testRunStartedId = map(testRunStartedId, false)
    hookId = map(hookId, false)
  }
}

extension TestCaseStarted {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    id = map(id, true)
    testCaseId = map(testCaseId, false)
  }
}

extension TestStepStarted {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    testCaseStartedId = map(testCaseStartedId, false)
    testStepId = map(testStepId, false)
  }
}

extension TestStepFinished {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    testCaseStartedId = map(testCaseStartedId, false)
    testStepId = map(testStepId, false)
  }
}

extension Attachment {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    testCaseStartedId = testCaseStartedId.map { map($0, false) }
    testStepId = testStepId.map { map($0, false) }
    testRunStartedId = testRunStartedId.map { map($0, false) }
    testRunHookStartedId = testRunHookStartedId.map { map($0, false) }
  }
}

extension ExternalAttachment {
  fileprivate mutating func mapIDs(_ map: IDMap) {
    testCaseStartedId = testCaseStartedId.map { map($0, false) }
    testStepId = testStepId.map { map($0, false) }
    testRunHookStartedId = testRunHookStartedId.map { map($0, false) }
  }
}
