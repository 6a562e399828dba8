import AppModel
import CucumberMessages
import Robots
import ScenarioRunner

/// Runs previews in workers, each as a scenario with one step.
@MainActor
struct PreviewRun {
  let suite: any RobotSuite.Type
  var options: Options
  let baseDirectory: String

  /// The result of a preview.
  struct Result {
    /// The reason of the failure, in lines; `nil` if it passed.
    var failure: String?
    /// Whether the preview is shown, so that its tree can be compared.
    var isShown: Bool { failure == nil || hasScreenProblems }
    /// The element tree at the end; `nil` if there is none.
    var tree: String?
    /// The drawing of the screen, SVG; `nil` if none was asked for.
    var drawing: String?
    fileprivate var hasScreenProblems = false
    fileprivate var list = ""
    fileprivate var isFinished = false
    fileprivate var isSkipped = false
  }

  /// The results of a run.
  struct Outcome {
    /// The results in the order of the previews; `nil` for those that didn't run.
    var results: [Result?]
    /// The reason why the run failed as a whole.
    var failure: String?
  }

  /// The name of the workers of a suite in their environment.
  static func workerName(of suite: any RobotSuite.Type) -> String { "previews of \(suite)" }

  /// Returns the previews of entries: one for each `#Preview`, and the list of each provider.
  ///
  /// A provider that can't be listed is returned as one preview.
  func previews(of entries: [Launch]) -> [Preview] {
    let providers = entries.filter { if case .provider? = $0.preview { true } else { false } }
    let results = providers.isEmpty ? [] : run(providers.map { ($0.name, PreviewRobot.listing) }).results
    var lists: [String: [String]] = [:]
    for (provider, result) in zip(providers, results) {
      guard let result, result.failure == nil else { continue }
      lists[provider.name] = result.list.split(separator: "\n").map { String($0.drop { $0 != ":" }.dropFirst(2)) }
    }
    var known: Set<String> = []
    func unique(_ name: String, from number: Int) -> String {
      let names = sequence(first: number) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name) \($0)" }
      return names.first { known.insert($0).inserted } ?? name
    }
    return entries.flatMap { entry in
      let isMacro = if case .macro? = entry.preview { true } else { false }
      return (lists[entry.name] ?? [""]).enumerated().map { index, name in
        let isNamed = !name.isEmpty
        return Preview(
          entry: entry, number: index + 1,
          name: unique(isNamed ? "\(entry.name): \(name)" : entry.name, from: isNamed ? 1 : index + 1),
          isListed: isMacro || lists[entry.name] != nil)
      }
    }
  }

  /// Checks previews.
  ///
  /// - Parameter device: The device of the options if `nil`.
  func check(_ previews: [Preview], on device: DeviceSettings? = nil) -> Outcome {
    let step = options.auditsPreviews ? PreviewRobot.audit : PreviewRobot.check
    return run(previews.map { ($0.entry.name, step($0.number)) }, on: device)
  }

  /// Draws previews on a device.
  func draw(_ previews: [Preview], on device: DeviceSettings) -> Outcome {
    run(previews.map { ($0.entry.name, PreviewRobot.draw($0.number)) }, on: device)
  }

  private func run(_ steps: [(entry: String, text: String)], on device: DeviceSettings? = nil) -> Outcome {
    var options = options
    if let device { options.run.device = device }
    let pickles = steps.enumerated().map { index, step in
      Pickle(
        id: "preview \(index)", uri: "", name: step.entry, language: "en",
        steps: [
          Pickle.Step(
            argument: Pickle.StepArgument(docString: Pickle.DocString(content: step.entry)), astNodeIds: [],
            id: "step \(index)", text: step.text)
        ], tags: [], astNodeIds: [])
    }
    let vocabulary = PreviewRobot.vocabulary()
    var runOptions = options.runOptions(of: suite, baseDirectory: baseDirectory)
    runOptions.showsEnd = true
    let setup = WorkerSetup(
      suite: Self.workerName(of: suite), options: runOptions, defaultApp: nil, robots: [])
    let workers = WorkerOptions(count: options.workers, memoryLimit: options.workerMemory, setup: setup)
    let host = PreviewRunHost(suite: suite)
    var ids = IDGenerator()
    Runner(
      vocabulary: vocabulary, catalog: suite.apps, options: runOptions,
      workers: options.runsInProcess ? nil : workers, host: host
    ).run(Planner(vocabulary: vocabulary).plan(pickles), ids: &ids)
    return Outcome(results: pickles.map { host.result(of: $0.id) }, failure: host.failure)
  }
}

/// Collects the results of previews from the message stream.
private final class PreviewRunHost: RunHost {
  private let suite: any RobotSuite.Type
  private var results: [String: PreviewRun.Result] = [:]
  /// The pickles by test case, and the test cases by attempt.
  private var (pickles, testCases): ([String: String], [String: String]) = ([:], [:])
  private(set) var failure: String?

  init(suite: any RobotSuite.Type) {
    self.suite = suite
  }

  var isInterrupted: Bool { Interruption.signal != nil }

  func prepare() throws { try suite.prepare() }

  /// Returns the result of a pickle; `nil` if it didn't run to its end.
  func result(of pickle: String) -> PreviewRun.Result? {
    results[pickle].flatMap { $0.isFinished && !$0.isSkipped ? $0 : nil }
  }

  func emit(_ envelope: Envelope) {
    switch envelope {
    case .testCase(let testCase): pickles[testCase.id] = testCase.pickleId
    case .testCaseStarted(let started): testCases[started.id] = started.testCaseId
    case .attachment(let attachment): update(attachment.testCaseStartedId) { $0.add(attachment) }
    case .testStepFinished(let step): update(step.testCaseStartedId) { $0.add(step.testStepResult) }
    case .testCaseFinished(let finished): update(finished.testCaseStartedId) { $0.isFinished = true }
    case .testRunFinished(let finished): failure = finished.message ?? finished.exception?.message
    default: break
    }
  }

  private func update(_ attempt: String?, _ change: (inout PreviewRun.Result) -> Void) {
    guard let pickle = attempt.flatMap({ testCases[$0] }).flatMap({ pickles[$0] }) else { return }
    change(&results[pickle, default: PreviewRun.Result()])
  }
}

extension PreviewRun.Result {
  fileprivate mutating func add(_ attachment: Attachment) {
    switch attachment.mediaType {
    case StepAttachment.screenType: tree = attachment.body
    case StepAttachment.drawingType: drawing = attachment.body
    case PreviewRobot.listType: list = attachment.body
    default: break
    }
  }

  fileprivate mutating func add(_ result: TestStepResult) {
    guard result.status != .passed else { return }
    // After an interruption steps are skipped.
    if result.status == .skipped { isSkipped = true }
    failure = result.message ?? "the preview didn't run to its end"
    hasScreenProblems = result.exception?.type == String(describing: ScreenProblems.self)
  }
}
