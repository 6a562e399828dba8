import AppModel
import ViewGraph

/// A row with a badge at its end. Guess: its distances.
struct BadgeLayout: LayoutRule, Equatable {
  let text: String
  let font: TextFont

  /// Between the row and its badge.
  private static let gap = 8.0
  /// For the chevron of a link.
  private static let chevron = 18.0

  var width: Double { font.width(of: text) }

  /// What is after the badge.
  func margin(_ node: ElementNode) -> Double { node.isLinkInside ? Self.chevron : 0 }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let own = width + Self.gap + margin(node)
    let inner = node.children.first?.measure(proposal.inset(by: Insets(trailing: own))) ?? .zero
    return Size(width: proposal.width ?? inner.width + own, height: max(inner.height, font.lineHeight))
  }

  func place(_ node: ElementNode) {
    let own = width + Self.gap + margin(node)
    let inner = Proposal(node.size).inset(by: Insets(trailing: own))
    for child in node.children {
      let size = child.measure(inner)
      child.place(at: Point(x: 0, y: (node.size.height - size.height) / 2), size: size)
    }
  }
}

extension ElementNode {
  fileprivate var isLinkInside: Bool {
    (graphic as? ButtonDrawing)?.mark == .link || children.contains { $0.isLinkInside }
  }
}

/// The badge of a row.
struct BadgeDrawing: ElementGraphic {
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(style)
    guard let badge = node.layout as? BadgeLayout else { return drawing }
    let x = frame.maxX - badge.margin(node) - badge.width
    let line = Rect(
      x: x, y: frame.midY - badge.font.lineHeight / 2, width: badge.width + 1, height: badge.font.lineHeight)
    drawing.above = TextStyle(badge.font, lineLimit: 1)
      .items(of: badge.text, in: line, context.style[.secondaryLabel], TextTraits())
    return drawing
  }
}
