/// Formats durations for messages.
package enum AppTime {
  /// A duration in seconds or milliseconds, without trailing zeros: `0 s`, `350 ms`, `5 s`, `6.25 s`.
  package static func text(for duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = Int128(seconds) * 1_000_000 + Int128(attoseconds / 1_000_000_000_000)
    if microseconds != 0, abs(microseconds) < 1_000_000 {
      return decimal(microseconds, unit: 1_000) + " ms"
    }
    return decimal(microseconds, unit: 1_000_000) + " s"
  }

  private static func decimal(_ value: Int128, unit: Int128) -> String {
    let (whole, rest) = abs(value).quotientAndRemainder(dividingBy: unit)
    let sign = value < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    // The unit's own digits, so that 6.05 doesn't become 6.5.
    var digits = String(String(unit + rest).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
