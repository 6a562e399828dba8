/// What one scenario's time came to.
public struct TimelineSummary: Equatable, Sendable {
  /// How much time passed in the app.
  public let duration: Duration
  /// Jobs and scheduled actions that were waiting when it, or an app in it, ended. They never run.
  public let abandonedJobs: Int
  /// Jobs of tasks that had ended with an earlier scenario or app, and came all the same while this one was played.
  /// They were dropped.
  ///
  /// A task that the app keeps in a global or static variable is the usual reason.
  public let strayJobs: Int
  /// What came from outside the timeline without an ``OutsideWork`` token; absent when nothing did.
  public let unannouncedWork: UnannouncedWork?

  init(duration: Duration, abandonedJobs: Int, strayJobs: Int = 0, unannouncedWork: UnannouncedWork? = nil) {
    self.duration = duration
    self.abandonedJobs = abandonedJobs
    self.strayJobs = strayJobs
    self.unannouncedWork = unannouncedWork
  }
}
