import SwiftUI

/// A symbol at a position, Charts' `PointMark`.
public struct PointMark: SingleMark {
  nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Mark.Extent, _ y: Mark.Extent) { mark = Mark(.point, x, y) }

  /// Creates a symbol.
  public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(.init(x.channel), .init(y.channel))
  }

  /// Creates a symbol at a value of the x axis, in the middle of the plot or at a point of it.
  public nonisolated init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    self.init(.init(x.channel), .init(from: y))
  }

  /// Creates a symbol at a value of the y axis, in the middle of the plot or at a point of it.
  public nonisolated init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    self.init(.init(from: x), .init(y.channel))
  }
}

/// A rectangle, Charts' `RectangleMark`, as of a heat map.
public struct RectangleMark: SingleMark {
  nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Mark.Extent, _ y: Mark.Extent) { mark = Mark(.rectangle, x, y) }

  /// Creates a rectangle around a position.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) { self.init(.init(x.channel, size: width), .init(y.channel, size: height)) }

  /// Creates a rectangle between values of both axes.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(yStart.channel, yEnd.channel)) }

  /// Creates a rectangle around a value of the x axis, between two of the y axis.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) { self.init(.init(x.channel, size: width), .init(yStart.channel, yEnd.channel)) }

  /// Creates a rectangle around a value of the y axis, between two of the x axis.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(y.channel, size: height)) }

  /// Creates a rectangle between two values of the x axis, as high as the plot or between two of its points.
  public nonisolated init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(from: yStart, to: yEnd)) }

  /// Creates a rectangle between two values of the y axis, as wide as the plot or between two of its points.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { self.init(.init(from: xStart, to: xEnd), .init(yStart.channel, yEnd.channel)) }

  /// Creates a rectangle around a value of the x axis, as high as the plot or between two of its points.
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic
  ) { self.init(.init(x.channel, size: width), .init(from: yStart, to: yEnd)) }

  /// Creates a rectangle around a value of the y axis, as wide as the plot or between two of its points.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) { self.init(.init(from: xStart, to: xEnd), .init(y.channel, size: height)) }
}
