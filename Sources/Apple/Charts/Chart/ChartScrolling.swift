import SwiftUI

/// What the app says about charts that show a part of their values.
struct ChartScrolling {
  struct AxisScrolling {
    /// How much is shown: a number, seconds, or categories.
    var length: Double?
    /// The first value that is shown at first.
    var initial: _PlottedValue?
    /// The first value that the app wants.
    var read: (() -> _PlottedValue)?
    var write: ((_PlottedValue) -> Void)?
  }

  var axes: Axis.Set = []
  var x = AxisScrolling()
  var y = AxisScrolling()
  /// The value that is first where scrolling would end with another one.
  var target: ((_PlottedValue) -> _PlottedValue)?
}

/// Where the user has scrolled to along an axis.
struct ScrollOffset: Equatable {
  /// The first value: a number, a second or the number of a category; `nil` before the user has scrolled.
  private(set) var start: Double?
  private var dragged: Double?

  /// Moves by a part of what is shown.
  mutating func drag(_ window: ChartWindow.AxisWindow, _ part: Double) {
    let origin = dragged ?? window.start
    dragged = origin
    start = min(max(origin + part * window.length, window.all.lowerBound), window.last)
  }

  /// Ends the drag, at a value that the app wants.
  mutating func endDrag(_ window: ChartWindow.AxisWindow?, _ target: ((_PlottedValue) -> _PlottedValue)?) {
    guard dragged != nil else { return }
    dragged = nil
    guard let window, let target, let start, let number = target(window.value(start)).number else { return }
    self.start = min(max(number, window.all.lowerBound), window.last)
  }
}

/// The part of its values that a chart shows.
struct ChartWindow {
  /// The part along an axis.
  struct AxisWindow {
    let all: ClosedRange<Double>
    let start: Double
    let length: Double
    let scale: PositionScale

    /// The greatest start.
    var last: Double { max(all.upperBound - length, all.lowerBound) }

    init?(_ scrolling: ChartScrolling.AxisScrolling, _ scale: PositionScale?, _ offset: ScrollOffset) {
      guard let scale else { return nil }
      self.scale = scale
      all = scale.bounds ?? 0...Double(scale.categories?.count ?? 0)
      // Guess: without a length, half of the values.
      length = min(scrolling.length ?? (all.upperBound - all.lowerBound) / 2, all.upperBound - all.lowerBound)
      let wanted = (scrolling.read?() ?? scrolling.initial).flatMap { value in
        if case .category(let name) = value {
          scale.categories?.firstIndex(of: name).map { Double($0) }
        } else {
          value.number
        }
      }
      let start = scrolling.read == nil ? offset.start ?? wanted : wanted ?? offset.start
      self.start = min(max(start ?? all.lowerBound, all.lowerBound), max(all.upperBound - length, all.lowerBound))
    }

    /// The value at a number.
    func value(_ number: Double) -> _PlottedValue {
      switch scale.domain {
      case .numbers: .number(number)
      case .dates: .date(Date(timeIntervalSinceReferenceDate: number))
      case .categories(let names): .category(names[min(max(Int(number.rounded()), 0), names.count - 1)])
      }
    }

    /// The scale with the part only.
    var shown: PositionScale {
      var shown = scale
      switch scale.domain {
      case .numbers: shown.domain = .numbers(start...start + length)
      case .dates: shown.domain = .dates(start...start + length)
      case .categories(let names):
        let first = min(max(Int(start.rounded()), 0), names.count)
        shown.domain = .categories(Array(names[first..<min(first + max(Int(length.rounded()), 1), names.count)]))
      }
      return shown
    }
  }

  let x: AxisWindow?
  let y: AxisWindow?

  var isActive: Bool { x != nil || y != nil }

  init(_ scrolling: ChartScrolling, _ figure: Figure, _ offsets: (x: ScrollOffset, y: ScrollOffset)) {
    x = scrolling.axes.contains(.horizontal) ? AxisWindow(scrolling.x, figure.x, offsets.x) : nil
    y = scrolling.axes.contains(.vertical) ? AxisWindow(scrolling.y, figure.y, offsets.y) : nil
  }
}

extension View {
  /// Lets the user scroll the plot along axes.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { chart { $0.scrolling.axes = axes } }

