import VirtualTime

/// The options of exploring scenarios under many schedules.
package struct ExplorationOptions: Equatable, Codable, Sendable {
  /// The maximum number of schedules of a scenario.
  package var schedules = 1_000
  /// The real time after which the search of a scenario ends; `nil` for no limit.
  package var time: Duration?
  /// The random seed of the search.
  package var seed: UInt64 = 0
  /// The lines of the steps, by their ids in the documents.
  package var lines: [String: Int] = [:]

  /// Creates the default options.
  package init() {}
}
