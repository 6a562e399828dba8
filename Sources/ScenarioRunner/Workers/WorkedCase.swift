import CucumberMessages
import Robots

/// What came of a case that a worker plays.
struct WorkedCase {
  private(set) var events: [AttemptEvent] = []
  /// What was printed while it was played.
  var output = CapturedOutput()
  /// Whether there is nothing more to come.
  var isOver = false
  /// The number of the last attempt.
  private(set) var attempt = 0
  /// Why its worker ended, where no step or hook could be told to have failed for it.
  private(set) var orphan: WorkerEnd?
  private let planned: PlannedCase

  init(_ planned: PlannedCase) {
    self.planned = planned
  }

  mutating func begin(_ attempt: Int) {
    self.attempt = attempt
  }

  mutating func take(_ event: AttemptEvent) {
    if case .began(let attempt, _) = event { self.attempt = attempt }
    events.append(event)
  }

  /// Its worker ended: the step that it played has failed.
  ///
  /// - Parameters:
  ///   - reason: Why it ended; absent when the run was interrupted, and nothing is to blame.
  ///   - baseDirectory: What paths are relative to.
  ///   - mayBeRetried: Whether there can be another attempt.
  /// - Returns: Whether there will be one.
  mutating func end(because reason: WorkerEnd?, baseDirectory: String?, mayBeRetried: Bool) -> Bool {
    let willBeRetried = reason != nil && mayBeRetried && attempt < planned.retries
    if reason != nil { reopenLastStep() }
    let story = story
    if let reason, planned.actionCount == 0 { orphan = reason }
    if reason != nil, let start = story.stepStart, !output.isEmpty {
      events.append(.attached(output.attachment, at: start))
    }
    let outcome = reason.map { StepOutcome(failedBecause: text(of: $0), type: $0.type) }
    events += story.rest(
      outcome, attempt: attempt, willBeRetried: willBeRetried, baseDirectory: baseDirectory, at: WallClock.now())
    isOver = !willBeRetried
    return willBeRetried
  }

  /// What has been told so far, as far as the last attempt goes.
  private var story: CaseNarrator {
    var ids = IDGenerator()
    var narrator = CaseNarrator(planned, TestCaseNumbers(count: 0, ids: &ids))
    for event in events { narrator.tell(event, ids: &ids) { _ in } }
    return narrator
  }

  /// A worker that ends behind the last step has ended in it, as far as anybody can tell.
  private mutating func reopenLastStep() {
    if case .stepEnded(let index, _, _) = events.last, index == planned.actionCount - 1 { events.removeLast() }
  }

  private func text(of reason: WorkerEnd) -> String {
    let printed = output.lastLines(5).enumerated().map { ($0 == 0 ? "\nprinted      " : "\n             ") + $1 }
    return reason.description + printed.joined()
  }
}

extension CapturedOutput {
  /// What was printed, as evidence.
  var attachment: StepAttachment {
    StepAttachment(.text(text), mediaType: "text/x.robotrun.output+plain", fileName: "output.txt")
  }
}
