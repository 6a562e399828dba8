import CucumberMessages

extension Timestamp {
  /// The moment in UTC as ISO 8601 writes it, such as `2026-11-21T07:41:25Z`; fractions only when there are any.
  ///
  /// Years outside of 0001 to 9999, which only a damaged stream holds, are given as the nearest moment inside.
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

  // The date of the day that is `days` after 1970-01-01. Years are counted from March, so that the leap day is the
  // last one, and in cycles of 400 years, all of which have 146,097 days.
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
