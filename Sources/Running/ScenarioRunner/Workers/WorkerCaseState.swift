import CucumberMessages
import Robots

/// The events and the output of a test case that a worker runs.
struct WorkerCaseState {
  private(set) var events: [AttemptEvent] = []
  /// The events of the first of two runs: they count if the worker ends in that.
  private var rehearsal: [AttemptEvent] = []
  /// The schedule under which the case runs; `nil` if it isn't explored.
  private var schedule: ScheduleToken?
  /// The size of the events, in bytes.
  private(set) var size = 0
  /// What the case printed.
  private(set) var output = CapturedOutput()
  /// The output of the last attempt.
  private var attemptOutput = CapturedOutput()
  /// The output since all events had been received: it may belong to the next ones.
  private var recentOutput = CapturedOutput()
  /// Whether all events have been received.
  var isOver = false
  /// The number of the attempt that was requested, or began last.
  private(set) var attempt = 0
  /// The end of its worker, if no step or hook could fail for it.
  private(set) var orphan: WorkerTermination?
  /// Whether the case was passed on to another worker, since the first ended before it began.
  private var wasPassedOn = false
  /// The outcome of the mutant; `nil` if there is none.
  var mutant: MutantOutcome?
  let planned: PlannedCase

  init(_ planned: PlannedCase) {
    self.planned = planned
  }

  /// Starts an attempt.
  mutating func begin(_ attempt: Int) {
    self.attempt = attempt
    (attemptOutput, recentOutput) = (CapturedOutput(), CapturedOutput())
  }

  /// Adds printed output.
  mutating func addOutput(_ piece: ArraySlice<UInt8>) {
    output.append(piece)
    attemptOutput.append(piece)
    recentOutput.append(piece)
  }

  /// Notes that all events sent before now have been received: the output belongs to them.
  mutating func noteAllReceived() {
    if !recentOutput.isEmpty { recentOutput = CapturedOutput() }
  }

  /// Adds an event.
  ///
  /// - Returns: Whether the event is valid: its step exists.
  mutating func add(_ event: AttemptEvent, size: Int = 0, isRehearsal: Bool = false) -> Bool {
    switch event {
    case .scheduled(let token):
      schedule = token
      return true
    case .began(let attempt, _):
      if isRehearsal { rehearsal = [] }
      self.attempt = attempt
      attemptOutput = recentOutput
    case .stepBegan(let index, _), .stepEnded(let index, _, _):
      guard (0..<planned.actionCount).contains(index) else { return false }
    default: break
    }
    if isRehearsal {
      rehearsal.append(event)
    } else {
      rehearsal = []
      events.append(event)
      self.size += size
    }
    return true
  }

  /// The events that stay as they are, whatever becomes of the worker.
  var settledEvents: ArraySlice<AttemptEvent> {
    guard !isOver, let last = events.last else { return events[...] }
    return switch last {
    case .ended, .stepEnded(planned.actionCount - 1, _, _): events.dropLast()
    default: events[...]
    }
  }

  /// The time of the last event; `nil` before the first.
  var latest: Timestamp? { recorded.latest }

  /// Its worker ended: the running step has failed.
  ///
  /// - Parameters:
  ///   - reason: Why it ended.
  ///   - time: The time of the end.
  ///   - baseDirectory: The directory that paths are relative to.
  /// - Returns: The number of the attempt to run in another worker; `nil` if the case is over.
  mutating func end(because reason: WorkerTermination, at time: Timestamp, baseDirectory: String?) -> Int? {
    if events.isEmpty { events = rehearsal.untilOver }
    let isBetween = isBetweenAttempts
    guard isBetween || !isComplete else { return over() }
    let number = isBetween ? recorded.attempt + 1 : attempt
    if isBetween || events.isEmpty || !recorded.isOpen, reason.couldPrecedeExecution, !wasPassedOn,
      schedule == nil
    {
      // Something other than this case may have ended it.
      wasPassedOn = true
      return number
    }
    let willBeRetried = number < planned.retries
    let earlier = reopenLastStep()
    fail(text(of: reason, after: earlier, in: baseDirectory), reason, number, willBeRetried, time, baseDirectory)
    return willBeRetried ? number + 1 : over()
  }

  /// The run was interrupted: what has not run is skipped, and nothing fails.
  mutating func end(at time: Timestamp, baseDirectory: String?) {
    if isBetweenAttempts, case .ended(_, let time) = events.removeLast() {
      events.append(.ended(willBeRetried: false, at: time))
    } else if recorded.isOpen {
      events += recorded.rest(attempt: attempt, baseDirectory: baseDirectory, at: time)
    }
    isOver = true
  }

  private mutating func over() -> Int? {
    isOver = true
    return nil
  }

  private var isBetweenAttempts: Bool {
    if case .ended(true, _) = events.last { true } else { false }
  }

  private var isComplete: Bool {
    if case .ended(false, _) = events.last { true } else { false }
  }

  /// The state of the last attempt.
  private var recorded: TestCaseEmitter {
    var ids = IDGenerator()
    var emitter = TestCaseEmitter(planned, TestCaseIDs(count: 0, ids: &ids))
    for event in events { emitter.emit(event, ids: &ids) { _ in } }
    return emitter
  }
}

extension WorkerCaseState {
  /// The running step fails, or the next one if none runs.
  private mutating func fail(
    _ text: String, _ reason: WorkerTermination, _ number: Int, _ willBeRetried: Bool, _ time: Timestamp,
    _ baseDirectory: String?
  ) {
    let (isOpen, next) = (recorded.isOpen, recorded.next)
    var rest = recorded.rest(
      StepOutcome(failedBecause: text, type: reason.type), attempt: number, willBeRetried: willBeRetried,
      baseDirectory: baseDirectory, at: time)
    let step = rest.firstIndex { if case .stepEnded = $0 { true } else { false } }
    if let step, !attemptOutput.isEmpty { rest.insert(.attached(attemptOutput.attachment, at: time), at: step) }
    // A case without steps, or whose steps have all ended.
    if (isOpen ? next : 0) >= planned.actionCount, !willBeRetried { orphan = reason }
    events += rest
  }

  /// Reopens the last step: a worker that ends after it is taken to have ended in it.
  ///
  /// - Returns: The reason why the step had failed before; `nil` if it hadn't.
  private mutating func reopenLastStep() -> String? {
    guard case .stepEnded(let index, let outcome, _) = events.last, index == planned.actionCount - 1 else { return nil }
    // An undefined step stays undefined.
    guard [.passed, .skipped, .failed].contains(outcome.status) else { return nil }
    events.removeLast()
    return outcome.status == .failed ? outcome.message : nil
  }

  private func text(of reason: WorkerTermination, after earlier: String?, in baseDirectory: String?) -> String {
    let crash = CrashTrace(attemptOutput, in: baseDirectory)
    let place = crash.location.map { "\nat           \($0)" } ?? ""
    let schedule = schedule.map { "\nschedule     --schedule \($0.text)" } ?? ""
    let printed = crash.lastLines(5).enumerated().map { ($0 == 0 ? "\nprinted      " : "\n             ") + $1 }
    return (earlier.map { "\($0)\nthen         " } ?? "") + reason.description(crash.message) + place + schedule
      + printed.joined()
  }
}

extension [AttemptEvent] {
  /// The events without the end of the case.
  fileprivate var untilOver: [AttemptEvent] {
    if case .ended(false, _) = last { dropLast() } else { self }
  }
}
