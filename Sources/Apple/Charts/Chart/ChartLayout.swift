import SwiftUI

/// Puts the plot of a chart between its labels, its titles and its legend.
struct ChartLayout: Layout {
  /// What a view of the chart is.
  enum Role {
    case plot
    case label(ChartAxis.Label)
    case title(AnnotationPosition, Alignment, spacing: CGFloat)
    case legend(AnnotationPosition, Alignment, spacing: CGFloat)
  }

  struct RoleKey: LayoutValueKey {
    static var defaultValue: Role { .plot }
  }

  /// Points between the plot and its labels.
  ///
  /// Source: the images of axes at github.com/jordibruin/Swift-Charts-Examples.
  static var labelSpacing: CGFloat { 4 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    // Guess: the ideal size.
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 200))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let plot = plot(in: bounds, subviews)
    // Titles and the legend, from the outside to the inside: the order in which the plot lost its space.
    var outer = bounds
    for view in subviews.reversed() {
      switch view[RoleKey.self] {
      case .plot, .label: continue
      case .title(let position, let alignment, let spacing), .legend(let position, let alignment, let spacing):
        place(view, position, alignment, spacing, plot, &outer)
      }
    }
    for view in subviews {
      switch view[RoleKey.self] {
      case .plot: view.place(at: plot.origin, proposal: ProposedViewSize(plot.size))
      case .label(let label): place(view, label, plot, bounds)
      default: continue
      }
    }
  }

  /// Where the plot is.
  private func plot(in bounds: CGRect, _ subviews: Subviews) -> CGRect {
    var insets = EdgeInsets()
    for view in subviews {
      switch view[RoleKey.self] {
      case .plot: continue
      case .label(let label):
        let size = view.sizeThatFits(.unspecified)
        let spacing = label.item.spacing
        switch label.edge {
        case .bottom: insets.bottom = max(insets.bottom, size.height + (spacing.vertical ?? Self.labelSpacing))
        case .top: insets.top = max(insets.top, size.height + (spacing.vertical ?? Self.labelSpacing))
        case .leading: insets.leading = max(insets.leading, size.width + (spacing.horizontal ?? Self.labelSpacing))
        case .trailing: insets.trailing = max(insets.trailing, size.width + (spacing.horizontal ?? Self.labelSpacing))
        }
      case .title, .legend: continue
      }
    }
    for view in subviews {
      switch view[RoleKey.self] {
      case .title(let position, _, let spacing), .legend(let position, _, let spacing):
        let size = view.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil))
        switch (position.anchor.x, position.anchor.y) {
        case (_, 1): insets.bottom += size.height + spacing
        case (_, 0): insets.top += size.height + spacing
        case (0, _): insets.leading += size.width + spacing
        case (1, _): insets.trailing += size.width + spacing
        default: break
        }
      default: continue
      }
    }
    return CGRect(
      x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
      width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
  }

  private func place(_ view: LayoutSubview, _ label: ChartAxis.Label, _ plot: CGRect, _ bounds: CGRect) {
    let isHorizontal = label.edge == .bottom || label.edge == .top
    var size = view.sizeThatFits(.unspecified)
    guard let position = label.place.position(in: isHorizontal ? plot.width : plot.height) else { return }
    let spacing = (
      x: label.item.spacing.horizontal ?? Self.labelSpacing, y: label.item.spacing.vertical ?? Self.labelSpacing
    )
    if isHorizontal, let count = label.place.scale.categories?.count, count > 0 {
      size.width = min(size.width, plot.width / CGFloat(count))
    }
    var origin: CGPoint
    if isHorizontal {
      let anchor = label.item.anchor?.x ?? 0.5
      origin = CGPoint(
        x: plot.minX + position + (label.isCentered ? -size.width * anchor : spacing.x),
        y: label.edge == .bottom ? plot.maxY + spacing.y : plot.minY - spacing.y - size.height)
      // Guess: a label that reaches over the edge of the chart is moved inside.
      if !label.isCentered { origin.x = min(origin.x, max(bounds.maxX - size.width, plot.minX)) }
    } else {
      let anchor = label.item.anchor?.y ?? 0.5
      origin = CGPoint(
        x: label.edge == .trailing ? plot.maxX + spacing.x : plot.minX - spacing.x - size.width,
        y: plot.maxY - position - size.height * anchor)
    }
    origin.x += label.item.offset.width
    origin.y += label.item.offset.height
    view.place(at: origin, proposal: ProposedViewSize(size))
  }

  private func place(
    _ view: LayoutSubview, _ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat, _ plot: CGRect,
    _ outer: inout CGRect
  ) {
    let size = view.sizeThatFits(ProposedViewSize(width: outer.width, height: nil))
    let horizontal: CGFloat = alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
    let vertical: CGFloat = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
    // Along the plot, or along all of the chart if it is wider than the plot.
    let line = size.width > plot.width || horizontal == 1 ? outer : plot
    let x = line.minX + (line.width - size.width) * horizontal
    let y = plot.minY + (plot.height - size.height) * vertical
    var origin = CGPoint(x: x, y: y)
    switch (position.anchor.x, position.anchor.y) {
    case (_, 1):
      origin.y = outer.maxY - size.height
      outer.size.height -= size.height + spacing
    case (_, 0):
      origin.y = outer.minY
      outer.origin.y += size.height + spacing
      outer.size.height -= size.height + spacing
    case (0, _):
      origin.x = outer.minX
      outer.origin.x += size.width + spacing
      outer.size.width -= size.width + spacing
    case (1, _):
      origin.x = outer.maxX - size.width
      outer.size.width -= size.width + spacing
    default: origin.x = plot.minX + (plot.width - size.width) * horizontal
    }
    view.place(at: origin, proposal: ProposedViewSize(size))
  }
}
