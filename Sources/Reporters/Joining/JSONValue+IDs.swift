#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CucumberMessages

extension JSONValue {
  /// The value with other ids, wherever it has some: in `id` and in what ends in `Id` or `Ids`, as the schema names
  /// them. A worker is no message.
  func mappingIDs(_ map: (String) -> String) -> JSONValue {
    switch self {
    case .list(let list): .list(list.map { $0.mappingIDs(map) })
    case .object(let object):
      .object(
        Dictionary(
          uniqueKeysWithValues: object.map { key, value in
            (key, Self.isID(key) ? value.mappingTexts(map) : value.mappingIDs(map))
          }))
    default: self
    }
  }

  func mappingTexts(_ map: (String) -> String) -> JSONValue {
    switch self {
    case .text(let text): .text(map(text))
    case .list(let list): .list(list.map { $0.mappingTexts(map) })
    default: self
    }
  }

  static func isID(_ key: String) -> Bool {
    key != "workerId" && (key == "id" || key.hasSuffix("Id") || key.hasSuffix("Ids"))
  }
}

extension Envelope {
  /// The envelope with other ids.
  ///
  /// Messages that a stream has by the thousand are changed in place, all others as JSON.
  func mappingIDs(_ map: (String) -> String) throws -> Envelope {
    switch self {
    case .testCase(var message):
      message.id = map(message.id)
      message.pickleId = map(message.pickleId)
      message.testRunStartedId = message.testRunStartedId.map(map)
      for index in message.testSteps.indices { message.testSteps[index].mapIDs(map) }
      return .testCase(message)
    case .testCaseStarted(var message):
      message.id = map(message.id)
      message.testCaseId = map(message.testCaseId)
      return .testCaseStarted(message)
    case .testStepStarted(var message):
      message.testCaseStartedId = map(message.testCaseStartedId)
      message.testStepId = map(message.testStepId)
      return .testStepStarted(message)
    case .testStepFinished(var message):
      message.testCaseStartedId = map(message.testCaseStartedId)
      message.testStepId = map(message.testStepId)
      return .testStepFinished(message)
    case .testCaseFinished(var message):
      message.testCaseStartedId = map(message.testCaseStartedId)
      return .testCaseFinished(message)
    case .attachment(var message):
      message.testCaseStartedId = message.testCaseStartedId.map(map)
      message.testStepId = message.testStepId.map(map)
      message.testRunStartedId = message.testRunStartedId.map(map)
      message.testRunHookStartedId = message.testRunHookStartedId.map(map)
      return .attachment(message)
    default: return try mappingIDsAsJSON(map)
    }
  }

  /// The envelope with other ids, whatever message it holds.
  func mappingIDsAsJSON(_ map: (String) -> String) throws -> Envelope {
    let value = try JSONDecoder().decode(JSONValue.self, from: try JSONEncoder().encode(self))
    return try JSONDecoder().decode(Envelope.self, from: try JSONEncoder().encode(value.mappingIDs(map)))
  }
}

extension TestCase.TestStep {
  fileprivate mutating func mapIDs(_ map: (String) -> String) {
    id = map(id)
    pickleStepId = pickleStepId.map(map)
    hookId = hookId.map(map)
    stepDefinitionIds = stepDefinitionIds?.map(map)
  }
}
