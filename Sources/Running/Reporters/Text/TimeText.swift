import CucumberMessages

/// Formats durations. Foundation's formatters would load megabytes of tables.
enum Seconds {
  /// Seconds with as many decimals as there are, up to nine: `0`, `0.007`, `12.5`.
  static func exact(_ duration: Duration) -> String {
    let (seconds, nanos) = parts(duration)
    guard nanos > 0 else { return sign(duration) + String(seconds) }
    var digits = String(nanos + 1_000_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign(duration) + "\(seconds).\(digits)"
  }

  /// The duration to the millisecond: `0.049 s`, `2 min 3.500 s`.
  static func readable(_ duration: Duration) -> String {
    let (seconds, nanos) = parts(duration)
    let millis = String(nanos / 1_000_000 + 1000).dropFirst()
    let rest = "\(seconds % 60).\(millis) s"
    return sign(duration) + (seconds < 60 ? rest : "\(seconds / 60) min \(rest)")
  }

  /// The duration to the microsecond if it is shorter than a second: `0.412 ms`, `1.250 s`.
  static func fine(_ duration: Duration) -> String {
    let (seconds, nanos) = parts(duration)
    guard seconds == 0 else { return readable(duration) }
    return sign(duration) + "\(nanos / 1_000_000).\(String(nanos / 1_000 % 1_000 + 1_000).dropFirst()) ms"
  }

  /// The duration without zeros: `5 s`, `1.25 s`, `10 min`, `2 h 3 min 4 s`.
  static func short(_ duration: Duration) -> String {
    let whole = parts(duration).seconds
    let rest = duration < .zero ? duration + .seconds(whole) : duration - .seconds(whole)
    let seconds = whole % 60
    let named = [(whole / 3600, "h"), (whole / 60 % 60, "min")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if seconds == 0, rest == .zero, !named.isEmpty { return sign(duration) + named.joined(separator: " ") }
    let last = exact(.seconds(seconds) + max(rest, .zero - rest)) + " s"
    return sign(duration) + (named + [last]).joined(separator: " ")
  }

  private static func parts(_ duration: Duration) -> (seconds: UInt64, nanos: UInt64) {
    let (seconds, attoseconds) = duration.components
    return (seconds.magnitude, attoseconds.magnitude / 1_000_000_000)
  }

  private static func sign(_ duration: Duration) -> String { duration < .zero ? "-" : "" }
}

extension Timestamp {
  /// The time in UTC as ISO 8601, such as `2026-11-21T07:41:25Z`; with a fraction if there is one.
  ///
  /// Years outside of 0001 to 9999, as in a damaged stream, are replaced by the nearest time inside.
  var iso8601: String {
    let bounded = min(max(seconds, -62_135_596_800), 253_402_300_799)
    let day = Self.floorDivision(bounded, 86_400)
    let (year, month, dayOfMonth) = Self.civil(day.quotient)
    let time = [day.remainder / 3600, day.remainder / 60 % 60, day.remainder % 60]
    let date = Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(dayOfMonth, 2)
    return date + "T" + time.map { Self.padded($0, 2) }.joined(separator: ":") + fraction + "Z"
  }

  private var fraction: String {
    guard (1...999_999_999).contains(nanos) else { return "" }
    var digits = Self.padded(nanos, 9)
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }

  // The date `days` after 1970-01-01. Years are counted from March, so that the leap day is the last one, and in
  // cycles of 400 years, which have 146,097 days.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (cycle, dayOfCycle) = floorDivision(days + 719_468, 146_097)
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func floorDivision(_ value: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
