import SwiftUI

/// A straight line along an axis, Charts' `RuleMark`.
public struct RuleMark: PrimitiveChartContent {
  private nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Mark.Extent, _ y: Mark.Extent) {
    var mark = Mark(.rule)
    (mark.x, mark.y) = (x, y)
    self.mark = mark
  }

  /// Creates a vertical line at a value, through the plot or between two of its points.
  public nonisolated init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
    var y = Mark.Extent()
    (y.startPoint, y.endPoint) = (yStart, yEnd)
    self.init(.init(x.channel), y)
  }

  /// Creates a horizontal line at a value, through the plot or between two of its points.
  public nonisolated init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
    var x = Mark.Extent()
    (x.startPoint, x.endPoint) = (xStart, xEnd)
    self.init(x, .init(y.channel))
  }

  /// Creates a vertical line between two values.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { self.init(.init(x.channel), .init(yStart.channel, yEnd.channel)) }

  /// Creates a horizontal line between two values.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(y.channel)) }

  /// Adds the line.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { marks.add(content.mark) }
}

/// A sector of a pie or of a ring, Charts' `SectorMark`. Sectors follow each other clockwise, from the top on.
public struct SectorMark: PrimitiveChartContent {
  private nonisolated(unsafe) let mark: Mark

  /// Creates a sector whose angle is the part of its value in the sum of all.
  public nonisolated init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    var mark = Mark(.sector)
    mark.angle = angle.channel
    (mark.innerRadius, mark.outerRadius, mark.angularInset) = (innerRadius, outerRadius, angularInset ?? 0)
    self.mark = mark
  }

  /// Adds the sector.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { marks.add(content.mark) }
}
