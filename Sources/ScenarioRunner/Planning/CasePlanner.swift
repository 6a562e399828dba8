import CucumberMessages

/// Plans cases one by one, and remembers what sentences mean.
///
/// It is asked on the main thread, between two cases; when that is lost to the app in the middle of a case, by its
/// stand-in, which tells the rest. So there is never more than one who asks.
final class CasePlanner: @unchecked Sendable {
  let pickles: any PickleSupply
  private let planner: Planner
  private var known = KnownMeanings()
  private var expander: StepExpander
  /// Cases that have been told of and not played, so that each is planned once; those of a big file would take too
  /// much memory.
  private var ahead: [Int: PlannedCase] = [:]
  private static let mostAhead = 1_000

  @MainActor
  init(_ planner: Planner, _ pickles: any PickleSupply) {
    (self.planner, self.pickles) = (planner, pickles)
    expander = planner.expander
  }

  var count: Int { pickles.count }

  func plan(_ index: Int) -> PlannedCase {
    ahead.removeValue(forKey: index) ?? make(index)
  }

  /// A case that is going to be asked for again.
  func planAhead(_ index: Int) -> PlannedCase {
    let planned = make(index)
    if ahead.count < Self.mostAhead { ahead[index] = planned }
    return planned
  }

  private func make(_ index: Int) -> PlannedCase {
    let pickle = pickles.pickle(at: index)
    return MainActor.assumeIsolated { planner.plan(pickle, &known, &expander) }
  }

  var actionCounts: [Int] {
    pickles.actionCounts
      ?? (0..<count).map { index in
        let pickle = pickles.pickle(at: index)
        return MainActor.assumeIsolated { planner.actionCount(of: pickle) }
      }
  }

  /// What of the text robots is used, once all cases have been planned.
  var usage: TextUsage {
    for index in 0..<count { _ = make(index) }
    return expander.usage
  }
}
