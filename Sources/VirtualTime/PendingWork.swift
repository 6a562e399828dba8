/// Something that is going to happen.
public struct PendingWork: Equatable, Sendable {
  /// What it is.
  public let label: String
  /// When, counted from the start of the scenario.
  public let due: Duration

  /// Creates a note of something that is going to happen at `due`.
  public init(label: String, due: Duration) {
    self.label = label
    self.due = due
  }
}
