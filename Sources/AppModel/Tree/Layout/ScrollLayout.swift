/// A window onto content that may be larger, SwiftUI's `ScrollView`.
package struct ScrollLayout: LayoutRule, Equatable {
  private let axes: Set<Axis>
  private let insets: Insets

  package nonisolated init(axes: Set<Axis>, insets: Insets = Insets()) {
    (self.axes, self.insets) = (axes, insets)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let inner = node.children.first?.measure(offer(proposal)) ?? .zero
    // It takes what it is offered along its axes, and the width of its content across them.
    return Size(
      width: axes.contains(.horizontal) ? proposal.width ?? inner.width : max(inner.width, proposal.width ?? 0),
      height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  package func place(_ node: ElementNode) {
    guard let child = node.children.first, let scroll = node.scroll else { return }
    scroll.viewport = node.size
    let isRefreshing = scroll.isRefreshing
    var size = child.measure(offer(Proposal(node.size)))
    size.width += insets.leading + insets.trailing
    size.height += insets.top + insets.bottom
    scroll.contentSize = size
    // The content may be shorter than it was.
    _ = scroll.scroll(to: scroll.offset)
    let x = axes.contains(.horizontal) ? -scroll.offset.x + insets.leading : (node.size.width - size.width) / 2
    let y = -scroll.offset.y + insets.top + (isRefreshing ? Self.refreshHeight : 0)
    child.place(
      at: Point(x: x, y: axes.contains(.vertical) ? y : (node.size.height - size.height) / 2),
      size: child.measure(offer(Proposal(node.size))))
  }

  /// How far a list stays pulled down while it is refreshed, in points.
  private static let refreshHeight = 60.0
}
