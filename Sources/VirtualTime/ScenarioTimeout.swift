/// A scenario took more real time than it may.
public struct ScenarioTimeout: Error, Equatable, CustomStringConvertible {
  /// How much it may take.
  public let limit: Duration
  /// The instant it got to, counted from its start.
  public let instant: Duration
  /// The labels of the ``OutsideWork`` it was waiting for.
  public let outsideWork: [String]
  /// The label of the scheduled work that was done last; absent when none was.
  public let lastWork: String?

  /// Creates the error of a scenario that has taken too long, as far as to an instant.
  package init(limit: Duration, instant: Duration, outsideWork: [String] = [], lastWork: String? = nil) {
    self.limit = limit
    self.instant = instant
    self.outsideWork = outsideWork
    self.lastWork = lastWork
  }

  /// The fact as a sentence.
  public var description: String {
    let start = "the scenario did not end within \(AppTime.text(for: limit)) of real time"
    guard outsideWork.isEmpty else {
      let labels = outsideWork.map { "\"\($0)\"" }.joined(separator: ", ")
      return "\(start): it waits for outside work that has not ended: \(labels)"
    }
    let last = lastWork.map { "; the last scheduled work was \"\($0)\"" } ?? ""
    return "\(start); it got to \(AppTime.text(for: instant)) of app time\(last)"
  }
}
