import Foundation
import SwiftUI

/// How values become positions along one axis of a plot.
struct PositionScale: Equatable {
  enum Domain: Equatable {
    case numbers(ClosedRange<Double>)
    /// In seconds.
    case dates(ClosedRange<Double>)
    case categories([String])
  }

  var domain: Domain
  var type = ScaleType.linear
  var isReversed = false
  /// Points without values at the start and the end.
  var padding: (start: CGFloat, end: CGFloat) = (0, 0)
  /// Where the domain is, in points; `nil` for all of the axis.
  var points: ClosedRange<CGFloat>?

  static func == (left: PositionScale, right: PositionScale) -> Bool {
    left.domain == right.domain && left.type == right.type && left.isReversed == right.isReversed
      && left.padding == right.padding && left.points == right.points
  }

  /// The bounds of a continuous domain.
  var bounds: ClosedRange<Double>? {
    switch domain {
    case .numbers(let range), .dates(let range): range
    case .categories: nil
    }
  }

  var categories: [String]? { if case .categories(let names) = domain { names } else { nil } }

  /// Where a value is in the domain: 0 at the start, 1 at the end, or beyond.
  func fraction(_ value: _PlottedValue) -> Double? {
    let fraction: Double
    if let categories {
      guard case .category(let name) = value, let index = categories.firstIndex(of: name) else { return nil }
      fraction = (Double(index) + 0.5) / Double(categories.count)
    } else {
      guard let number = value.number, let found = self.fraction(number) else { return nil }
      fraction = found
    }
    return isReversed ? 1 - fraction : fraction
  }

  private func fraction(_ number: Double) -> Double? {
    guard let bounds else { return nil }
    let (low, high) = (type.transformed(bounds.lowerBound), type.transformed(bounds.upperBound))
    let fraction = high > low ? (type.transformed(number) - low) / (high - low) : 0.5
    return fraction.isFinite ? fraction : nil
  }

  /// The points that the domain takes on an axis.
  private func extent(_ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    if let points { return (points.lowerBound, points.upperBound - points.lowerBound) }
    return (padding.start, length - padding.start - padding.end)
  }

  /// Where a value is on an axis of a length, from its start.
  func position(_ value: _PlottedValue, in length: CGFloat) -> CGFloat? {
    let extent = extent(length)
    return fraction(value).map { extent.start + CGFloat($0) * extent.length }
  }

  /// Where a number is on an axis of a length, from its start.
  func position(_ number: Double, in length: CGFloat) -> CGFloat? { position(.number(number), in: length) }

  /// The length of a category, or that of a part of the domain.
  func step(_ part: Double?, in length: CGFloat) -> CGFloat {
    let extent = extent(length)
    if let categories { return extent.length / CGFloat(max(categories.count, 1)) }
    guard let part, let bounds, bounds.upperBound > bounds.lowerBound else { return extent.length }
    return CGFloat(part / (bounds.upperBound - bounds.lowerBound)) * extent.length
  }

  /// The value at a position of an axis of a length; `nil` beyond a domain of categories.
  func value(at position: CGFloat, in length: CGFloat) -> _PlottedValue? {
    let extent = extent(length)
    guard extent.length > 0 else { return nil }
    var fraction = Double((position - extent.start) / extent.length)
    if isReversed { fraction = 1 - fraction }
    switch domain {
    case .categories(let names):
      let index = Int((fraction * Double(names.count)).rounded(.down))
      return names.indices.contains(index) ? .category(names[index]) : nil
    case .numbers(let bounds), .dates(let bounds):
      let (low, high) = (type.transformed(bounds.lowerBound), type.transformed(bounds.upperBound))
      let number = type.original(low + fraction * (high - low))
      if case .dates = domain { return .date(Date(timeIntervalSinceReferenceDate: number)) }
      return .number(number)
    }
  }
}

/// How numbers become lengths, Charts' `ScaleType`.
public struct ScaleType: Hashable, Sendable {
  private enum Kind: Hashable {
    case linear, log, category, date
    case power(Double)
    case symmetricLog(Double)
  }

  private let kind: Kind

  /// By their size.
  public static var linear: ScaleType { ScaleType(kind: .linear) }
  /// By their logarithm.
  public static var log: ScaleType { ScaleType(kind: .log) }
  /// By their square root.
  public static var squareRoot: ScaleType { power(exponent: 0.5) }
  /// By their logarithm, and by their size around 0.
  public static var symmetricLog: ScaleType { symmetricLog(slopeAtZero: 1) }
  /// As names.
  public static var category: ScaleType { ScaleType(kind: .category) }
  /// As dates.
  public static var date: ScaleType { ScaleType(kind: .date) }
  /// By a power.
  public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent)) }
  /// By their logarithm, and by their size around 0.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType { ScaleType(kind: .symmetricLog(slopeAtZero)) }

  /// Whether 0 has a position.
  var hasZero: Bool { kind != .log }
  var isCategory: Bool { kind == .category }

  func transformed(_ number: Double) -> Double {
    switch kind {
    case .linear, .category, .date: number
    case .log: Foundation.log10(number)
    case .power(let exponent): number < 0 ? -pow(-number, exponent) : pow(number, exponent)
    case .symmetricLog(let slope): number < 0 ? -log1p(-number * slope) : log1p(number * slope)
    }
  }

  func original(_ number: Double) -> Double {
    switch kind {
    case .linear, .category, .date: number
    case .log: pow(10, number)
    case .power(let exponent): number < 0 ? -pow(-number, 1 / exponent) : pow(number, 1 / exponent)
    case .symmetricLog(let slope): number < 0 ? -expm1(-number) / slope : expm1(number) / slope
    }
  }
}
