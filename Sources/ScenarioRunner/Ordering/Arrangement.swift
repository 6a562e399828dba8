import CucumberMessages

/// What is done with the scenarios that the filters let through: a part of them is taken, put in order, repeated.
package struct Arrangement: Equatable, Sendable {
  /// The part that is played here; absent for all.
  package var shard: Shard?
  /// How long scenarios took, for parts of equal length.
  package var timings = Timings()
  /// The order they are played in.
  package var order = ScenarioOrder.defined
  /// How often each is played, at least once; its repetitions follow on each other.
  package var repetitions = 1

  /// Leaves all as it is.
  package init() {}

  /// Arranges what was selected.
  package func apply(to selection: SelectionResult) -> SelectionResult {
    var result = selection
    if let shard {
      result.pickles = shard.select(selection.pickles, timings: timings)
      result.removedByShard += selection.pickles.count - result.pickles.count
    }
    result.pickles = order.sorted(result.pickles)
    return result
  }

  /// The scenarios with their repetitions.
  package func repeated(_ pickles: [Pickle]) -> [Pickle] {
    repetitions > 1 ? pickles.flatMap { [Pickle](repeating: $0, count: repetitions) } : pickles
  }
}
