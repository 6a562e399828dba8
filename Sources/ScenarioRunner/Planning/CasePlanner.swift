import CucumberMessages

/// Plans cases one by one, and remembers what sentences mean.
///
/// It is asked on the main thread, between two cases; when that is lost to the app in the middle of a case, by the watch
/// that tells the rest in its place. So there is never more than one who asks.
final class CasePlanner: @unchecked Sendable {
  let pickles: any PickleSupply
  private let planner: Planner
  private var known = KnownMeanings()
  private var expander: StepExpander

  @MainActor
  init(_ planner: Planner, _ pickles: any PickleSupply) {
    (self.planner, self.pickles) = (planner, pickles)
    expander = planner.expander
  }

  var count: Int { pickles.count }

  func plan(_ index: Int) -> PlannedCase {
    let pickle = pickles.pickle(at: index)
    return asMainThread { [self] in planner.plan(pickle, &known, &expander) }
  }

  var actionCounts: [Int] {
    pickles.actionCounts
      ?? (0..<count).map { index in
        let pickle = pickles.pickle(at: index)
        return asMainThread { [self] in planner.actionCount(of: pickle) }
      }
  }

  /// What of the text robots is used, once all cases have been planned.
  var usage: TextUsage {
    for index in 0..<count { _ = plan(index) }
    return asMainThread { [self] in expander.usage }
  }

  /// Does what belongs to the main thread, on that or in its place.
  private func asMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
  }
}
