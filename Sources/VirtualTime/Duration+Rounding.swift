import ClockShim

extension Duration {
  /// In whole nanoseconds, cut, as far as they fit in 64 bits (292 years).
  var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, isTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isTooMuch ? (seconds < 0 ? .min : .max) : sum
  }

  /// The delay that an app asked for, given the delay that arrives.
  ///
  /// The runtime reckons it from two readings of its clock. Where that clock is the timeline's it is exact. Where it
  /// is the real one some of it has passed by then: rounding up to whole milliseconds makes up for that.
  func asAskedFor(by clock: any Clock) -> Duration {
    guard !(Self.sleepsAreExact && clock is ContinuousClock) else { return self }
    let millisecond: Int64 = 1_000_000
    let (whole, rest) = inNanoseconds.quotientAndRemainder(dividingBy: millisecond)
    return .milliseconds(whole + (rest > 0 ? 1 : 0))
  }

  private static let sleepsAreExact = clock_shim_is_effective()
}