  /// Sets how much of the x axis is shown: a number, seconds, or categories.
  public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    let length = length.plotted.number
    return chart { $0.scrolling.x.length = length }
  }
  /// Sets how much of the y axis is shown: a number, seconds, or categories.
  public nonisolated func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    let length = length.plotted.number
    return chart { $0.scrolling.y.length = length }
  }

  /// Sets the first value of the x axis that is shown, and writes where the user has scrolled to.
  public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    nonisolated(unsafe) let x = x
    return chart {
      $0.scrolling.x.read = { x.wrappedValue.plotted }
      $0.scrolling.x.write = { if let value = P(plotted: $0) { x.wrappedValue = value } }
    }
  }
  /// Sets the first value of the y axis that is shown, and writes where the user has scrolled to.
  public nonisolated func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    nonisolated(unsafe) let y = y
    return chart {
      $0.scrolling.y.read = { y.wrappedValue.plotted }
      $0.scrolling.y.write = { if let value = P(plotted: $0) { y.wrappedValue = value } }
    }
  }
  /// Sets the first value of the x axis that is shown at first.
  public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    let value = initialX.plotted
    return chart { $0.scrolling.x.initial = value }
  }
  /// Sets the first value of the y axis that is shown at first.
  public nonisolated func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    let value = initialY.plotted
    return chart { $0.scrolling.y.initial = value }
  }
}

// MARK: Where scrolling ends

/// Where scrolling ends, Charts' `ChartScrollTargetBehavior`.
public protocol ChartScrollTargetBehavior {
  /// Returns the value that is first where scrolling would end with another one. You don't use this function directly.
  func _target(_ value: _PlottedValue) -> _PlottedValue
}

/// Lets scrolling end at values, Charts' `ValueAlignedChartScrollTargetBehavior`.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  /// Larger steps, Charts' `MajorValueAlignment`: scrolling ends at the smaller ones.
  public struct MajorValueAlignment<Value>: Sendable {
    /// The width of the plot.
    public static var page: MajorValueAlignment { MajorValueAlignment() }
    /// A number.
    public static func unit(_ unit: Double) -> MajorValueAlignment { MajorValueAlignment() }
    /// Dates.
    public static func matching(_ components: DateComponents) -> MajorValueAlignment { MajorValueAlignment() }
  }

  /// How far one gesture scrolls, Charts' `LimitBehavior`: as far as the finger.
  public struct LimitBehavior: Sendable {
    /// As the chart wants.
    public static var automatic: LimitBehavior { LimitBehavior() }
    /// As far as the larger steps.
    public static var always: LimitBehavior { LimitBehavior() }
    /// As far as the finger.
    public static var never: LimitBehavior { LimitBehavior() }
  }

  fileprivate let target: (_PlottedValue) -> _PlottedValue

  /// Returns the nearest value.
  public func _target(_ value: _PlottedValue) -> _PlottedValue { target(value) }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// Lets scrolling end at multiples of a number.
  public static func valueAligned(
    unit: Double, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment<Double>? = nil,
    limitBehavior: ValueAlignedChartScrollTargetBehavior.LimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    ValueAlignedChartScrollTargetBehavior { value in
      guard case .number(let number) = value, unit > 0 else { return value }
      return .number((number / unit).rounded() * unit)
    }
  }

  /// Lets scrolling end at dates.
  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment<DateComponents>? = nil,
    limitBehavior: ValueAlignedChartScrollTargetBehavior.LimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    ValueAlignedChartScrollTargetBehavior { value in
      guard case .date(let date) = value else { return value }
      func next(_ direction: Calendar.SearchDirection) -> Date? {
        Calendar.current.nextDate(after: date, matching: components, matchingPolicy: .nextTime, direction: direction)
      }
      let found = [next(.backward), next(.forward)].compactMap { $0 }
      return found.min { abs($0.timeIntervalSince(date)) < abs($1.timeIntervalSince(date)) }.map { .date($0) } ?? value
    }
  }
}

extension View {
  /// Sets where scrolling ends.
  public nonisolated func chartScrollTargetBehavior<S: ChartScrollTargetBehavior>(_ behavior: S) -> some View {
    nonisolated(unsafe) let behavior = behavior
    return chart { $0.scrolling.target = { behavior._target($0) } }
  }
}
