import SwiftUI

/// A straight line along an axis, Charts' `RuleMark`.
public struct RuleMark: SingleMark {
  nonisolated(unsafe) let mark: Mark

  private nonisolated init(_ x: Mark.Extent, _ y: Mark.Extent) { mark = Mark(.rule, x, y) }

  /// Creates a vertical line at a value, through the plot or between two of its points.
  public nonisolated init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
    self.init(.init(x.channel), .init(from: yStart, to: yEnd))
  }

  /// Creates a horizontal line at a value, through the plot or between two of its points.
  public nonisolated init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
    self.init(.init(from: xStart, to: xEnd), .init(y.channel))
  }

  /// Creates a vertical line between two values.
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { self.init(.init(x.channel), .init(yStart.channel, yEnd.channel)) }

  /// Creates a horizontal line between two values.
  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) { self.init(.init(xStart.channel, xEnd.channel), .init(y.channel)) }
}

/// A sector of a pie or of a ring, Charts' `SectorMark`. Sectors follow each other clockwise, from the top on.
public struct SectorMark: SingleMark {
  nonisolated(unsafe) let mark: Mark

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
}
