import CucumberMessages
import LanguageServer
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The work of `robotrun ui`: one job at a time, each in a process of its own, so that an app that crashes ends a run only.
@MainActor
final class UIWorkspace {
  /// A job.
  enum Job: Equatable {
    /// Lists the scenarios by a dry run.
    case list
    /// Runs scenarios; all if the paths are `nil`.
    case run([String]?)
    /// Runs the draft.
    case draft
    /// Builds the suite of the saved files.
    case build

    /// The name in the state of the page.
    var name: String {
      switch self {
      case .list: "list"
      case .run: "run"
      case .draft: "draft"
      case .build: "build"
      }
    }
  }

  /// A job that runs.
  private struct Running {
    let job: Job
    let process: RunProcess
    var round: WatchRound?
    /// The steps of the draft that runs, which may have changed since.
    var typed: TypedSteps?
  }

  let log = UILog()
  var draft: UIDraft
  private(set) var state: UIState

  private var invocation: Invocation
  private let reread: () -> Invocation?
  private let package = WatchedPackage.current()
  private let waiter = ChangeWaiter()
  private let stopped = StoppedRuns()
  private var files: WatchedFiles
  private var history = WatchHistory()
  /// The changes that the suite isn't built with.
  private var changes = FileChanges()
  private var queue: [Job] = [.list]
  private var running: Running?
  private var lastLook = SuspendingClock.now
  /// The bytes of the output that aren't a whole line, or the whole output of a build.
  private var output: [UInt8] = []
  private var brokenLines = 0

  init(suite: any RobotSuite.Type, invocation: Invocation, reread: @escaping () -> Invocation?) {
    (self.invocation, self.reread) = (invocation, reread)
    let options = invocation.options
    let base = FileManager.default.currentDirectoryPath
    let definitions = SuiteVocabulary(suite, scenarios: options.paths, robots: options.robots, baseDirectory: base)
    draft = UIDraft(completion: StepCompletion(vocabulary: definitions.vocabulary, app: options.app))
    state = UIState(apps: suite.apps, app: options.app)
    waiter.watch(WatchedFiles(options, package).directories)
    // Changes between the first snapshot and the watch would be missed.
    files = WatchedFiles(options, package)
    publish()
  }

  /// Stops what runs.
  func end() {
    running?.process.stop()
    stopped.finish()
  }

  /// Shows the state in the page.
  private func publish() {
    state.job = running?.job.name ?? queue.first?.name
    state.steps = draft.typed.steps
    log.set(state)
  }

  // MARK: - Orders of the page

  /// Queues a job, unless it is in the queue.
  func enqueue(_ job: Job) {
    if !queue.contains(job) { queue.append(job) }
  }

  /// Runs the draft, unless it has no steps.
  func runDraft() {
    if draft.typed.steps.isEmpty { publish() } else { enqueue(.draft) }
  }

  /// The number of jobs when all in the queue have started.
  var jobs: Int { state.count + queue.count }

  /// Stops what runs, and forgets what was to run. A list or a build that a saved file needs goes on.
  func stop() {
    queue.removeAll { $0 != .list && $0 != .build }
    if let running, running.job != .list, running.job != .build {
      running.process.stop()
      (self.running, state.running) = (nil, nil)
    }
    publish()
  }

  /// Sets whether a saved file runs scenarios again.
  func watch(_ isOn: Bool) {
    state.watches = isOn
    publish()
  }

  /// Whether paths lead to the scenarios of the command line.
  func contains(_ paths: [String]) -> Bool { paths.allSatisfy { files.scenarios[PathArgument($0).path] != nil } }

  // MARK: - Jobs

  private func startNext() {
    while running == nil, !queue.isEmpty {
      let job = queue.removeFirst()
      do throws(SpawnError) {
        try start(job)
      } catch {
        state.failure = "\(error)"
      }
      publish()
    }
  }

  private func start(_ job: Job) throws(SpawnError) {
    (output, brokenLines, state.output, state.running) = ([], 0, nil, nil)
    state.count += 1
    if job == .build, let package {
      let process = try RunProcess(package.buildArguments, program: "swift", name: "swift", stopped: stopped)
      running = Running(job: job, process: process)
      return
    }
    let directories = ConsoleCommand.scenarioDirectories(invocation.options.paths)
    let round =
      job == .list ? nil : WatchRound(WatchRound.Request(first: history.failed, liveDirectories: directories))
    let process = try RunProcess(
      arguments(of: job), program: package?.program ?? SpawnedProgram.current, input: job == .draft ? draft.text : "",
      round: round, stopped: stopped)
    log.begin(job, options: invocation.options.rerunArguments)
    running = Running(job: job, process: process, round: round, typed: job == .draft ? draft.typed : nil)
  }

  private func arguments(of job: Job) -> [String] {
    var settings = invocation.settings
    var more: [String] = []
    var paths = invocation.options.paths
    switch job {
    case .list: more = ["--dry-run"]
    case .run(let chosen): paths = chosen ?? paths
    case .draft:
      // The draft has neither the tags nor the name that scenarios are selected by, and no directory with robots.
      settings.removeAll { ["--tags", "--name", "--robots"].contains($0.option.name) }
      more = ["--tags", "not @robotrun.draft", "--name", ".*"]
      let robots = RobotFiles(scenarios: invocation.options.paths, robots: invocation.options.robots).paths
      more += robots.flatMap { ["--robots", $0] }
      paths = [UIDraft.path]
    case .build: break
    }
    return ["run"] + settings.flatMap(\.words) + more + ["--format", "messages", "--"] + paths
  }

