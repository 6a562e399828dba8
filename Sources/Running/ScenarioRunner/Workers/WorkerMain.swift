import AppModel
import CucumberMessages
import Robots
import SystemShims

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The main function of a worker process: runs the test cases that its parent asks for.
///
/// A worker is this program, started again with the same arguments and ``environmentName`` set; see `Worker`.
@MainActor
package final class WorkerMain {
  /// The environment variable that makes a process a worker: the name of its suite's type.
  package nonisolated static let environmentName = "ROBOTRUN_WORKER"
  /// The descriptor that requests come from, and that of messages to the parent process.
  nonisolated static let (requests, messages): (Int32, Int32) = (3, 4)

  private let context: RunContext
  private let planner: Planner
  private let guarding = ForkGuard()
  /// The messages that the parent process doesn't need before the next step begins.
  private var unsent: [UInt8] = []
  /// The real time spent on sending: as long as the parent process doesn't read.
  private var timeSending = Duration.zero
  private var incoming: IncomingRequests

  /// Runs what the parent process asks for, and exits.
  ///
  /// - Parameters:
  ///   - vocabulary: Returns the step definitions, with those of text robots.
  ///   - catalog: The apps that can be launched.
  ///   - hooks: The hooks of the suite.
  ///   - prepare: Prepares the run, before its first hook.
  package static func run(
    vocabulary: ([Source]) -> Vocabulary, catalog: AppCatalog, hooks: HookSet, prepare: () throws -> Void
  ) -> Never {
    protectProcess()
    var incoming = IncomingRequests()
    guard case .begin(let setup) = incoming.next() else { _exit(WorkerTermination.connectionLostCode) }
    let worker = WorkerMain(setup, vocabulary(setup.robots), catalog, hooks, incoming)
    worker.run(prepare)
    // With the functions that `atexit` was given, such as the one that writes the coverage of the code.
    exit(0)
  }

  private init(
    _ setup: WorkerSetup, _ vocabulary: Vocabulary, _ catalog: AppCatalog, _ hooks: HookSet,
    _ incoming: IncomingRequests
  ) {
    context = RunContext(
      catalog: catalog, hooks: hooks, options: setup.options,
      // No case is requested while one runs: what there is to read is the request to finish, or the end.
      isInterrupted: { WorkerPipe.hasInput(Self.requests) })
    planner = Planner(
      vocabulary: vocabulary, defaultApp: setup.defaultApp, hooks: hooks, names: setup.options.names)
    self.incoming = incoming
  }

  /// Keeps signals, descriptors and the end of the parent process from doing harm.
  private static func protectProcess() {
    unsetenv(environmentName)
    setenv("TZ", "UTC", 0)
    process_shim_end_with_parent(SIGKILL)
    for descriptor in [requests, messages] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // Signals to all processes of a job are for the parent, which closes the requests then. They are handled, not
    // ignored: programs that the app starts would inherit SIG_IGN.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in } }
    StoppedTime.measure()
    // Lines as they are printed, so that a crash loses none.
    process_shim_print_lines()
  }

  private func run(_ prepare: () throws -> Void) {
    do {
      try context.verifyRuntime { emit(.warning($0), isRehearsal: false) }
      try prepare()
    } catch {
      let text = String(describing: error)
      return send(.notPrepared(Exception(type: String(describing: type(of: error)), message: text)))
    }
    let hooks = RunHookRunner(context: context, timeInHost: { self.timeSending }) { self.send(.hook($0)) }
    send(.ready(hasPassed: hooks.run(.beforeAll)))
    requests: while let request = incoming.next() {
      switch request {
      case .run(let pickle, let attempt, let retries): run(pickle, attempt, retries)
      case .test(let mutation, let pickles): test(mutation, pickles)
      case .finish, .begin: break requests
      }
    }
    _ = hooks.run(.afterAll)
    // The app's output belongs before the last message.
    fflush(nil)
    send(.finished)
  }

  private func run(_ pickle: Pickle, _ attempt: Int, _ retries: Int) {
    TestCaseRunner(
      context: context, emit: { self.emit($0, isRehearsal: false) },
      emitRehearsal: { self.emit($0, isRehearsal: true) },
      timeOutside: { self.timeSending }
    ).run(planner.plan(pickle, retries: retries), from: attempt)
    // The app's output belongs to the case.
    fflush(nil)
    send(.caseEnded)
  }

  private func test(_ mutation: Mutation, _ pickles: [Pickle]) {
    let time = WallClock.now()
    let tester = MutantTester(context: context) { self.emit(.began(attempt: $0, at: time), isRehearsal: true) }
    let outcome = tester.test(mutation, by: pickles.map { planner.plan($0, retries: 0) })
    fflush(nil)
    send(.mutantEnded(outcome))
  }

  private func emit(_ event: AttemptEvent, isRehearsal: Bool) {
    guarding.exitInCopy()
    unsent += line(WorkerMessage.event(event, isRehearsal: isRehearsal))
    switch event {
    case .stepEnded(_, let outcome, _) where outcome.status == .passed: break
    case .ended, .warning, .names: break
    // The process may end next: the parent must know which step is running, and what failed before.
    case .began, .stepBegan, .attached, .stepEnded, .scheduled: flush()
    }
  }

  private func send(_ message: WorkerMessage) {
    guarding.exitInCopy()
    unsent += line(message)
    flush()
  }

  private func flush() {
    let start = WallClock.now().sinceEpoch
    // If the parent has ended, or the app has closed the pipe, nothing can receive results.
    if !WorkerPipe.write(unsent, to: Self.messages) { _exit(WorkerTermination.connectionLostCode) }
    timeSending += max(.zero, WallClock.now().sinceEpoch - start)
    unsent.removeAll(keepingCapacity: unsent.count < 65_536)
  }
}

/// The requests of the parent process.
private struct IncomingRequests {
  private var reader = WorkerMessageReader<WorkerRequest>()
  private var pending: [WorkerRequest] = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Waits for the next request; `nil` at their end.
  mutating func next() -> WorkerRequest? {
    while pending.isEmpty {
      guard let piece = WorkerPipe.read(from: WorkerMain.requests, into: &buffer), !piece.isEmpty else { return nil }
      guard let messages = try? reader.read(piece) else { _exit(WorkerTermination.connectionLostCode) }
      pending = messages
    }
    return pending.removeFirst()
  }
}
