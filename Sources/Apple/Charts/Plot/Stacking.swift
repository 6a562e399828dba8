import Foundation
import SwiftUI

/// Puts bars and areas with the same value on each other, and bars with a group beside each other.
struct Stacking {
  /// The marks with their extents, in the order of the data.
  private(set) var plotted: [PlottedMark]

  /// Where marks are put on each other.
  private struct Key: Hashable {
    let kind: Mark.Kind
    let axis: Axis
    let value: _PlottedValue?
    let group: _PlottedValue?
  }

  init(_ marks: [Mark]) {
    plotted = marks.map(Self.unstacked)
    stack()
    group()
  }

  private static func unstacked(_ mark: Mark) -> PlottedMark {
    var plotted = PlottedMark(mark: mark, x: extent(mark.x), y: extent(mark.y))
    guard mark.kind == .bar || mark.kind == .area else { return plotted }
    if mark.x.end != nil || mark.y.end != nil {
      plotted.valueAxis = mark.y.end != nil ? .vertical : .horizontal
    } else {
      plotted.valueAxis = valueAxis(mark)
    }
    return plotted
  }

  private static func extent(_ extent: Mark.Extent) -> PlottedMark.Extent {
    guard let start = extent.start else { return .all(extent.startPoint, extent.endPoint) }
    if let end = extent.end, let low = start.value.number, let high = (end.end ?? end.value).number {
      return .span(low, high)
    }
    return .at(start.middle)
  }

  /// The axis of the value of a bar or an area that begins at 0; `nil` if there is none.
  private static func valueAxis(_ mark: Mark) -> Axis? {
    func isNumber(_ channel: Channel?) -> Bool {
      guard let channel, channel.end == nil, case .number = channel.value else { return false }
      return true
    }
    guard let x = mark.x.start else { return isNumber(mark.y.start) ? .vertical : nil }
    guard let y = mark.y.start else { return isNumber(x) ? .horizontal : nil }
    if isNumber(y) { return .vertical }
    return isNumber(x) ? .horizontal : nil
  }

  private mutating func stack() {
    let stacks = Dictionary(grouping: plotted.indices) { key(plotted[$0]) }
    for (key, indices) in stacks {
      guard let key else { continue }
      stack(indices, key.axis)
    }
  }

  private func key(_ plotted: PlottedMark) -> Key? {
    let mark = plotted.mark
    guard let axis = plotted.valueAxis, mark.x.end == nil, mark.y.end == nil else { return nil }
    let other = axis == .vertical ? mark.x.start : mark.y.start
    return Key(kind: mark.kind, axis: axis, value: other?.middle, group: mark.traits.positionBy?.channel.value)
  }

  private mutating func stack(_ indices: [Int], _ axis: Axis) {
    let values = indices.map { (axis == .vertical ? plotted[$0].mark.y : plotted[$0].mark.x).start?.value.number ?? 0 }
    let total = values.reduce(0) { $0 + abs($1) }
    var (above, below) = (0.0, 0.0)
    var (last, lowest): (Int?, Int?)
    for (index, value) in zip(indices, values) {
      var (start, end) = (0.0, value)
      let method = plotted[index].mark.stacking
      if method != .unstacked {
        let share = method == .normalized && total > 0 ? value / total : value
        if share >= 0 {
          (start, end) = (above, above + share)
          above = end
          if let last { plotted[last].isEndOfStack = false }
          last = index
        } else {
          (start, end) = (below, below + share)
          below = end
          if let lowest { plotted[lowest].isEndOfStack = false }
          lowest = index
        }
        if method == .center { (start, end) = (start - total / 2, end - total / 2) }
      }
      if axis == .vertical { plotted[index].y = .span(start, end) } else { plotted[index].x = .span(start, end) }
    }
  }

  private mutating func group() {
    let groups = plotted.compactMap { $0.mark.traits.positionBy?.channel.value }.unique()
    for index in plotted.indices {
      guard let value = plotted[index].mark.traits.positionBy?.channel.value,
        let number = groups.firstIndex(of: value)
      else { continue }
      plotted[index].group = (number, groups.count)
    }
  }
}
