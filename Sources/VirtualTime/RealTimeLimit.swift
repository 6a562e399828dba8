/// How much real time a scenario may take, and how much of that is left.
///
/// A machine that sleeps takes no time.
struct RealTimeLimit {
  let limit: Duration
  private let start = SuspendingClock.now
  private let heldUp: () -> Duration
  private let heldUpBefore: Duration

  /// - Parameters:
  ///   - limit: How much it may take.
  ///   - heldUp: How much real time has gone by that counts for nobody.
  init(limit: Duration, heldUp: @escaping () -> Duration) {
    (self.limit, self.heldUp, heldUpBefore) = (limit, heldUp, heldUp())
  }

  /// How much is left; less than nothing when it is over.
  var rest: Duration {
    let rest = limit - (.now - start)
    return rest > .zero ? rest : rest + heldUp() - heldUpBefore
  }
}
