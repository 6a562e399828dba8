import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

/// `robotrun tree`: runs a scenario up to a line, and prints the element tree of the screen.
struct TreeCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console
  /// The file that the screen is drawn in, instead of printing its elements.
  var drawing: DrawingFile?

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    guard options.paths.count == 1 else {
      throw UsageError(kind: .unexpectedArgument(options.paths[1]), argument: nil)
    }
    var ids = IDGenerator()
    let screen = LastScreen(suite: suite)
    let preparation = Preparation(suite: suite, options: options, emit: screen.emit) { _ in
    } warnOfSuite: { _ in
    }
    let prepared = preparation.prepare(FeatureFiles(options.paths), ids: &ids)
    let plan = prepared.plan
    guard let planned = plan.cases.first, prepared.errorCount == 0 else { return end(withoutScenario: screen) }
    if let schedule = options.run.schedule { try schedule.check([planned], options) }
    if plan.cases.count > 1 { noteTheOthers(plan, preparation.baseDirectory) }
    let count = steps(of: planned, before: PathArgument(options.paths[0]).lines.first, screen.locations)
    try Interruption.check()
    Interruption.leaveToRunner()
    Runner(
      vocabulary: prepared.vocabulary, catalog: suite.apps, hooks: prepared.hooks,
      options: runOptions(preparation.baseDirectory), host: screen
    ).run(Plan(cases: [planned.prefix(count)]), ids: &ids)
    return try end(screen, count)
  }

  /// Returns the number of steps at a line or before it.
  private func steps(of planned: PlannedCase, before line: Int?, _ locations: [String: Location]) -> Int {
    guard let line else { return planned.steps.count }
    return planned.steps.prefix { planned in
      planned.step.astNodeIds.first.flatMap { locations[$0] }.map { $0.line <= line } ?? true
    }.count
  }

  private func runOptions(_ baseDirectory: String) -> RunOptions {
    var run = options.runOptions(of: suite, baseDirectory: baseDirectory)
    run.showsEnd = true
    run.screenFormat = options.isJSON ? .json : options.screenFormat
    run.drawsEnd = drawing != nil
    return run
  }

  private func noteTheOthers(_ plan: Plan, _ baseDirectory: String) {
    let note = Diagnostic(
      .note, path: options.paths[0],
      cause: "\(plan.cases.count) scenarios are at this line; running the first, \"\(plan.cases[0].pickle.name)\"")
    console.writeError(note)
  }

  private func end(withoutScenario screen: LastScreen) -> ExitCode {
    guard screen.errorCount > 0 else {
      return console.end(.nothingSelected, because: "no scenario at \(options.paths[0])")
    }
    let findings = CheckFindings()
    screen.envelopes.forEach(findings.note)
    findings.diagnostics.forEach(console.writeError)
    return outcome(screen).end(console, allowsEmpty: true)
  }

  private func outcome(_ screen: LastScreen) -> RunOutcome {
    var outcome = RunOutcome()
    outcome.tally = screen.tally
    outcome.invalidFiles = screen.invalidFiles
    outcome.interruption = Interruption.signal
    return outcome
  }

  private func end(_ screen: LastScreen, _ count: Int) throws -> ExitCode {
    if let drawing {
      if let document = screen.drawing { try drawing.write(document) }
      if options.isJSON, let tree = screen.tree { console.show(tree) }
    } else if let tree = screen.tree {
      console.show(tree)
    }
    if !screen.hasPassed { report(screen) }
    if screen.hasPassed, screen.tree == nil {
      let reason = count == 0 ? "no step at the line or before it" : "no app is running at the line"
      return console.end(.nothingSelected, because: reason)
    }
    return outcome(screen).end(console, allowsEmpty: true)
  }

  /// Prints the failure before the line, as a run shows it.
  private func report(_ screen: LastScreen) {
    let rerun = RerunCommand(program: ProgramInvocation.current.words, options: options.rerunArguments)
    let model = RunModel(rerun: rerun)
    let reporter = PrettyReporter(style: console.errorStyle, model: model) { console.report(onErrors: $0) }
    for envelope in screen.envelopes { reporter.handle(envelope, event: model.update(with: envelope)) }
    reporter.finish()
  }
}

/// Records the last screen of one scenario from the message stream.
private final class LastScreen: RunHost {
  private let suite: any RobotSuite.Type
  /// All messages of the run.
  private(set) var envelopes: [Envelope] = []
  private(set) var tally = Tally()
  /// The elements, one a line; `nil` if no app runs.
  private(set) var tree: String?
  /// The drawing of the screen as SVG.
  private(set) var drawing: String?
  /// The locations of the documents' steps, by their ids.
  private(set) var locations: [String: Location] = [:]
  /// The number of errors in the files.
  private(set) var errorCount = 0
  /// The files with errors.
  private(set) var invalidFiles: [String] = []
  /// Whether all executed steps have passed.
  private(set) var hasPassed = true

  init(suite: any RobotSuite.Type) {
    self.suite = suite
  }

  var isInterrupted: Bool { Interruption.signal != nil }

  func prepare() throws { try suite.prepare() }

  func emit(_ envelope: Envelope) {
    envelopes.append(envelope)
    tally.count(envelope)
    switch envelope {
    case .gherkinDocument(let document): locations.merge(document.stepLocations) { first, _ in first }
    case .parseError(let error):
      errorCount += 1
      invalidFiles += [error.source.uri].compactMap(\.self)
    case .undefinedParameterType: errorCount += 1
    case .testStepFinished(let step): if step.testStepResult.status != .passed { hasPassed = false }
    case .attachment(let attachment) where attachment.mediaType == StepAttachment.screenType: tree = attachment.body
    case .attachment(let attachment) where attachment.mediaType == StepAttachment.drawingType: drawing = attachment.body
    default: break
    }
  }
}
