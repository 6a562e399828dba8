/// How much real time a scenario may take, and how much of that is left.
///
/// A machine that sleeps takes no time.
struct RealTimeLimit {
  let limit: Duration
  private let start = SuspendingClock.now
  private let timeOutside: () -> Duration
  private let heldUpBefore: Duration

  /// - Parameters:
  ///   - limit: How much it may take.
  ///   - timeOutside: How much real time has gone by that counts for nobody.
  init(limit: Duration, timeOutside: @escaping () -> Duration) {
    (self.limit, self.timeOutside, heldUpBefore) = (limit, timeOutside, timeOutside())
  }

  /// How much is left; less than nothing when it is over.
  var rest: Duration {
    let rest = limit - (.now - start)
    return rest > .zero ? rest : rest + timeOutside() - heldUpBefore
  }
}
