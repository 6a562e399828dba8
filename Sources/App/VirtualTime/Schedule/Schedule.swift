/// The decisions by which a run differs from the ordinary one.
///
/// A run takes the same decisions again if its schedule is the same: the order of jobs, the time of responses and the
/// user's pauses depend on nothing else.
package struct Schedule: Equatable, Hashable, Codable, Sendable {
  /// The choices that differ from the ordinary one, 0, by the number of their decision.
  package private(set) var deviations: [Int: Int]

  /// The ordinary schedule.
  package static let ordinary = Schedule([:])

  /// Creates a schedule with deviations.
  package init(_ deviations: [Int: Int]) {
    self.deviations = deviations.filter { $0.value != 0 }
  }

  /// The choice of a decision; 0 is the ordinary one.
  package subscript(decision: Int) -> Int {
    get { deviations[decision] ?? 0 }
    set { deviations[decision] = newValue == 0 ? nil : newValue }
  }
}

/// How far a run may differ from the ordinary one.
package struct ScheduleLimits: Equatable, Codable, Sendable {
  /// The longest time by which a response, the end of a sleep or an action may be late (default: 2 s).
  package var lateness: Duration = .seconds(2)

  /// Creates the default limits.
  package init() {}

  /// The times by which something may be late; the ordinary one first.
  func latenesses(_ count: Int) -> [Duration] { Array([.zero, lateness / 40, lateness / 5, lateness].prefix(count)) }
}
