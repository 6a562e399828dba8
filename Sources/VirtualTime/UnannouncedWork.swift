/// Work that came to the app from outside the timeline, without an ``OutsideWork`` token.
///
/// When such work comes is a matter of luck, and so is what a scenario sees of it.
public struct UnannouncedWork: Equatable, Sendable, CustomStringConvertible {
  /// How many jobs came so.
  public let jobs: Int
  /// How long, in real time, the timeline had been waiting for them when the first came; absent when none was waited
  /// for.
  public let delay: Duration?

  /// The fact as a sentence, with what to do.
  public var description: String {
    let jobs = jobs == 1 ? "a job arrived" : "\(jobs) jobs arrived"
    let delay = delay.map { " \(AppTime.text(for: $0)) later" } ?? ""
    return "\(jobs) from outside the timeline\(delay); give the app an OutsideWork token"
  }
}
