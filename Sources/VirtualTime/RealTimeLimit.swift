import ClockShim

/// How much real time a scenario may take, and how much of that is left.
struct RealTimeLimit {
  let limit: Duration
  private let start = clock_shim_real_nanoseconds()

  /// How much is left; less than nothing when it is over.
  var rest: Duration { limit - .nanoseconds(clock_shim_real_nanoseconds() - start) }
}
