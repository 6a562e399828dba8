import Foundation

/// A range of values that are counted together, Charts' `ChartBinRange`.
public struct ChartBinRange<Bound> {
  /// The lower bound.
  public let lowerBound: Bound
  /// The upper bound.
  public let upperBound: Bound

  init(_ lowerBound: Bound, _ upperBound: Bound) { (self.lowerBound, self.upperBound) = (lowerBound, upperBound) }
}

extension ChartBinRange: Equatable where Bound: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// Ranges of numbers with equal sizes, Charts' `NumberBins`.
public struct NumberBins<Value: BinaryFloatingPoint>: RandomAccessCollection {
  /// The bounds of the ranges.
  public let thresholds: [Value]

  /// Creates bins between bounds.
  public init(thresholds: [Value]) { self.thresholds = thresholds }

  /// Creates bins of a size that cover a range.
  public init(size: Value, range: ClosedRange<Value>) {
    let first = (range.lowerBound / size).rounded(.down)
    let last = Swift.max((range.upperBound / size).rounded(.up), first + 1)
    thresholds = stride(from: first, through: last, by: 1).map { $0 * size }
  }

  /// Creates bins with bounds that are round numbers.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let (low, high) = (data.min() ?? 0, data.max() ?? 1)
    let step = NiceNumbers.step(Double(low), Double(high), count: desiredCount ?? 10)
    self.init(size: Swift.max(Value(step), minimumStride), range: low...Swift.max(low, high))
  }

  /// Creates bins of equal sizes in a range.
  public init(range: ClosedRange<Value>, count: Int) {
    let size = (range.upperBound - range.lowerBound) / Value(Swift.max(count, 1))
    thresholds = (0...Swift.max(count, 1)).map { range.lowerBound + Value($0) * size }
  }

  /// The position of the first bin.
  public var startIndex: Int { 0 }
  /// The position after the last bin.
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  /// A bin.
  public subscript(position: Int) -> ChartBinRange<Value> {
    ChartBinRange(thresholds[position], thresholds[position + 1])
  }

  /// Returns the index of the bin of a value; that of the first or the last for one beyond.
  public func index(for value: Value) -> Int {
    Swift.min(Swift.max((thresholds.firstIndex { $0 > value } ?? thresholds.count) - 1, 0), Swift.max(count - 1, 0))
  }
}

/// Ranges of dates, Charts' `DateBins`.
public struct DateBins: RandomAccessCollection {
  /// The bounds of the ranges.
  public let thresholds: [Date]

  /// Creates bins between bounds.
  public init(thresholds: [Date]) { self.thresholds = thresholds }

  /// Creates bins of a unit of time that cover a range.
  public init(unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>, calendar: Calendar = .current) {
    var bound = calendar.dateInterval(of: unit, for: range.lowerBound)?.start ?? range.lowerBound
    var thresholds = [bound]
    while bound <= range.upperBound, let next = calendar.date(byAdding: unit, value: Swift.max(count, 1), to: bound) {
      bound = next
      thresholds.append(bound)
    }
    self.thresholds = thresholds
  }

  /// Creates bins of a unit of time that cover dates.
  public init(unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar = .current) {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(unit: unit, by: count, range: first...last, calendar: calendar)
  }

  /// The position of the first bin.
  public var startIndex: Int { 0 }
  /// The position after the last bin.
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  /// A bin.
  public subscript(position: Int) -> ChartBinRange<Date> {
    ChartBinRange(thresholds[position], thresholds[position + 1])
  }

  /// Returns the index of the bin of a date; that of the first or the last for one beyond.
  public func index(for value: Date) -> Int {
    Swift.min(Swift.max((thresholds.firstIndex { $0 > value } ?? thresholds.count) - 1, 0), Swift.max(count - 1, 0))
  }
}
