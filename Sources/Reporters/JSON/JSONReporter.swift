#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CucumberMessages

/// `--format json`: Cucumber's old JSON format, for the tools that know no other.
///
/// Of a scenario that is played again only the last attempt is told. The format has no place for what goes wrong
/// outside of scenarios; it is told as scenarios of a feature `run`, so that a report of a failed run has a failure in
/// it. A feature is written when it is over.
public final class JSONReporter: Reporter {
  /// The first error of the encoder; none is known to happen.
  public private(set) var error: (any Error)?

  private let write: (String) -> Void
  private let encoder: JSONEncoder
  private let follower: RunFollower
  private var attached: [String: [Int: JSONAttached]] = [:]
  private var features: [(uri: String, feature: JSONFeature)] = []
  private var run = JSONProblems.feature
  private var ids = UniqueNames()
  private var hasBegun = false

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, a feature at a time.
  public init(follower: RunFollower = RunFollower(), write: @escaping (String) -> Void) {
    self.follower = follower
    self.write = write
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    if case .meta = envelope { endStream() }
    switch follower.follow(envelope) {
    case .attemptEnded(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .stepEnded(let attempt, let index):
      guard case .testStepFinished(let finished) = envelope else { return }
      attached[attempt.id, default: [:]][index, default: .none].duration = finished.testStepResult.duration
    case .faultInFile(let fault, _): run.elements.append(JSONProblems.element(fault))
    case .undefinedParameterType(let type): run.elements.append(JSONProblems.element(type))
    case .runHookEnded(let hook) where hook.result.status.isProblem: run.elements.append(JSONProblems.element(hook))
    case .runEnded(let ended): JSONProblems.element(ended).map { run.elements.append($0) }
    case nil: keep(envelope)
    default: break
    }
  }

  /// Writes what is still to be written, with the scenarios that were cut short.
  public func finish() {
    endStream()
    if !run.elements.isEmpty { emit(run) }
    write(hasBegun ? "\n]\n" : "[]\n")
  }

  private func endStream() {
    for attempt in follower.unfinished { end(attempt, willBeRetried: false) }
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
    guard let place = follower.step(attempt: attempt, step: step) else { return }
    add(&attached[place.attempt.id, default: [:]][place.index, default: .none])
  }

  private func end(_ attempt: Attempt, willBeRetried: Bool) {
    let attached = attached.removeValue(forKey: attempt.id) ?? [:]
    guard !willBeRetried else { return }
    let uri = attempt.scenario.pickle.uri
    let index = features.firstIndex { $0.uri == uri } ?? begin(uri, attempt.scenario)
    let id = ids.unique("\(features[index].feature.id);\(attempt.scenario.jsonID)", in: "")
    let scenario = JSONScenario(attempt: attempt, follower: follower, attached: attached)
    features[index].feature.elements += scenario.elements(id: id)
    if follower.isOver(uri) { emit(features.remove(at: index).feature) }
  }

  private func begin(_ uri: String, _ scenario: PlayedScenario) -> Int {
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
