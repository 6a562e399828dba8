import Foundation

/// Round numbers for the marks of an axis.
enum NiceNumbers {
  /// The smallest of 1, 2, 5, 10, 20 … with which at most `count` multiples reach from below `low` to above `high`.
  ///
  /// Guess: Swift Charts' rule isn't published. The image of a chart with `desiredCount: 3` has a step of 20,000 for
  /// values up to 29,000.
  static func step(_ low: Double, _ high: Double, count: Int) -> Double {
    let span = high - low
    guard span > 0, span.isFinite else { return 1 }
    var power = pow(10, (log10(span) - 3).rounded(.down))
    for _ in 0..<8 {
      for factor in [1.0, 2, 5] {
        let step = factor * power
        if (high / step).rounded(.up) - (low / step).rounded(.down) < Double(max(count, 2)) { return step }
      }
      power *= 10
    }
    return span
  }

  /// The multiples of a step in a range.
  static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step > 0, (range.upperBound - range.lowerBound) / step < 1000 else { return [] }
    // A sum of steps would add up rounding errors.
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    // Adding 0 turns -0 into 0.
    return first > last ? [] : Swift.stride(from: first, through: last, by: 1).map { $0 * step + 0 }
  }
}

/// The units of time between the marks of an axis of dates.
struct DateStep: Equatable {
  let unit: Calendar.Component
  let count: Int

  private static var all: [(DateStep, seconds: Double)] {
    let (minute, hour, day) = (60.0, 3600.0, 86_400.0)
    func steps(_ unit: Calendar.Component, _ counts: [Int], _ seconds: Double) -> [(DateStep, seconds: Double)] {
      counts.map { (DateStep(unit: unit, count: $0), Double($0) * seconds) }
    }
    return steps(.second, [1, 5, 15, 30], 1) + steps(.minute, [1, 5, 15, 30], minute)
      + steps(.hour, [1, 3, 6, 12], hour) + steps(.day, [1, 2], day) + steps(.weekOfYear, [1, 2], 7 * day)
      + steps(.month, [1, 3, 6], 30.4 * day) + steps(.year, [1, 2, 5, 10, 20, 50, 100], 365.25 * day)
  }

  /// The smallest step with which at most `count` steps are in a time.
  static func fitting(_ seconds: Double, count: Int) -> DateStep {
    let all = all
    return (all.first { seconds / $0.seconds <= Double(max(count, 1)) } ?? all[all.count - 1]).0
  }

  /// The dates of the steps in a range.
  func dates(in range: ClosedRange<Date>, _ calendar: Calendar) -> [Date] {
    guard count > 0, var date = start(range.lowerBound, calendar) else { return [] }
    var dates: [Date] = []
    while date <= range.upperBound, dates.count < 1000 {
      if date >= range.lowerBound { dates.append(date) }
      guard let next = calendar.date(byAdding: unit, value: count, to: date), next > date else { break }
      date = next
    }
    return dates
  }

  /// The start of the last step before a date. Hours begin at midnight, months in January.
  private func start(_ date: Date, _ calendar: Calendar) -> Date? {
    let outer: Calendar.Component? =
      switch unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .month, .quarter: .year
      default: nil
      }
    guard count > 1, let outer, let whole = calendar.dateInterval(of: outer, for: date)?.start,
      let passed = calendar.dateComponents([unit], from: whole, to: date).value(for: unit)
    else { return calendar.dateInterval(of: unit, for: date)?.start }
    return calendar.date(byAdding: unit, value: passed / count * count, to: whole)
  }
}
