import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--format json`: Cucumber's old JSON format, for tools that don't read Cucumber Messages.
///
/// Only the last attempt of a scenario is in it. Failures outside of scenarios are scenarios of a feature `run`, so that
/// the report of a failed run has a failure in it. A feature is written when it is finished.
package final class JSONReporter: Reporter {
  /// The first error of the encoder.
  package private(set) var error: (any Error)?

  private let write: (String) -> Void
  private let encoder: JSONEncoder
  private let model: RunModel
  private var attached: [String: [Int: JSONAttached]] = [:]
  private var features: [(uri: String, feature: JSONFeature)] = []
  private var run = JSONProblems.feature
  private var ids = UniqueNames()
  private var hasBegun = false

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the text, a feature at a time.
  package init(model: RunModel, write: @escaping (String) -> Void) {
    self.model = model
    self.write = write
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    if case .streamStarted(_, let unfinished) = event { endStream(unfinished) }
    switch event {
    case .attemptFinished(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .parseError(let error, _): run.elements.append(JSONProblems.element(error))
    case .undefinedParameterType(let type): run.elements.append(JSONProblems.element(type))
    case .runHookFinished(let hook) where hook.result.status.isProblem: run.elements.append(JSONProblems.element(hook))
    case .runFinished(let ended): JSONProblems.element(ended).map { run.elements.append($0) }
    case nil: keep(envelope)
    default: break
    }
  }

  package func finish() {
    endStream(model.unfinished)
    if !run.elements.isEmpty { emit(run) }
    write(hasBegun ? "\n]\n" : "[]\n")
  }

  private func endStream(_ unfinished: UnfinishedScenarios) {
    for attempt in unfinished.attempts { add(attempt) }
    for (_, feature) in features { emit(feature) }
    (features, attached) = ([], [:])
  }

  private func keep(_ envelope: Envelope) {
    switch envelope {
    case .attachment(let message):
      attach(message.testCaseStartedId, message.testStepId) { $0.add(message) }
    case .externalAttachment(let message):
      attach(message.testCaseStartedId, message.testStepId) { $0.add(message) }
    default: break
    }
  }

  private func attach(_ attempt: String?, _ step: String?, _ add: (inout JSONAttached) -> Void) {
    guard let found = model.step(attempt: attempt, step: step) else { return }
    add(&attached[found.attempt.id, default: [:]][found.index, default: .none])
  }

  private func end(_ attempt: AttemptRecord, willBeRetried: Bool) {
    guard !willBeRetried else { return attached[attempt.id] = nil }
    let uri = attempt.scenario.uri
    add(attempt)
    guard model.isFinished(uri), let index = features.firstIndex(where: { $0.uri == uri }) else { return }
    emit(features.remove(at: index).feature)
  }

  private func add(_ attempt: AttemptRecord) {
    let attached = attached.removeValue(forKey: attempt.id) ?? [:]
    let uri = attempt.scenario.uri
    let index = features.firstIndex { $0.uri == uri } ?? begin(uri, attempt.scenario)
    let id = ids.unique("\(features[index].feature.id);\(attempt.scenario.jsonID)", in: "")
    let scenario = JSONScenario(attempt: attempt, attached: attached)
    features[index].feature.elements += scenario.elements(id: id)
  }

  private func begin(_ uri: String, _ scenario: ScenarioRecord) -> Int {
    let feature = scenario.feature
    features.append(
      (
        uri,
        JSONFeature(
          uri: uri, id: JSONName.id(scenario.featureName), keyword: feature?.keyword ?? "Feature",
          name: scenario.featureName, description: feature?.description ?? "", line: feature?.location.line ?? 1,
          tags: (feature?.tags ?? []).map { .init(name: $0.name, line: $0.location.line) })
      ))
    return features.count - 1
  }

  private func emit(_ feature: JSONFeature) {
    do {
      write((hasBegun ? ",\n" : "[\n") + String(decoding: try encoder.encode(feature), as: UTF8.self))
      hasBegun = true
    } catch {
      self.error = self.error ?? error
    }
  }
}

/// Failures outside of scenarios, as scenarios of one failed step.
private enum JSONProblems {
  /// The feature of these scenarios.
  static let feature = JSONFeature(
    uri: "run", id: "run", keyword: "Feature", name: "run", description: "", line: 1, tags: [])

  static func element(_ error: ParseError) -> JSONElement {
    element(
      "\(error.source.uri ?? "unknown file") can't be parsed", "the file is parsed",
      location: error.source.locationText,
      JSONResult(status: "failed", errorMessage: Diagnostic(error, source: nil).cause))
  }

  static func element(_ type: UndefinedParameterType) -> JSONElement {
    element(
      "{\(type.name)} is not defined", "the parameter type is defined", location: "",
      JSONResult(status: "undefined", errorMessage: "used by \(type.expression)"))
  }

  static func element(_ hook: RunHookRecord) -> JSONElement {
    element(
      hook.title, "the hook runs", location: hook.locationText, JSONResult(hook.result, reason: hook.step.reason))
  }

  /// The error with which a run stopped; `nil` for any other run.
  static func element(_ run: TestRunFinished) -> JSONElement? {
    guard let result = TestStepResult(run) else { return nil }
    return element("run", "the run finishes", location: "", JSONResult(result, reason: FailureReason(of: result)))
  }

  private static func element(_ name: String, _ step: String, location: String, _ result: JSONResult) -> JSONElement {
    let step = JSONStep(keyword: "* ", name: step, line: 1, match: JSONMatch(location: location), result: result)
    return JSONElement(
      id: "run;\(JSONName.id(name))", type: .scenario, keyword: "Scenario", name: name, description: "", line: 1,
      steps: [step])
  }
}

/// Makes ids of names, as in Cucumber's old JSON format.
private enum JSONName {
  /// The name in lower case, with `-` instead of separators.
  static func id(_ name: String) -> String {
    let separators = " '_,!".unicodeScalars
    return name.lowercased().unicodeScalars.map { separators.contains($0) ? "-" : String($0) }.joined()
  }
}

extension ScenarioRecord {
  /// The id within the feature: rule, scenario, examples and row, as far as there are any.
  fileprivate var jsonID: String {
    let scenario = JSONName.id(node?.scenario.name ?? name)
    let rule = node?.rule.map { JSONName.id($0.name) }
    // The header of a table counts as its first row.
    let row = row.map { "\(JSONName.id($0.examples.name));\($0.row + 1)" }
    return [rule, scenario, row].compactMap(\.self).joined(separator: ";")
  }
}
