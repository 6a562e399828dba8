import SwiftUI

/// A point of a line, Charts' `LineMark`. Marks of the same series are connected, in the order of the data.
public struct LineMark: SingleMark {
  nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Channel, _ y: Channel, series: Channel?) {
    var mark = Mark(.line, .init(x), .init(y))
    mark.series = series
    self.mark = mark
  }

  /// Creates a point of a line.
  public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(x.channel, y.channel, series: nil)
  }

  /// Creates a point of the line of a series.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) { self.init(x.channel, y.channel, series: series.channel) }
}

/// A position of the edge of an area, Charts' `AreaMark`. Areas of several series are stacked.
public struct AreaMark: SingleMark {
  nonisolated(unsafe) let mark: Mark

  private nonisolated init(
    _ x: Mark.Extent, _ y: Mark.Extent, series: Channel?, stacking: MarkStackingMethod = .unstacked
  ) {
    var mark = Mark(.area, x, y)
    (mark.series, mark.stacking) = (series, stacking)
    self.mark = mark
  }

  /// Creates a position of an area from 0 to a value.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) { self.init(.init(x.channel), .init(y.channel), series: nil, stacking: stacking) }

  /// Creates a position of the area of a series, from 0 to a value.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
  ) { self.init(.init(x.channel), .init(y.channel), series: series.channel, stacking: stacking) }

  /// Creates a position of an area between two values.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { self.init(.init(x.channel), .init(yStart.channel, yEnd.channel), series: nil) }

  /// Creates a position of the area of a series, between two values.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
  ) { self.init(.init(x.channel), .init(yStart.channel, yEnd.channel), series: series.channel) }

  /// Creates a position of an area between two values of the x axis.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(y.channel), series: nil) }

  /// Creates a position of the area of a series, between two values of the x axis.
  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(y.channel), series: series.channel) }
}
