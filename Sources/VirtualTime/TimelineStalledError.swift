/// The app goes on working without ever letting time pass.
public struct TimelineStalledError: Error, Equatable, CustomStringConvertible {
  /// The instant it does not get beyond, counted from the start of the scenario.
  public let instant: Duration
  /// How many jobs it ran there before it was given up.
  public let jobs: Int
  /// The label of the scheduled work that was done there last; absent when none was.
  public let lastWork: String?

  init(instant: Duration, jobs: Int, lastWork: String? = nil) {
    self.instant = instant
    self.jobs = jobs
    self.lastWork = lastWork
  }

  /// The fact as a sentence.
  public var description: String {
    let last = lastWork.map { ", such as \"\($0)\"," } ?? ""
    return "time stands still at \(AppTime.text(for: instant)): "
      + "the app ran \(jobs) jobs\(last) there without waiting for anything"
  }
}
