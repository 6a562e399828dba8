import CucumberMessages

/// The counts of explored scenarios.
package struct ExploredCounts: Equatable, Sendable {
  /// The scenarios.
  package private(set) var scenarios = 0
  /// The scenarios that ran under all of their schedules.
  package private(set) var exhausted = 0
  /// The schedules of all scenarios.
  package private(set) var schedules = 0
  /// The random seed of the search.
  package private(set) var seed: UInt64 = 0

  /// Adds a scenario.
  mutating func add(_ exploration: Exploration) {
    scenarios += 1
    if exploration.isExhaustive { exhausted += 1 }
    schedules += exploration.schedules
    seed = exploration.seed
  }

  /// The counts in one line; `nil` if nothing was explored.
  var line: String? {
    guard scenarios > 0 else { return nil }
    let whole = exhausted == 0 ? "" : " (all schedules of \(exhausted))"
    return "explored \(scenarios == 1 ? "1 scenario" : "\(scenarios) scenarios") under "
      + "\(schedules == 1 ? "1 schedule" : "\(schedules) schedules")\(whole), seed \(seed)"
  }
}
