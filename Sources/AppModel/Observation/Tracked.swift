import Observation

/// Something made from the app's state, which is made again only when what it was made from has changed.
@MainActor
final class Tracked<Value> {
  private let make: @MainActor () -> Value
  /// What was made last, changed or not; absent before it was asked for.
  private(set) var last: Value?
  private var staleness = Staleness()

  init(_ make: @escaping @MainActor () -> Value) {
    self.make = make
  }

  var isStale: Bool { last == nil || staleness.isStale }

  func current() -> Value {
    if let last, !staleness.isStale { return last }
    // A mark of its own each time: one of before may come late, from another thread.
    let staleness = Staleness()
    let value = withObservationTracking(make) { staleness.mark() }
    self.staleness = staleness
    last = value
    return value
  }
}
