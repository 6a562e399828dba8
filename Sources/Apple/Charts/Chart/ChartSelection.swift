import SwiftUI

/// What the app does with values that the user selects.
struct ChartSelection {
  var x: ((_PlottedValue?) -> Void)?
  var y: ((_PlottedValue?) -> Void)?
  var angle: ((_PlottedValue?) -> Void)?
  var xRange: (((low: _PlottedValue, high: _PlottedValue)?) -> Void)?
  var yRange: (((low: _PlottedValue, high: _PlottedValue)?) -> Void)?

  /// Whether a finger on the plot selects a value.
  var isActive: Bool { x != nil || y != nil || angle != nil }

  /// Selects nothing.
  ///
  /// Guess: the finger is lifted, and nothing is selected any more.
  func clear() {
    x?(nil)
    y?(nil)
    angle?(nil)
  }
}

extension View {
  private nonisolated func selection<P: Plottable>(
    _ property: WritableKeyPath<ChartSelection, ((_PlottedValue?) -> Void)?>, _ binding: Binding<P?>
  ) -> some View {
    nonisolated(unsafe) let (property, binding) = (property, binding)
    return chart { settings in
      settings.selection[keyPath: property] = { value in
        binding.wrappedValue = value.flatMap { P(plotted: $0) }
      }
    }
  }

  private nonisolated func selection<P: Plottable & Comparable>(
    _ property: WritableKeyPath<ChartSelection, (((low: _PlottedValue, high: _PlottedValue)?) -> Void)?>,
    _ binding: Binding<ClosedRange<P>?>
  ) -> some View {
    nonisolated(unsafe) let (property, binding) = (property, binding)
    return chart { settings in
      settings.selection[keyPath: property] = { range in
        guard let range, let low = P(plotted: range.low), let high = P(plotted: range.high), low <= high else {
          binding.wrappedValue = nil
          return
        }
        binding.wrappedValue = low...high
      }
    }
  }

  /// Lets a finger on the plot select a value of the x axis, until it is lifted.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { selection(\.x, value) }
  /// Lets two fingers select a range of the x axis. Robots have one; `ChartProxy.selectXRange` selects one as well.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { selection(\.xRange, range) }

  /// Lets a finger on the plot select a value of the y axis, until it is lifted.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { selection(\.y, value) }
  /// Lets two fingers select a range of the y axis. Robots have one; `ChartProxy.selectYRange` selects one as well.
  public nonisolated func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { selection(\.yRange, range) }

  /// Lets a finger on a chart of sectors select the sum of their values up to it, until it is lifted.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selection(\.angle, value)
  }
}
