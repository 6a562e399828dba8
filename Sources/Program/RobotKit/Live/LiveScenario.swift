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
    /// The elements with their names in steps, and the pending work; `nil` before the first step.
    var live: LiveScreen?
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
  private var runOptions: RunOptions

  init(suite: any RobotSuite.Type, vocabulary: Vocabulary, options: Options, runOptions: RunOptions) {
    (self.suite, self.vocabulary, self.runOptions) = (suite, vocabulary, runOptions)
    (self.runOptions.showsEnd, self.runOptions.describesEnd, self.runOptions.trace) = (true, true, .all)
    hooks = HookSet(suite.hooks, invariants: suite.invariants)
    planner = Planner(vocabulary: vocabulary, defaultApp: options.app, hooks: hooks, names: options.run.names)
  }

  /// The steps, to be written.
  var typed: TypedSteps { TypedSteps(steps: steps) }

  /// Adds a step if it passes.
  ///
  /// - Returns: The report of its failure, for users; `nil` if it has passed.
  func add(_ step: String) -> String? { change { $0.append(step) } }

  /// Inserts a step before another one, if all steps pass with it.
  ///
  /// - Returns: The report of the failure, for users; `nil` if all steps have passed.
  func insert(_ step: String, at index: Int) -> String? { change { $0.insert(step, at: index) } }

  /// Takes the latest steps back.
  func removeLast(_ count: Int) {
    steps.removeLast(min(count, steps.count))
    if case .passed(let state) = run(steps) { self.state = state } else { state = State() }
  }

  /// The index of the step that sends a request.
  ///
  /// - Parameter number: The number of the request, counted from 0.
  func step(sending number: Int) -> Int {
    // Steps without a duration end at the same time, so the time of a request doesn't show its step.
    steps.indices.first { index in
      guard case .passed(let state) = run(Array(steps[...index])) else { return false }
      return (state.live?.requests.count ?? 0) > number
    } ?? 0
  }

  private func change(_ edit: (inout [String]) -> Void) -> String? {
    var changed = steps
    edit(&changed)
    switch run(changed) {
    case .failed(let report): return report
    case .passed(let state):
      (steps, self.state) = (changed, state)
      return nil
    }
  }

  private enum Outcome {
    case passed(State)
    /// The report, for users.
    case failed(String)
  }

  /// Runs steps from the launch on.
  private func run(_ steps: [String]) -> Outcome {
    guard !steps.isEmpty else { return .passed(State()) }
    var ids = IDGenerator()
    let typed = TypedSteps(steps: steps)
    let source = Source(uri: Self.path, data: typed.text(feature: "Console", name: "typed"), mediaType: .plain)
    let document: GherkinDocument
    switch typed.parsed(source, ids: &ids) {
    case .failure(let failure): return .failed(failure.description)
    case .success(let parsed): document = parsed
    }
    let pickles = PickleCompiler().compile(document, uri: Self.path, ids: &ids)
    let findings = DocumentCheck(vocabulary: vocabulary).findings(in: document, source: source)
    guard findings.errors.isEmpty else {
      return .failed(findings.errors.map { "error: \($0.message)\n" }.joined())
    }
    let plan = planner.plan(pickles)
    let problems = plan.cases.flatMap(\.steps).compactMap { $0.problem(baseDirectory: nil) }
    guard problems.isEmpty else { return .failed(problems.map { "\($0)\n" }.joined()) }
    let host = LiveRun(suite: suite)
    for envelope in [.meta(.current), .source(source), .gherkinDocument(document)] + pickles.map(Envelope.pickle) {
      host.emit(envelope)
    }
    Runner(
      vocabulary: vocabulary, catalog: suite.apps, hooks: hooks, options: runOptions, host: host
    ).run(plan, ids: &ids)
    return host.hasPassed ? .passed(host.state) : .failed(host.report)
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
    case .attachment(let attachment) where attachment.mediaType == LiveScreen.mediaType:
      state.live = try? LiveScreen(body: attachment.body)
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
