import CucumberMessages
import Gherkin
import Robots
import ScenarioRunner

/// A scenario that grows line by line. Each step runs it again from its launch: the app is a value of its steps.
@MainActor
final class LiveScenario {
  /// What the last run has shown.
  struct State {
    /// The element tree, one element a line; empty while no app runs.
    var screen: [Substring] = []
    /// The virtual time since the start of the scenario, in seconds.
    var time = 0.0
    /// The requests to the server, each in one line.
    var requests: [TracedRequest] = []
  }

  /// The path under which messages name the scenario.
  private static let path = "console"

  let vocabulary: Vocabulary
  /// The steps that have passed, each with the lines of its table or doc string.
  private(set) var steps: [String] = []
  private(set) var state = State()

  private let suite: any RobotSuite.Type
  private let planner: Planner
  private let hooks: HookSet
  private let runOptions: RunOptions

  init(suite: any RobotSuite.Type, vocabulary: Vocabulary, options: Options, runOptions: RunOptions) {
    (self.suite, self.vocabulary, self.runOptions) = (suite, vocabulary, runOptions)
    hooks = HookSet(suite.hooks, invariants: suite.invariants)
    planner = Planner(vocabulary: vocabulary, defaultApp: options.app, hooks: hooks, names: options.run.names)
  }

  /// The scenario in Gherkin.
  func text(feature: String, name: String) -> String {
    "Feature: \(feature)\n\n" + scenario(name: name)
  }

  /// The scenario without the heading of its feature.
  func scenario(name: String) -> String {
    "  Scenario: \(name)\n" + steps.map(Self.indented).joined()
  }

  private static func indented(_ step: String) -> String {
    step.split(separator: "\n").enumerated().map { "\($0.offset == 0 ? "    " : "      ")\($0.element)\n" }.joined()
  }

  /// Adds a step if it passes.
  ///
  /// - Returns: The report of its failure, for users; `nil` if it has passed.
  func add(_ step: String) -> String? {
    let before = steps
    steps.append(step)
    let result = run()
    if result == nil { return nil }
    steps = before
    return result
  }

  /// Takes the latest steps back.
  func removeLast(_ count: Int) {
    steps.removeLast(min(count, steps.count))
    state = State()
    if !steps.isEmpty { _ = run() }
  }

  /// Runs all steps from the launch on.
  private func run() -> String? {
    var ids = IDGenerator()
    let source = Source(uri: Self.path, data: text(feature: "Console", name: "typed"), mediaType: .plain)
    let parsed = GherkinParser().parse(source, ids: &ids)
    guard parsed.errors.isEmpty, let document = parsed.document else {
      return parsed.errors.map { "error: \($0.message)\n" }.joined()
    }
    let pickles = PickleCompiler().compile(document, uri: Self.path, ids: &ids)
    let findings = DocumentCheck(vocabulary: vocabulary).findings(in: document, source: source)
    guard findings.errors.isEmpty else { return findings.errors.map { "error: \($0.message)\n" }.joined() }
    let plan = planner.plan(pickles)
    let problems = plan.cases.flatMap(\.steps).compactMap { $0.problem(baseDirectory: nil) }
    guard problems.isEmpty else { return problems.map { "\($0)\n" }.joined() }
    let host = LiveRun(suite: suite)
    for envelope in [.meta(.current), .source(source), .gherkinDocument(document)] + pickles.map(Envelope.pickle) {
      host.emit(envelope)
    }
    Runner(
      vocabulary: vocabulary, catalog: suite.apps, hooks: hooks, options: runOptions, host: host
    ).run(plan, ids: &ids)
    guard host.hasPassed else { return host.report }
    state = host.state
    return nil
  }
}

/// Records what one run of the scenario shows.
private final class LiveRun: RunHost {
  private let suite: any RobotSuite.Type
  private var envelopes: [Envelope] = []
  private(set) var hasPassed = true
  private(set) var state = LiveScenario.State()

  init(suite: any RobotSuite.Type) {
    self.suite = suite
  }

  var isInterrupted: Bool { Interruption.signal != nil }

  func prepare() throws { try suite.prepare() }

  func emit(_ envelope: Envelope) {
    envelopes.append(envelope)
    switch envelope {
    case .testStepFinished(let step): if step.testStepResult.status != .passed { hasPassed = false }
    case .testRunFinished(let finished): if !finished.success { hasPassed = false }
    case .attachment(let attachment) where attachment.mediaType == StepAttachment.screenType:
      state.screen = attachment.body.split(separator: "\n")
    case .attachment(let attachment) where attachment.mediaType == ScenarioTrace.mediaType:
      guard let trace = try? ScenarioTrace(body: attachment.body) else { break }
      (state.time, state.requests) = (trace.steps.last?.end ?? 0, trace.requests)
    default: break
    }
  }

  /// The failure, for users.
  var report: String {
    envelopes.compactMap { envelope -> String? in
      guard case .testStepFinished(let step) = envelope, case let result = step.testStepResult,
        result.status != .passed, result.status != .skipped
      else { return nil }
      return "\(result.message ?? result.status.rawValue.lowercased())\n"
    }.joined()
  }
}
