import CucumberMessages
import Robots

/// What came of a case that a worker plays.
struct WorkedCase {
  private(set) var events: [AttemptEvent] = []
  /// What has happened so far where it is played for the first of two times: told where its worker ends in that.
  private var rehearsal: [AttemptEvent] = []
  /// How many bytes the events came in.
  private(set) var size = 0
  /// What was printed while it was played.
  private(set) var output = CapturedOutput()
  /// What of it belongs to the last attempt.
  private var attemptOutput = CapturedOutput()
  /// What of it came since all events had been heard: it may belong to what the next ones tell of.
  private var recentOutput = CapturedOutput()
  /// Whether there is nothing more to come.
  var isOver = false
  /// The number of the attempt that a worker was asked for, or began last.
  private(set) var attempt = 0
  /// Why its worker ended, where no step or hook could be told to have failed for it.
  private(set) var orphan: WorkerEnd?
  /// Whether another worker was asked, since the first ended before it began.
  private var wasPassedOn = false
  private let planned: PlannedCase

  init(_ planned: PlannedCase) {
    self.planned = planned
  }

  /// A worker is asked for an attempt.
  mutating func begin(_ attempt: Int) {
    self.attempt = attempt
    (attemptOutput, recentOutput) = (CapturedOutput(), CapturedOutput())
  }

  /// Something was printed.
  mutating func takeOutput(_ piece: ArraySlice<UInt8>) {
    output.append(piece)
    attemptOutput.append(piece)
    recentOutput.append(piece)
  }

  /// All events have been heard that were told before now: what was printed belongs to them.
  mutating func noteAllHeard() {
    if !recentOutput.isEmpty { recentOutput = CapturedOutput() }
  }

  /// Takes what a worker tells.
  ///
  /// - Returns: Whether it can be: an event about a step that there isn't comes from somebody else.
  mutating func take(_ event: AttemptEvent, size: Int = 0, isRehearsal: Bool = false) -> Bool {
    switch event {
    case .began(let attempt, _):
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

  /// The time of the last event; absent before the first.
  var latest: Timestamp? { story.latest }

  /// Its worker ended: the step that it played has failed.
  ///
  /// - Parameters:
  ///   - reason: Why it ended.
  ///   - time: What the time is.
  ///   - baseDirectory: What paths are relative to.
  /// - Returns: The number of the attempt that another worker is to be asked for; absent when the case is over.
  mutating func end(because reason: WorkerEnd, at time: Timestamp, baseDirectory: String?) -> Int? {
    if events.isEmpty { events = rehearsal.untilOver }
    let isBetween = isBetweenAttempts
    guard isBetween || !isComplete else { return over() }
    let number = isBetween ? story.attempt + 1 : attempt
    if isBetween || events.isEmpty || !story.isOpen, reason.mayPrecedePlaying, !wasPassedOn {
      // Who ended it can't have been this case.
      wasPassedOn = true
      return number
    }
    let willBeRetried = number < planned.retries
    let earlier = reopenLastStep()
    fail(text(of: reason, behind: earlier), reason, number, willBeRetried, time, baseDirectory)
    return willBeRetried ? number + 1 : over()
  }

  /// The run was interrupted: what has not been played is skipped, and nothing is to blame.
  mutating func end(at time: Timestamp, baseDirectory: String?) {
    if isBetweenAttempts, case .ended(_, let time) = events.removeLast() {
      events.append(.ended(willBeRetried: false, at: time))
    } else if story.isOpen {
      events += story.rest(attempt: attempt, baseDirectory: baseDirectory, at: time)
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

  /// What has been told so far, as far as the last attempt goes.
  private var story: CaseNarrator {
    var ids = IDGenerator()
    var narrator = CaseNarrator(planned, TestCaseNumbers(count: 0, ids: &ids))
    for event in events { narrator.tell(event, ids: &ids) { _ in } }
    return narrator
  }
}

extension WorkedCase {
  /// The step that is being played fails, or the next one where none is.
  private mutating func fail(
    _ text: String, _ reason: WorkerEnd, _ number: Int, _ willBeRetried: Bool, _ time: Timestamp,
    _ baseDirectory: String?
  ) {
    let (isOpen, next) = (story.isOpen, story.next)
    var rest = story.rest(
      StepOutcome(failedBecause: text, type: reason.type), attempt: number, willBeRetried: willBeRetried,
      baseDirectory: baseDirectory, at: time)
    let step = rest.firstIndex { if case .stepEnded = $0 { true } else { false } }
    if let step, !attemptOutput.isEmpty { rest.insert(.attached(attemptOutput.attachment, at: time), at: step) }
    // A case without steps, or whose steps have all been told.
    if (isOpen ? next : 0) >= planned.actionCount, !willBeRetried { orphan = reason }
    events += rest
  }

  /// A worker that ends behind the last step has ended in it, as far as anybody can tell.
  ///
  /// - Returns: Why the step had failed before that; absent where it hadn't.
  private mutating func reopenLastStep() -> String? {
    guard case .stepEnded(let index, let outcome, _) = events.last, index == planned.actionCount - 1 else { return nil }
    // What is undefined stays so.
    guard [.passed, .skipped, .failed].contains(outcome.status) else { return nil }
    events.removeLast()
    return outcome.status == .failed ? outcome.message : nil
  }

  private func text(of reason: WorkerEnd, behind earlier: String?) -> String {
    let printed = attemptOutput.lastLines(5).enumerated().map { ($0 == 0 ? "\nprinted      " : "\n             ") + $1 }
    return (earlier.map { "\($0)\nthen         " } ?? "") + reason.description + printed.joined()
  }
}

extension [AttemptEvent] {
  /// Without the end of a case: a case whose end isn't told is not over.
  fileprivate var untilOver: [AttemptEvent] {
    if case .ended(false, _) = last { dropLast() } else { self }
  }
}

extension CapturedOutput {
  /// What was printed, as evidence.
  var attachment: StepAttachment {
    StepAttachment(.text(text), mediaType: "text/x.robotrun.output+plain", fileName: "output.txt")
  }
}
