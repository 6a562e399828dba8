import SwiftUI

/// An axis of a chart with the marks of its values, which don't depend on the size of the plot.
struct ChartAxis {
  /// The label of a value.
  struct Label: Identifiable {
    /// The edge of the plot, the group of marks, the value, and the mark of the value.
    let id: [Int]
    let edge: Edge
    let place: Place
    let item: AxisItem
    let view: AnyView
    /// Whether it is in the middle of its place, and not after its start.
    let isCentered: Bool
  }

  /// Where a value is on the axis.
  struct Place {
    let scale: PositionScale
    let value: _PlottedValue
    /// The next value, for marks in the middle between two.
    let next: _PlottedValue?
    let isCentered: Bool

    func position(in length: CGFloat) -> CGFloat? {
      guard let start = scale.position(value, in: length), isCentered, scale.categories == nil else {
        return scale.position(value, in: length)
      }
      let end = next.flatMap { scale.position($0, in: length) } ?? length
      return (start + end) / 2
    }
  }

  let axis: Axis
  let scale: PositionScale
  private let groups: [_AxisCollection.Group]
  private let calendar: Calendar
  private let locale: Locale

  init(_ axis: Axis, _ scale: PositionScale, _ groups: [_AxisCollection.Group], _ calendar: Calendar, _ locale: Locale)
  {
    (self.axis, self.scale, self.groups) = (axis, scale, groups)
    (self.calendar, self.locale) = (calendar, locale)
  }

  /// The values that an axis marks; the first group counts.
  static func values(_ groups: [_AxisCollection.Group]) -> AxisMarkValues {
    let automatic = groups.map(\.values).first { if case .automatic = $0.kind { false } else { true } }
    return automatic ?? groups.first?.values ?? .automatic
  }

  /// The marks of an axis for which the app sets none.
  static var standard: [_AxisCollection.Group] {
    [_AxisCollection.Group(preset: .automatic, position: .automatic, values: .automatic, marks: nil)]
  }

  private func edge(_ group: _AxisCollection.Group) -> Edge {
    switch (axis, group.position.edge) {
    case (.horizontal, .top): .top
    case (.horizontal, _): .bottom
    case (.vertical, .leading): .leading
    case (.vertical, .trailing): .trailing
    // Guess: names are before the plot, numbers after it.
    case (.vertical, _): scale.categories == nil ? .trailing : .leading
    }
  }

  /// A value with what is shown for it.
  private struct MarkedValue {
    let group: Int
    let index: Int
    let value: _PlottedValue
    let next: _PlottedValue?
    let items: [AxisItem]
    let edge: Edge
    /// The label of the chart.
    let text: String
  }

  @MainActor private var marked: [MarkedValue] {
    groups.enumerated().flatMap { number, group -> [MarkedValue] in
      let ticks = group.values.ticks(on: scale, calendar)
      return ticks.values.enumerated().map { index, value in
        let axisValue = AxisValue(index: index, count: ticks.values.count, value: value)
        let next = ticks.values.indices.contains(index + 1) ? ticks.values[index + 1] : nil
        return MarkedValue(
          group: number, index: index, value: value, next: next, items: group.marks?(axisValue) ?? items(group),
          edge: edge(group), text: group.format?(value) ?? ticks.label(value, calendar, locale))
      }
    }
  }

  /// The marks of the chart: lines at numbers and dates, which are dashed on the x axis.
  private func items(_ group: _AxisCollection.Group) -> [AxisItem] {
    let label = AxisItem(kind: .label(nil))
    guard scale.categories == nil else { return [label] }
    let grid = AxisItem(kind: .gridLine, stroke: group.stroke)
    return axis == .vertical ? [grid, label] : [grid, AxisItem(kind: .tick(nil), stroke: group.stroke), label]
  }

  // MARK: Labels

