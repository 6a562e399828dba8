import AppModel

/// A screen with the bar of its tabs at the bottom.
struct TabLayout: SafeAreaLayout, Equatable {
  var hasBar = true
  weak var app: TreeApp?

  nonisolated static func == (left: TabLayout, right: TabLayout) -> Bool {
    left.hasBar == right.hasBar && left.app === right.app
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size { proposal.filled }

  private var barHeight: Double { hasBar ? TabBarLayout.height : 0 }

  /// How much of the screen below the node the keyboard covers, and the bar with it; 0 without a keyboard there.
  private func keyboardHeight(below node: ElementNode) -> Double {
    guard let app, let top = app.keyboardTop, abs(node.frameInRoot.maxY - top) < 1 else { return 0 }
    return app.screen.bounds.maxY - top
  }

  private func content(of node: ElementNode) -> Rect {
    let isCovered = keyboardHeight(below: node) > 0
    return Rect(origin: .zero, size: node.size).inset(bottom: isCovered ? 0 : barHeight)
  }

  func contentArea(of node: ElementNode, without parts: SafeAreaParts) -> Rect {
    parts.contains(.container) ? content(of: node) : Rect(origin: .zero, size: node.size)
  }

  func place(_ node: ElementNode) {
    let room = content(of: node).size
    for child in node.children.dropLast(hasBar ? 1 : 0) {
      let size = child.measure(Proposal(room))
      child.place(at: Point(x: (room.width - size.width) / 2, y: (room.height - size.height) / 2), size: size)
    }
    if hasBar, let bar = node.children.last {
      // The bar goes on below its buttons, to the edge of the screen, and stays there under a keyboard.
      let height = barHeight + (app?.screen.safeArea.bottom ?? 0)
      let hidden = keyboardHeight(below: node)
      let y = hidden > 0 ? node.size.height + hidden - height : room.height
      bar.place(at: Point(x: 0, y: y), size: Size(width: room.width, height: height))
    }
  }
}

/// The buttons of tabs beside each other: as wide as the bar together, or as wide as they need in a compact height.
///
/// Guess: the sizes in a compact height, where titles are beside the icons.
struct TabBarLayout: LayoutRule, Equatable {
  var isCompact = false
  private let stack = StackLayout(.horizontal, spacing: 0, alignment: VerticalAlignment.top.key)

  static let height = 49.0
  private static let compactHeight = 44.0

  nonisolated init(isCompact: Bool = false) { self.isCompact = isCompact }

  func size(of node: ElementNode, in proposal: Proposal) -> Size { stack.size(of: node, in: proposal) }

  func place(_ node: ElementNode) {
    guard isCompact else { return stack.place(node) }
    let widths = node.children.map { ($0.graphic as? any TabGraphic)?.compactWidth ?? 75 }
    var x = (node.size.width - widths.reduce(0, +)) / 2
    for (child, width) in zip(node.children, widths) {
      child.place(at: Point(x: x, y: 0), size: Size(width: width, height: Self.compactHeight))
      x += width
    }
  }
}
