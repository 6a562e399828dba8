/// The decisions of a run that follows a schedule, for code that decides about something other than jobs.
@MainActor
package struct RunDecisions {
  private let executor: JobExecutor

  init(_ executor: JobExecutor) {
    self.executor = executor
  }

  /// Decides how late something is.
  ///
  /// - Returns: The number of the decision, and the time by which the subject is late.
  package func decide(_ subject: Decision.Subject, at instant: Duration) -> (number: Int, lateness: Duration) {
    change { decisions in
      let lateness = decisions.lateness(of: subject, at: instant)
      return (decisions.latest, lateness)
    } ?? (0, .zero)
  }

  /// Notes that the subject of a decision has happened.
  package func noteHappened(_ number: Int, at instant: Duration) {
    change { $0.noteHappened(number, at: instant) }
  }

  /// Notes the index of the step or hook that begins.
  package func noteStep(_ index: Int, at instant: Duration) {
    change { $0.noteStep(index, at: instant) }
  }

  /// Notes that the app has work to do.
  func noteWork() {
    change { $0.noteWork() }
  }

  /// Notes that the app has no work left at this instant.
  func noteEndOfWork() {
    change { $0.noteEndOfWork() }
  }

  /// The sum of the times by which something was late that had not ended at an instant: a wait that began then lasts
  /// longer by this.
  package func lateness(endingAfter instant: Duration) -> Duration {
    change { $0.lateness(endingAfter: instant) } ?? .zero
  }

  @discardableResult
  private func change<Result: Sendable>(_ body: (inout DecisionMaker) -> Result) -> Result? {
    executor.state.withLock { state in
      guard var decisions = state.decisions else { return nil }
      // The state must not hold a second reference meanwhile.
      state.decisions = nil
      defer { state.decisions = decisions }
      return body(&decisions)
    }
  }
}
