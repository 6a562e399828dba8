import SwiftUI

/// A symbol at a position, Charts' `PointMark`.
public struct PointMark: PrimitiveChartContent {
  private nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Mark.Extent, _ y: Mark.Extent) {
    var mark = Mark(.point)
    (mark.x, mark.y) = (x, y)
    self.mark = mark
  }

  /// Creates a symbol.
  public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(.init(x.channel), .init(y.channel))
  }

  /// Creates a symbol at a value of the x axis, in the middle of the plot or at a point of it.
  public nonisolated init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    var extent = Mark.Extent()
    extent.startPoint = y
    self.init(.init(x.channel), extent)
  }

  /// Creates a symbol at a value of the y axis, in the middle of the plot or at a point of it.
  public nonisolated init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    var extent = Mark.Extent()
    extent.startPoint = x
    self.init(extent, .init(y.channel))
  }

  /// Adds the symbol.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { marks.add(content.mark) }
}

/// A rectangle, Charts' `RectangleMark`, as of a heat map.
public struct RectangleMark: PrimitiveChartContent {
  private nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Mark.Extent, _ y: Mark.Extent) {
    var mark = Mark(.rectangle)
    (mark.x, mark.y) = (x, y)
    self.mark = mark
  }

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
  ) {
    var y = Mark.Extent()
    (y.startPoint, y.endPoint) = (yStart, yEnd)
    self.init(.init(xStart.channel, xEnd.channel), y)
  }

  /// Creates a rectangle between two values of the y axis, as wide as the plot or between two of its points.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    var x = Mark.Extent()
    (x.startPoint, x.endPoint) = (xStart, xEnd)
    self.init(x, .init(yStart.channel, yEnd.channel))
  }

  /// Creates a rectangle around a value of the x axis, as high as the plot or between two of its points.
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic
  ) {
    var y = Mark.Extent()
    (y.startPoint, y.endPoint) = (yStart, yEnd)
    self.init(.init(x.channel, size: width), y)
  }

  /// Creates a rectangle around a value of the y axis, as wide as the plot or between two of its points.
  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) {
    var x = Mark.Extent()
    (x.startPoint, x.endPoint) = (xStart, xEnd)
    self.init(x, .init(y.channel, size: height))
  }

  /// Adds the rectangle.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { marks.add(content.mark) }
}
