import CucumberMessages

/// One attempt at a scenario.
struct ReportedAttempt: Encodable {
  /// Absent where it has passed.
  let status: String?
  /// In microseconds.
  let duration: Int
  /// When it began, as `2026-11-21T07:41:25Z`.
  let start: String
  let steps: [ReportedStep]
  let trace: ReportedTrace?
  /// Why it did not pass, in a line; the list shows it.
  let reason: String?

  private enum CodingKeys: String, CodingKey {
    case status, duration, start, steps, trace
  }

  init(_ attempt: Attempt, notes: AttemptNotes, _ follower: RunFollower, _ screens: ScreenTable) {
    let worst = attempt.isUnfinished ? attempt.status.worse(.failed) : attempt.status
    status = worst == .passed ? nil : worst.word
    duration = attempt.duration.inMicroseconds
    start = attempt.start.iso8601
    steps = (0..<attempt.count).map { ReportedStep(attempt.step($0), notes: notes.steps[$0], follower) }
    trace = notes.trace.map { ReportedTrace($0, attempt, screens) }
    let culprit = attempt.culprit.map { follower.reason(of: attempt.step($0)).headline }
    reason = culprit.map(PlainText.visible) ?? (attempt.isUnfinished ? "did not end" : nil)
  }
}

extension Duration {
  var inMicroseconds: Int {
    let microseconds = attoseconds / 1_000_000_000_000
    return Int(clamping: microseconds)
  }
}
