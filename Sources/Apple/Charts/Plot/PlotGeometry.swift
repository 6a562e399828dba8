import Foundation
import SwiftUI

/// Where marks are in a plot of a size.
struct PlotGeometry {
  let figure: Figure
  let size: CGSize

  /// The rectangle of a mark; that of a point of a line has no size. `nil` for a mark without a position.
  func frame(_ plotted: PlottedMark) -> CGRect? {
    if plotted.mark.kind == .sector { return CGRect(origin: .zero, size: size) }
    guard let x = range(plotted, .horizontal), let y = range(plotted, .vertical) else { return nil }
    let traits = plotted.mark.traits
    // Along y, ranges begin at the bottom.
    let left = x.low + traits.startOffset.width
    let right = x.high + traits.endOffset.width
    let bottom = size.height - y.low + traits.startOffset.height
    let top = size.height - y.high + traits.endOffset.height
    return CGRect(
      x: min(left, right) + traits.offset.width, y: min(top, bottom) + traits.offset.height, width: abs(right - left),
      height: abs(bottom - top))
  }

  /// The middle of a mark.
  func center(_ plotted: PlottedMark) -> CGPoint? { frame(plotted).map { CGPoint(x: $0.midX, y: $0.midY) } }

  /// Where a mark is along an axis, from the leading edge or from the bottom.
  private func range(_ plotted: PlottedMark, _ axis: Axis) -> (low: CGFloat, high: CGFloat)? {
    let (extent, scale, length, step) =
      axis == .horizontal
      ? (plotted.x, figure.x, size.width, figure.xStep) : (plotted.y, figure.y, size.height, figure.yStep)
    let source = axis == .horizontal ? plotted.mark.x : plotted.mark.y
    switch extent {
    case .all(let start, let end):
      return all(plotted, axis, (start, end), source.size, length)
    case .span(let low, let high):
      guard let scale, let first = scale.position(low, in: length), let last = scale.position(high, in: length) else {
        return nil
      }
      return (first, last)
    case .at(let value):
      guard let scale, let center = scale.position(value, in: length) else { return nil }
      guard plotted.mark.kind == .bar || plotted.mark.kind == .rectangle || plotted.group != nil else {
        return (center, center)
      }
      return around(center, plotted, axis, unit(source, scale, length) ?? scale.step(step, in: length), source.size)
    }
  }

  /// All of the plot, or between two points, which are counted from the leading edge and from the top.
  private func all(
    _ plotted: PlottedMark, _ axis: Axis, _ points: (start: CGFloat?, end: CGFloat?), _ size: MarkDimension,
    _ length: CGFloat
  ) -> (low: CGFloat, high: CGFloat) {
    if plotted.mark.kind == .point {
      let middle = points.start.map { axis == .vertical ? length - $0 : $0 } ?? length / 2
      return (middle, middle)
    }
    if case .automatic = size.kind {
      if axis == .vertical { return (length - (points.end ?? length), length - (points.start ?? 0)) }
      return (points.start ?? 0, points.end ?? length)
    }
    let own = size.length(in: length, automatic: 1)
    return ((length - own) / 2, (length + own) / 2)
  }

  /// The length of the unit of time, or of the bin, of a value.
  private func unit(_ extent: Mark.Extent, _ scale: PositionScale, _ length: CGFloat) -> CGFloat? {
    guard let start = extent.start, let end = start.end, let first = scale.position(start.value, in: length),
      let last = scale.position(end, in: length)
    else { return nil }
    return abs(last - first)
  }

  private func around(
    _ center: CGFloat, _ plotted: PlottedMark, _ axis: Axis, _ step: CGFloat, _ size: MarkDimension
  ) -> (low: CGFloat, high: CGFloat) {
    let isRectangle = plotted.mark.kind == .rectangle
    let isAutomatic: Bool = if case .automatic = size.kind { true } else { false }
    let automatic: CGFloat =
      isRectangle || isAutomatic && (axis == .horizontal ? plotted.mark.x : plotted.mark.y).start?.isBin == true
      ? 1 : Self.barPart(of: axis == .horizontal ? figure.x : figure.y)
    guard let group = plotted.group, plotted.mark.traits.positionBy?.axis ?? axis == axis else {
      let length = plotted.mark.kind == .bar || isRectangle ? size.length(in: step, automatic: automatic) : 0
      return (center - length / 2, center + length / 2)
    }
    let span = (plotted.mark.traits.positionBy?.span ?? .automatic).length(in: step, automatic: Self.groupPart)
    let part = span / CGFloat(group.count)
    let middle = center - span / 2 + part * (CGFloat(group.index) + 0.5)
    let length = plotted.mark.kind == .bar || isRectangle ? size.length(in: part, automatic: 0.9) : 0
    return (middle - length / 2, middle + length / 2)
  }

  /// How much of the step between values a bar takes.
  ///
  /// Source: the images of bars by dates at github.com/jordibruin/Swift-Charts-Examples, where it is 0.70. Between
  /// categories it is a guess.
  private static func barPart(of scale: PositionScale?) -> CGFloat { scale?.categories == nil ? 0.7 : 0.6 }

  /// Guess: how much of the step between values bars beside each other take.
  private static var groupPart: CGFloat { 0.8 }
}

extension Channel {
  /// Whether it is a range of values, which bars fill without gaps between them.
  fileprivate var isBin: Bool { end != nil && unit == nil }
}
