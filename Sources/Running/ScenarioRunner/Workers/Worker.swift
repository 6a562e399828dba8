import SystemShims

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A worker process: this program, started again with the same arguments.
///
/// It receives ``WorkerRequest``s through one pipe and sends ``WorkerMessage``s through another. What it prints comes
/// through a third.
@MainActor
final class Worker {
  /// What a worker is doing.
  enum State: Equatable {
    /// Runs the hooks before the run.
    case starting
    case idle
    /// Runs a test case, by its index in the plan.
    case running(Int)
    /// Runs the hooks after the run.
    case finishing
    /// Has ended.
    case ended
  }

  /// The time that a worker may exceed a limit, so that it can end a step itself.
  private static let gracePeriod = Duration.milliseconds(250)

  let process: pid_t
  /// The descriptors that messages and printed output come from.
  let (messages, output): (Int32, Int32)
  /// The descriptor of its requests, which never blocks; `nil` after their end.
  private var requests: Int32?
  /// The requests that the pipe has no space for yet.
  private var unsent: [UInt8] = []
  private var isFinishRequested = false
  var state = State.starting
  var reader = WorkerMessageReader<WorkerMessage>()
  /// The moment when it exceeds the time limit.
  private(set) var deadline: ContinuousClock.Instant?
  /// Whether something can come from its output.
  var isPrinting = true
  /// Whether all of its messages could be decoded.
  var isUnderstood = true
  /// The moment its messages ended; `nil` before.
  var disconnection: ContinuousClock.Instant?
  /// The events of its hooks before and after the run.
  var hookEvents: [RunHookEvent] = []
  /// What it printed outside test cases.
  var outputBetweenCases = CapturedOutput()
  private var termination: WorkerTermination?

  /// The descriptor of its requests if some wait for space in the pipe; -1 otherwise.
  var waitingRequests: Int32 { unsent.isEmpty ? -1 : requests ?? -1 }
  /// Whether it has ended.
  var isGone: Bool { state == .ended }
  /// The index of the test case it runs; `nil` if it runs none.
  var index: Int? { if case .running(let index) = state { index } else { nil } }
  /// Whether it has something to do.
  var isBusy: Bool { state != .idle && state != .ended }

  /// Starts a worker.
  ///
  /// - Throws: ``WorkerFailure``.
  init(_ setup: WorkerSetup, limit: Duration?) throws(WorkerFailure) {
    let toWorker = try WorkerPipe.make()
    var open = [toWorker.read, toWorker.write]
    do throws(WorkerFailure) {
      let fromWorker = try WorkerPipe.make()
      open += [fromWorker.read, fromWorker.write]
      let printed = try WorkerPipe.make()
      open += [printed.read, printed.write]
      process = try Self.spawn(suite: setup.suite, toWorker.read, fromWorker.write, printed.write)
      for end in [toWorker.read, fromWorker.write, printed.write] { close(end) }
      (requests, messages, output) = (toWorker.write, fromWorker.read, printed.read)
    } catch {
      for end in open { close(end) }
      throw error
    }
    for end in [toWorker.write, messages, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    restart(limit: limit)
    send(.begin(setup))
  }

  private static func spawn(
    suite: String, _ requests: Int32, _ messages: Int32, _ output: Int32
  ) throws(WorkerFailure) -> pid_t {
    // The parent's parent may have set SIGCHLD to SIG_IGN: the system would discard how children end.
    process_shim_keep_children()
    var program = SpawnedProgram(SpawnedProgram.current, arguments: CommandLine.arguments)
    program.environment = environment(suite: suite)
    program.hasEmptyInput = true
    program.descriptors = [
      (output, STDOUT_FILENO), (output, STDERR_FILENO), (requests, WorkerMain.requests),
      (messages, WorkerMain.messages),
    ]
    let started = program.start { process_shim_set_worker_attributes(&$0) }
    guard started.error == 0 else { throw WorkerFailure("can't start a worker process", started.error) }
    return started.process
  }

  private static func environment(suite: String) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    // A crash report has the stack; registers and loaded libraries are of no use in a log.
    if !variables.contains(where: { $0.hasPrefix("SWIFT_BACKTRACE=") }) {
      variables.append("SWIFT_BACKTRACE=registers=none,images=none")
    }
    return variables + ["\(WorkerMain.environmentName)=\(suite)"]
  }

  /// Sends a request, as soon as the worker reads it.
  func send(_ request: WorkerRequest) {
    unsent += line(request)
    sendWaitingRequests()
  }

  /// Sends what the pipe has space for.
  func sendWaitingRequests() {
    guard let requests else { return unsent = [] }
    switch WorkerPipe.writeAvailable(unsent, to: requests) {
    case let count?: unsent.removeFirst(count)
    // The worker has ended, which is noticed when its pipes are read.
    case nil: unsent = []
    }
  }

  /// Requests the hooks after the run, which follow the step that it runs and the hooks after that.
  func requestFinish() {
    guard !isFinishRequested else { return }
    isFinishRequested = true
    send(.finish)
  }

  /// Ends the requests: the worker ends after the step that it runs.
  func requestStop() {
    if let requests { close(requests) }
    (requests, unsent) = (nil, [])
  }

  /// Kills the worker with all it has started, and waits for its end.
  func kill() {
    // A process that has been waited for has no number any more: it may be that of another.
    guard termination == nil else { return }
    process_shim_kill(process)
    wait(blocking: true)
  }

  /// Waits for the worker, which has finished, to exit by itself, and kills it if it doesn't.
  func waitForExit() {
    for _ in 0..<100 {
      if checkTermination() != nil { return }
      process_shim_await_end(process, 20)
    }
    kill()
  }

  /// The memory it uses, in bytes; 0 if the system can't say.
  var memory: Int { process_shim_memory(process) }

  /// Returns how it ended; `nil` if it hasn't.
  func checkTermination() -> WorkerTermination? {
    if termination == nil { wait(blocking: false) }
    return termination
  }

  /// Closes its pipes.
  func closePipes() {
    requestStop()
    close(messages)
    close(output)
  }

  /// Gives it the whole time limit again.
  func restart(limit: Duration?) {
    deadline = limit.map { .now + $0 + max(Self.gracePeriod, $0 / 20) }
  }

  /// Extends its time by that in which the parent process read nothing.
  func extendDeadline(by time: Duration) {
    deadline = deadline.map { $0 + time }
  }

  private func wait(blocking: Bool) {
    var status: Int32 = 0
    let found = process_shim_wait(process, blocking, &status)
    guard found != 0 else { return }
    // If other code has waited for it, its status is unknown.
    termination = found > 0 ? WorkerTermination(status: status) : .connectionLost
  }
}
