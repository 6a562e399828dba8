import AppModel

/// The fields and buttons of an alert: two buttons beside each other if their titles have space, else one below another.
///
/// Source: a dump of an alert on iOS 27, `Button, {{57.0, 463.0}, {140.0, 48.0}}` and `{{205.0, 463.0}, {140.0, 48.0}}` in
/// `Alert, {{41.0, 375.0}, {320.0, 152.0}}`, with the sizes that UIKit has on iOS 26.1. Guess: the distance of buttons one
/// below another is the same, 8 points.
struct AlertActionsLayout: LayoutRule, Equatable {
  private static let gap = 8.0
  private static let height = 48.0
  /// Beside a title in its button.
  private static let padding = 16.0

  nonisolated init() {}

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let width = proposal.width ?? 288
    return Size(width: width, height: frames(node, width).last?.maxY ?? 0)
  }

  func place(_ node: ElementNode) {
    for (child, frame) in zip(node.children, frames(node, node.size.width)) {
      child.place(at: frame.origin, size: frame.size)
    }
  }

  private func frames(_ node: ElementNode, _ width: Double) -> [Rect] {
    let half = (width - Self.gap) / 2
    let buttons = node.children.filter { !$0.buttons.isEmpty }
    let isRow =
      buttons.count == 2 && buttons.allSatisfy { $0.measure(.unspecified).width + 2 * Self.padding <= half }
    var y = 0.0
    return node.children.map { child in
      if isRow, !child.buttons.isEmpty {
        let isFirst = child === buttons[0]
        return Rect(x: isFirst ? 0 : half + Self.gap, y: y, width: half, height: Self.height)
      }
      let own = child.measure(Proposal(width: width, height: nil)).height
      let height = child.buttons.isEmpty ? own : max(own, Self.height)
      defer { y += height + Self.gap }
      return Rect(x: 0, y: y, width: width, height: height)
    }
  }
}
