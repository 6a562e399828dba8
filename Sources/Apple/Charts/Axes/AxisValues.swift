import Foundation
import SwiftUI

/// The values that an axis marks, Charts' `AxisMarkValues`.
public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(count: Int?, step: Double?, roundsLower: Bool?, roundsUpper: Bool?)
    case stride(Double)
    case dates(DateStep, Calendar?)
    case values([_PlottedValue])
  }

  let kind: Kind

  /// As the data wants.
  public static var automatic: AxisMarkValues { automatic() }

  /// About this many values.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      kind: .automatic(count: desiredCount, step: nil, roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
  }

  /// About this many values, at least a number apart.
  public static func automatic<P: Plottable & BinaryFloatingPoint>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      kind: .automatic(
        count: desiredCount, step: Double(minimumStride), roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
  }

  /// About this many values, at least a number apart.
  public static func automatic<P: Plottable & BinaryInteger>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    automatic(
      minimumStride: Double(minimumStride), desiredCount: desiredCount, roundLowerBound: roundLowerBound,
      roundUpperBound: roundUpperBound)
  }

  /// The multiples of a number.
  public static func stride<P: Plottable & BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .stride(Double(stepSize))) }

  /// The multiples of a number.
  public static func stride<P: Plottable & BinaryInteger>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .stride(Double(stepSize))) }

  /// The starts of units of time.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .dates(DateStep(unit: component, count: count), calendar)) }

  static func values(_ values: [_PlottedValue]) -> AxisMarkValues { AxisMarkValues(kind: .values(values)) }

  /// The values in the domain of a scale.
  func ticks(on scale: PositionScale, _ calendar: Calendar) -> AxisTicks {
    switch kind {
    case .values(let values):
      // Dates and numbers beyond the domain aren't marked.
      return AxisTicks(
        values: values.filter { value in scale.fraction(value).map { (-1e-6...1 + 1e-6) ~= $0 } ?? false })
    case .stride(let step): return Self.numbers(step, on: scale)
    case .dates(let step, let own): return Self.dates(step, on: scale, own ?? calendar)
    case .automatic(let count, let step, _, _):
      switch scale.domain {
      case .categories(let names): return AxisTicks(values: names.map { .category($0) })
      case .numbers(let range):
        let nice = NiceNumbers.step(range.lowerBound, range.upperBound, count: count ?? Self.defaultCount)
        return Self.numbers(max(nice, step ?? 0), on: scale)
      case .dates(let range):
        // Guess: the number of dates.
        let step = DateStep.fitting(range.upperBound - range.lowerBound, count: count ?? 7)
        return Self.dates(step, on: scale, calendar)
      }
    }
  }

  /// Guess: the number of values if the app doesn't say it.
  private static var defaultCount: Int { 5 }

  private static func numbers(_ step: Double, on scale: PositionScale) -> AxisTicks {
    guard case .numbers(let range) = scale.domain else { return AxisTicks(values: []) }
    return AxisTicks(values: NiceNumbers.multiples(of: step, in: range).map { .number($0) }, step: step)
  }

  private static func dates(_ step: DateStep, on scale: PositionScale, _ calendar: Calendar) -> AxisTicks {
    guard case .dates(let range) = scale.domain else { return AxisTicks(values: []) }
    let (first, last) = (
      Date(timeIntervalSinceReferenceDate: range.lowerBound), Date(timeIntervalSinceReferenceDate: range.upperBound)
    )
    return AxisTicks(values: step.dates(in: first...last, calendar).map { .date($0) }, unit: step.unit)
  }

  /// A domain of numbers that reaches to the next marks of the axis.
  func rounded(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    let (step, lower, upper): (Double, Bool, Bool)
    switch kind {
    case .automatic(let count, let minimum, let roundsLower, let roundsUpper):
      let nice = NiceNumbers.step(domain.lowerBound, domain.upperBound, count: count ?? Self.defaultCount)
      (step, lower, upper) = (max(nice, minimum ?? 0), roundsLower ?? true, roundsUpper ?? true)
    case .stride(let stride) where stride > 0: (step, lower, upper) = (stride, true, true)
    case .values(let values):
      let numbers = values.compactMap { $0.isDate ? nil : $0.number } + [domain.lowerBound, domain.upperBound]
      return numbers.reduce(domain.lowerBound, min)...numbers.reduce(domain.upperBound, max)
    default: return domain
    }
    let low = lower ? (domain.lowerBound / step + 1e-9).rounded(.down) * step : domain.lowerBound
    let high = upper ? (domain.upperBound / step - 1e-9).rounded(.up) * step : domain.upperBound
    return min(low, high)...max(low, high)
  }
}

/// The values that an axis marks.
struct AxisTicks {
  let values: [_PlottedValue]
  /// Between numbers.
  var step: Double?
  /// Between dates.
  var unit: Calendar.Component?

  /// The label of a value, for which the app sets none.
  func label(_ value: _PlottedValue, _ calendar: Calendar, _ locale: Locale) -> String {
    switch value {
    case .category(let name): return name
    case .number(let number):
      let digits = step.map { max(0, Int(-log10($0).rounded(.down))) }
      return PlottedFormat(calendar, locale).string(number, digits: digits)
    case .date(let date):
      // Guess: the formats.
      let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
      return switch unit {
      case .second: date.formatted(style.hour().minute().second())
      case .minute: date.formatted(style.hour().minute())
      case .hour: date.formatted(style.hour())
      case .month, .quarter: date.formatted(style.month(.abbreviated))
      case .year: date.formatted(style.year())
      default: date.formatted(style.month(.abbreviated).day())
      }
    }
  }
}

/// How values are written where the app doesn't format them.
struct PlottedFormat {
  private let calendar: Calendar
  private let locale: Locale

  init(_ calendar: Calendar, _ locale: Locale) { (self.calendar, self.locale) = (calendar, locale) }

  func string(_ number: Double, digits: Int? = nil) -> String {
    let style = FloatingPointFormatStyle<Double>(locale: locale)
    let length = digits.map { $0...$0 } ?? 0...3
    return (abs(number) < 1e-12 ? 0 : number).formatted(style.precision(.fractionLength(length)))
  }

  func string(_ value: _PlottedValue, unit: Calendar.Component? = nil) -> String {
    switch value {
    case .category(let name): return name
    case .number(let number): return string(number)
    case .date(let date):
      let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
      return switch unit {
      case .year: date.formatted(style.year())
      case .month, .quarter: date.formatted(style.month(.wide).year())
      case .day, .weekOfYear, .weekday: date.formatted(style.month(.abbreviated).day().year())
      default: date.formatted(style.month(.abbreviated).day().year().hour().minute())
      }
    }
  }
}
