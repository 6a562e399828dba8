import AppModel

/// Walks an element tree and collects what its nodes show.
@MainActor
package struct TreeDrawing {
  /// The node with the keyboard focus.
  private let focus: ElementNode?

  package init(focus: ElementNode?) { self.focus = focus }

  /// The items of a node and of what is inside of it, with the node's upper left corner at a point.
  package func items(of node: ElementNode, at corner: Point, _ style: DrawingStyle) -> [DrawnItem] {
    items(
      of: node, from: Point(x: corner.x - node.origin.x, y: corner.y - node.origin.y), style, in: .everything)
  }

  /// The items of a node and of what is inside of it.
  ///
  /// - Parameter corner: The upper left corner of the node's parent on the screen.
  func items(
    of node: ElementNode, from corner: Point, _ inherited: DrawingStyle, in visible: Rect
  ) -> [DrawnItem] {
    let frame = Rect(
      origin: Point(x: corner.x + node.origin.x, y: corner.y + node.origin.y), size: node.size)
    // What has no size is hidden, such as the label of a control that doesn't show it.
    guard frame.width > 0 || frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
      return node.children.isEmpty || node.layout is TextLayout ? [] : inside(of: node, frame, inherited, visible)
    }
    // What is inside of a node may be outside of its frame.
    guard !node.children.isEmpty || frame.touches(visible) else { return [] }
    var visible = visible
    if node.effect == .mirror {
      visible = visible.mirrored(at: frame.midX)
    } else if node.effect != nil {
      visible = .everything
    } else if node.semantics.clips {
      visible = visible.intersection(node.window(in: frame))
    }
    var drawing = node.graphic?.drawing(of: node, in: frame, inherited) ?? ElementDrawing(inherited)
    guard drawing.effects.opacity > 0 else { return [] }
    if !node.semantics.isEnabled { drawing.style.isEnabled = false }
    let control = ControlDrawing(node, frame, drawing.style, hasFocus: focus === node)
    drawing.style = control.style
    var items = drawing.below + control.below
    if !control.hidesContent { items += inside(of: node, frame, drawing.style, visible) }
    if let scroll = node.scroll { items += edgeEffect(of: scroll, node, frame, drawing.style) }
    items += control.above + drawing.above
    var effects = drawing.effects
    if node.semantics.clips, effects.clip == nil { effects.clip = .rect(node.window(in: frame)) }
    if node.effect == .mirror {
      items = items.map { $0.mirrored(at: frame.midX) }
    } else if let transform = node.effect?.transform(of: frame) {
      effects.transform = transform
    }
    guard effects != GroupEffects(), !items.isEmpty else { return items }
    return [.group(effects.isIsolated || effects.opacity < 1 ? DrawnItem.erased(items) : items, effects)]
  }

  /// What has been scrolled below the bar at the top fades, as in iOS 26, which blurs it as well.
  private func edgeEffect(
    of scroll: ScrollState, _ node: ElementNode, _ frame: Rect, _ style: DrawingStyle
  ) -> [DrawnItem] {
    guard scroll.overhang.top > 0, scroll.offset.y > 0 else { return [] }
    let hasCards = (node.graphic as? any ListGraphic)?.hasCards ?? false
    let color = style[hasCards ? .groupedBackground : .background]
    let stops = [
      GradientPaint.Stop(color, at: 0), .init(color.opacity(0.9), at: 0.7), .init(color.opacity(0), at: 1),
    ]
    let gradient = GradientPaint(stops, .linear(from: Point(x: 0.5, y: 0), to: Point(x: 0.5, y: 1)))
    let area = Rect(
      x: frame.minX, y: frame.minY - scroll.overhang.top, width: frame.width, height: scroll.overhang.top)
    return [.shape(.rect(area), fill: .gradient(gradient), stroke: nil)]
  }

  private func inside(
    of node: ElementNode, _ frame: Rect, _ style: DrawingStyle, _ visible: Rect
  ) -> [DrawnItem] {
    var children = node.children
    if children.contains(where: { $0.zIndex != 0 }) {
      children = children.enumerated().sorted { ($0.1.zIndex, $0.0) < ($1.1.zIndex, $1.0) }.map(\.1)
    }
    // The bar of a navigation stack comes before the content in the tree, and over it on the screen.
    if children.first?.semantics.type == .navigationBar { children.append(children.removeFirst()) }
    var items: [DrawnItem] = []
    // A swipe moves a row aside, to buttons beside it.
    let buttons = node.revealedButtons
    let corner = buttons.isEmpty ? frame.origin : Point(x: frame.minX + node.swipeOffset, y: frame.minY)
    for child in children { items += self.items(of: child, from: corner, style, in: visible) }
    guard !buttons.isEmpty else { return items }
    return [.group(items, GroupEffects(clip: .rect(frame)))]
      + buttons.flatMap { self.items(of: $0, from: frame.origin, style, in: visible) }
  }
}

extension Rect {
  fileprivate static let everything = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Whether the rectangle, which may be as thin as a line, has a part in another one.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
