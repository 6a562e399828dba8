import SwiftUI

/// A bar, Charts' `BarMark`. Bars with the same value on the other axis are stacked.
public struct BarMark: SingleMark {
  nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Mark.Extent, _ y: Mark.Extent, stacking: MarkStackingMethod) {
    var mark = Mark(.bar, x, y)
    mark.stacking = stacking
    self.mark = mark
  }

  /// Creates a bar from 0 to a value.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) { self.init(.init(x.channel, size: width), .init(y.channel, size: height), stacking: stacking) }

  /// Creates a vertical bar between two values.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) { self.init(.init(x.channel, size: width), .init(yStart.channel, yEnd.channel), stacking: .unstacked) }

  /// Creates a horizontal bar between two values.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(y.channel, size: height), stacking: .unstacked) }

  /// Creates a vertical bar between two points of the plot.
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) { self.init(.init(x.channel, size: width), .init(from: yStart, to: yEnd), stacking: stacking) }

  /// Creates a horizontal bar between two points of the plot.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) { self.init(.init(from: xStart, to: xEnd), .init(y.channel, size: height), stacking: stacking) }

  /// Creates a horizontal bar between two values, as high as the plot or between two of its points.
  public nonisolated init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(from: yStart, to: yEnd), stacking: .unstacked) }

  /// Creates a vertical bar between two values, as wide as the plot or between two of its points.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { self.init(.init(from: xStart, to: xEnd), .init(yStart.channel, yEnd.channel), stacking: .unstacked) }

  /// Creates a stacked bar along the x axis, with a height.
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, height: MarkDimension, stacking: MarkStackingMethod = .standard
  ) { self.init(.init(x.channel), .init(size: height), stacking: stacking) }
}
