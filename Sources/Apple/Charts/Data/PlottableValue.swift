import Foundation
import SwiftUI

/// A value with the name of what it is, Charts' `PlottableValue`.
public struct PlottableValue<Value: Plottable> {
  let channel: Channel

  private init(_ channel: Channel) { self.channel = channel }

  private init(_ label: Text, _ value: Value) { channel = Channel(label: label, value: value.plotted) }

  private init(_ label: Text, _ lower: Value, _ upper: Value) {
    channel = Channel(label: label, value: lower.plotted, end: upper.plotted)
  }

  /// Creates a value.
  @StringTwin @ResourceTwin
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(Text(labelKey), value)
  }
  /// Creates a value.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue { PlottableValue(label, value) }

  /// Creates a range of values, as of a bin of a histogram.
  @StringTwin
  public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>) -> PlottableValue {
    PlottableValue(Text(labelKey), range.lowerBound, range.upperBound)
  }
}

extension PlottableValue where Value: Comparable {
  /// Creates a range of values, as of a bin of a histogram.
  @StringTwin
  public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue {
    PlottableValue(Text(labelKey), range.lowerBound, range.upperBound)
  }
  /// Creates a range of values, as of a bin of a histogram.
  public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue {
    PlottableValue(label, range.lowerBound, range.upperBound)
  }
}

extension PlottableValue where Value == Date {
  private init(_ label: Text, _ date: Date, _ unit: Calendar.Component, _ calendar: Calendar) {
    guard let interval = calendar.dateInterval(of: unit, for: date) else {
      self.init(label, date)
      return
    }
    self.init(Channel(label: label, value: .date(interval.start), end: .date(interval.end), unit: unit))
  }

  /// Creates the unit of time that a date is in: a mark is as wide as it, or in its middle.
  @StringTwin
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue { PlottableValue(Text(labelKey), value, unit, calendar) }
  /// Creates the unit of time that a date is in: a mark is as wide as it, or in its middle.
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue { PlottableValue(label, value, unit, calendar) }
}

extension PlottableValue: @unchecked Sendable where Value: Sendable {}

/// A value of a mark on one of the chart's scales.
struct Channel {
  let label: Text
  let value: _PlottedValue
  /// The end of a unit of time or of a bin.
  var end: _PlottedValue?
  var unit: Calendar.Component?

  /// The middle of a unit or of a bin, or the value.
  var middle: _PlottedValue {
    switch (value, end) {
    case (.number(let low), .number(let high)): .number((low + high) / 2)
    case (.date(let low), .date(let high)): .date(low.addingTimeInterval(high.timeIntervalSince(low) / 2))
    default: value
    }
  }
}