  private func read() {
    guard let running else { return }
    let bytes = running.process.read()
    guard !bytes.isEmpty else { return finish(running.job) }
    // A line with many screens comes in many parts, which are searched once.
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { output.count + $0 }
    output += bytes
    guard running.job != .build, let end else { return }
    let lines = output[..<end].split(separator: UInt8(ascii: "\n"))
    output = Array(output[(end + 1)...])
    let reader = NDJSON()
    for line in lines {
      do {
        try handle(reader.envelope(from: line))
      } catch {
        brokenLines += 1
      }
    }
  }

  private func handle(_ envelope: Envelope) {
    // The draft may have changed since the run started.
    let isDraft = running?.typed == draft.typed
    if isDraft, case .attachment(let attachment) = envelope, attachment.mediaType == ScenarioTrace.mediaType,
      let trace = try? ScenarioTrace(body: attachment.body)
    {
      draft.note(trace)
    }
    switch log.add(envelope) {
    case .attemptStarted(let attempt) where running?.job != .list:
      state.running = attempt.scenario.locationText
      publish()
    case .attemptFinished(let attempt, willBeRetried: false): if isDraft { draft.note(attempt) }
    default: break
    }
  }

  private func finish(_ job: Job) {
    guard let running else { return }
    let (code, errors) = running.process.finish()
    self.running = nil
    state.running = nil
    if job == .build {
      finishBuild(code, errors)
    } else {
      log.finish()
      report(code, errors, of: job)
      if case .run(let paths) = job { history.add(running.round?.results ?? [], coveringAllOf: Self.whole(paths)) }
      let broken = brokenLines == 0 ? "" : "\(Counted.text(brokenLines, "line")) of the run can't be read\n"
      state.output = broken + errors
    }
    publish()
  }

  /// Reports a process that has ended without the end of its messages.
  private func report(_ code: Int32, _ errors: String, of job: Job) {
    guard !log.isComplete else {
      if job != .draft { state.failure = nil }
      return
    }
    let what = job == .list ? "the scenarios can't be listed" : "the run has ended before its end"
    state.failure = "\(what): exit code \(code)\n\(errors)"
  }

  /// The files of paths that have no lines; `nil` for all.
  private static func whole(_ paths: [String]?) -> [String]? {
    paths.map { $0.map(PathArgument.init).filter(\.lines.isEmpty).map(\.path) }
  }

  // MARK: - Saved files

  private func lookForChanges() {
    // A program may just be saving a file: half of it must not be read.
    waiter.settle()
    let now = WatchedFiles(invocation.options, package)
    let found = now.changes(since: files)
    guard !found.isEmpty else { return waiter.watch(now.directories) }
    if !found.others.isEmpty, let invocation = reread() { self.invocation = invocation }
    files = found.others.isEmpty ? now : WatchedFiles(invocation.options, package)
    waiter.watch(files.directories)
    changes.add(found)
    state.changed = changes.summary
    if package != nil, !changes.sources.isEmpty { enqueue(.build) } else { applyChanges() }
    publish()
  }

  private func finishBuild(_ code: Int32, _ errors: String) {
    let text = String(decoding: output, as: UTF8.self)
    guard code == 0 else { return state.compiler = CompilerOutput(text + errors).text }
    state.compiler = nil
    // What was saved during the build is built next.
    guard !queue.contains(.build) else { return }
    applyChanges()
  }

  /// Lists the scenarios, and runs those of changed files again that have run, or all of these if something else has
  /// changed.
  private func applyChanges() {
    let known = history.lines
    let touchesAll = !changes.others.isEmpty || !changes.sources.isEmpty
    let changed = changes.scenarios.filter { known[$0] != nil }
    history.forget(changes.gone)
    enqueue(.list)
    let lines = touchesAll ? history.lines : [:]
    changes = FileChanges()
    guard state.watches else { return }
    let chosen = lines.filter { !changed.contains($0.key) && !$0.value.isEmpty }.sorted { $0.key < $1.key }
    let paths = changed.sorted() + chosen.map { path, lines in path + lines.sorted().map { ":\($0)" }.joined() }
    if !paths.isEmpty { enqueue(.run(paths)) }
    if touchesAll, !draft.typed.steps.isEmpty { enqueue(.draft) }
  }
}

extension UIWorkspace: LoopbackHost {
  var descriptors: [Int32] { [running?.process.output, waiter.descriptor].compactMap(\.self).filter { $0 >= 0 } }

  func work(ready: Set<Int32>) {
    stopped.collect()
    let isDue = waiter.descriptor < 0 && .now - lastLook > .milliseconds(300)
    if isDue || ready.contains(waiter.descriptor) {
      lookForChanges()
      lastLook = .now
    }
    if let output = running?.process.output, ready.contains(output) { read() }
    startNext()
  }
}

/// The state of the work, as the page shows it.
struct UIState: Encodable {
  /// The apps of the suite, without its previews.
  let apps: [String]
  let previews: [String]
  /// The app of the step `launch`; `nil` for the first one.
  let app: String?
  /// The running job; `nil` if there is none.
  var job: String?
  /// The number of jobs so far.
  var count = 0
  /// The location of the scenario that runs.
  var running: String?
  /// Whether a saved file runs scenarios again.
  var watches = true
  /// The last changes of files, in one line.
  var changed: String?
  /// Why a run, or the list of scenarios, has no end; `nil` if the last one has.
  var failure: String?
  /// The errors of the compiler; `nil` if the suite is built.
  var compiler: String?
  /// What the last run printed besides its messages.
  var output: String?
  /// The steps of the draft.
  var steps: [String] = []

  @MainActor
  init(apps: AppCatalog, app: String?) {
    self.apps = apps.launches.filter { $0.preview == nil }.map(\.name)
    previews = apps.launches.filter { $0.preview != nil }.map(\.name)
    self.app = app
  }
}
