import AppModel
import CucumberMessages
import Robots
import ScenarioRunner

/// A run of a script: its messages, and what a test wants to know of them.
@MainActor
struct ScriptRun {
  static let vocabulary = Vocabulary(
    robots: [ProbeRobot.self],
    parameterTypes: RobotParameterTypes.registry(
      apps: ["counter", "effects", "empty", "photos", "diary", "leftovers"]))

  let envelopes: [Envelope]
  let warnings: [RunWarning]

  init(
    _ text: String, defaultApp: String? = nil, hooks: [Robots.Hook] = [], invariants: [Invariant] = [],
    retries: Retries = Retries(),
    _ change: (inout RunOptions) -> Void = { _ in }
  ) throws {
    let hooks = HookSet(hooks, invariants: invariants)
    var script = try Script(text)
    var options = RunOptions()
    options.trace = .off
    change(&options)
    let host = RecordingHost()
    let planner = Planner(
      vocabulary: Self.vocabulary, defaultApp: defaultApp, hooks: hooks, retries: retries, names: options.names)
    let plan = planner.plan(script.pickles)
    let runner = Runner(
      vocabulary: Self.vocabulary,
      catalog: AppCatalog([.counter, .effects, .empty, .photos, .diary, .shopping, .leftovers]),
      hooks: hooks,
      options: options, host: host)
    runner.run(plan, ids: &script.ids)
    (envelopes, warnings) = (host.envelopes, host.warnings)
  }

  /// The kinds of the messages after the definitions, steps with their statuses.
  var stream: [String] {
    envelopes.compactMap { envelope in
      switch envelope {
      case .stepDefinition: nil
      case .testRunStarted: "run"
      case .testCase(let testCase): "case of \(testCase.testSteps.count)"
      case .testCaseStarted: "case"
      case .testStepStarted: "step"
      case .testStepFinished(let step): step.testStepResult.status.rawValue
      case .attachment(let attachment): "attachment \(attachment.fileName ?? "")"
      case .suggestion: "suggestion"
      case .testCaseFinished: "case over"
      case .testRunFinished(let run): "run over, \(run.success ? "success" : "no success")"
      default: "something else: \(envelope)"
      }
    }
  }

  var testSteps: [TestCase.TestStep] {
    envelopes.flatMap { envelope -> [TestCase.TestStep] in
      if case .testCase(let testCase) = envelope { testCase.testSteps } else { [] }
    }
  }

  var results: [TestStepResult] {
    envelopes.compactMap { if case .testStepFinished(let step) = $0 { step.testStepResult } else { nil } }
  }

  /// The statuses of all steps, a line a scenario.
  var statuses: [String] {
    var lines: [String] = []
    for envelope in envelopes {
      switch envelope {
      case .testCaseStarted: lines.append("")
      case .testStepFinished(let step):
        let status = step.testStepResult.status.rawValue.lowercased()
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + status
      default: break
      }
    }
    return lines
  }

  /// What may have been meant by undefined steps.
  var explanations: [String] {
    envelopes.compactMap { if case .suggestion(let suggestion) = $0 { suggestion.explanation } else { nil } }
  }

  var messages: [String?] { results.map(\.message) }

  var attachments: [Attachment] {
    envelopes.compactMap { if case .attachment(let attachment) = $0 { attachment } else { nil } }
  }
}

/// A host that keeps what it receives.
final class RecordingHost: RunHost {
  private(set) var envelopes: [Envelope] = []
  private(set) var warnings: [RunWarning] = []
  private let interruption: () -> Bool

  init(isInterrupted: @escaping () -> Bool = { false }) {
    interruption = isInterrupted
  }

  var isInterrupted: Bool { interruption() }

  func emit(_ envelope: Envelope) { envelopes.append(envelope) }
  func report(_ warning: RunWarning) { warnings.append(warning) }
}