  @MainActor var labels: [Label] {
    marked.flatMap { mark -> [Label] in
      // Labels after the start of a date that the plot ends with have no room.
      let isAtEnd = mark.value.isDate && axis == .horizontal && (scale.fraction(mark.value) ?? 0) > 1 - 1e-9
      return mark.items.enumerated().compactMap { number, item in
        guard case .label(let view) = item.kind, !isAtEnd || item.anchor != nil else { return nil }
        let isCentered = item.isCentered ?? (scale.categories != nil)
        let text = item.format?(mark.value) ?? mark.text
        return Label(
          id: [Int(mark.edge.rawValue), mark.group, mark.index, number], edge: mark.edge,
          place: Place(scale: scale, value: mark.value, next: mark.next, isCentered: isCentered), item: item,
          view: Self.styled(view ?? AnyView(Text(verbatim: text)), item),
          isCentered: isCentered || item.anchor != nil || axis == .vertical)
      }
    }
  }

  @MainActor
  private static func styled(_ view: AnyView, _ item: AxisItem) -> AnyView {
    let styled = view.font(item.font ?? .caption2).foregroundStyle(item.style ?? AnyShapeStyle(.secondary)).lineLimit(1)
    guard item.orientation.angle != 0 else { return AnyView(styled) }
    return AnyView(TurnedLayout { styled.fixedSize().rotationEffect(.degrees(item.orientation.angle)) })
  }

  // MARK: Lines

  /// A line of an axis.
  struct Line: Identifiable {
    let id: [Int]
    let frame: CGRect
    let style: AnyShapeStyle
    let stroke: StrokeStyle

    @MainActor var view: some View {
      FixedShape(
        path: Path { path in
          path.move(to: .zero)
          path.addLine(to: CGPoint(x: frame.width, y: frame.height))
        }
      )
      .stroke(style, style: stroke)
      .placed(frame)
    }
  }

  @MainActor
  func lines(in size: CGSize) -> [Line] {
    marked.flatMap { mark in
      mark.items.enumerated().compactMap { number, item -> Line? in
        let place = Place(
          scale: scale, value: mark.value, next: mark.next, isCentered: item.isCentered ?? false)
        let length = axis == .horizontal ? size.width : size.height
        guard let position = place.position(in: length), let frame = frame(item, position, mark.edge, size) else {
          return nil
        }
        return Line(
          id: [axis == .horizontal ? 0 : 1, mark.group, mark.index, number],
          frame: frame.offsetBy(dx: item.offset.width, dy: item.offset.height),
          style: item.style ?? AnyShapeStyle(.separator), stroke: item.stroke ?? stroke)
      }
    }
  }

  /// Source: the images of axes at github.com/jordibruin/Swift-Charts-Examples: lines of two pixels, of which those
  /// along y have dashes of two points.
  private var stroke: StrokeStyle { StrokeStyle(lineWidth: 2 / 3, dash: axis == .horizontal ? [2, 2] : []) }

  private func frame(_ item: AxisItem, _ position: CGFloat, _ edge: Edge, _ size: CGSize) -> CGRect? {
    switch item.kind {
    case .label: return nil
    case .gridLine:
      return axis == .horizontal
        ? CGRect(x: position, y: 0, width: 0, height: size.height)
        : CGRect(x: 0, y: size.height - position, width: size.width, height: 0)
    case .tick(let length):
      // As long as a label and its distance; along x that is a guess.
      let points = length ?? (axis == .horizontal ? 17 : 4)
      switch edge {
      case .bottom: return CGRect(x: position, y: size.height, width: 0, height: points)
      case .top: return CGRect(x: position, y: -points, width: 0, height: points)
      case .leading: return CGRect(x: -points, y: size.height - position, width: points, height: 0)
      case .trailing: return CGRect(x: size.width, y: size.height - position, width: points, height: 0)
      }
    }
  }
}

/// As wide as its view is high, for a view that is turned by 90°.
private struct TurnedLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
    return CGSize(width: size.height, height: size.width)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
  }
}
