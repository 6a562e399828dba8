import AppModel

/// Fills what the status bar, the home indicator and the keyboard leave of a window.
package struct ScreenLayout: LayoutRule {
  private weak var app: TreeApp?
  /// Whether it is in a sheet, which begins below the status bar.
  private let isSheet: Bool
  /// Several views are one below the other, as if in a stack.
  private let stack = StackLayout(.vertical, spacing: nil, alignment: HorizontalAlignment.center.key)

  /// - Parameter app: The app of the window; `nil` for a screen inside of one, which has no edges of its own.
  nonisolated init(app: TreeApp?, isSheet: Bool = false) {
    (self.app, self.isSheet) = (app, isSheet)
  }

  /// The size that the content of a window would choose.
  @MainActor
  package static func contentSize(of node: ElementNode, in proposal: Proposal) -> Size {
    (node.layout as? ScreenLayout)?.stack.size(of: node, in: proposal) ?? node.measure(proposal)
  }

  /// The screen of the window; `nil` for a screen inside of one.
  @MainActor var screen: Screen? { app?.screen }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let size = (app?.screen ?? .standard).bounds.size
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  package func place(_ node: ElementNode) {
    let area = contentArea(of: node, without: .all)
    let proposal = Proposal(area.size)
    let size = stack.size(of: node, in: proposal)
    stack.place(
      node, in: size, offered: proposal,
      at: Point(x: area.minX + (area.width - size.width) / 2, y: area.minY + (area.height - size.height) / 2))
  }
}

extension Proposal {
  /// The size of what takes all that it is offered: that of the screen if nothing is offered.
  var filled: Size {
    let size = Screen.standard.bounds.size
    return Size(
      width: width.flatMap { $0.isFinite ? $0 : nil } ?? size.width,
      height: height.flatMap { $0.isFinite ? $0 : nil } ?? size.height)
  }
}

/// A layout that keeps its content away from bars.
@MainActor
protocol SafeAreaLayout: LayoutRule {
  /// The area of the content in a node without bars, in the coordinates of the node.
  func contentArea(of node: ElementNode, without regions: SafeAreaRegions) -> Rect
}

extension ScreenLayout: SafeAreaLayout {
  func contentArea(of node: ElementNode, without regions: SafeAreaRegions) -> Rect {
    let whole = Rect(origin: .zero, size: node.size)
    guard let app else { return whole }
    let insets = app.screen.safeArea
    if isSheet, app.screen.hasFormSheets {
      let hidden = app.keyboardTop.map { max(0, node.origin.y + node.size.height - $0) } ?? 0
      return whole.inset(bottom: regions.contains(.keyboard) ? hidden : 0)
    }
    let isContainer = regions.contains(.container)
    var bottom = isContainer ? insets.bottom : 0
    if regions.contains(.keyboard), let top = app.keyboardTop { bottom = max(bottom, app.screen.bounds.maxY - top) }
    return whole.inset(
      top: isContainer && !isSheet ? insets.top : 0, left: isContainer ? insets.leading : 0, bottom: bottom,
      right: isContainer ? insets.trailing : 0)
  }
}

extension ElementNode {
  /// How far the node could extend below the bars and the keyboard, at edges at which it touches them.
  func outsets(beyond regions: SafeAreaRegions, _ edges: Edge.Set) -> Insets {
    let root = lineage.reduce(self) { $1 }
    let own = root.frame(of: self)
    var (minX, minY, maxX, maxY) = (own.minX, own.minY, own.maxX, own.maxY)
    for node in lineage.dropFirst() {
      // What is scrolled has no bars around.
      if node.scroll != nil { break }
      guard let layout = node.layout as? any SafeAreaLayout else { continue }
      let frame = root.frame(of: node)
      let inner = layout.contentArea(of: node, without: .all).moved(by: frame.origin)
      let rest = layout.contentArea(of: node, without: SafeAreaRegions.all.subtracting(regions)).moved(by: frame.origin)
      if edges.contains(.leading), abs(minX - inner.minX) < 0.5 { minX = rest.minX }
      if edges.contains(.top), abs(minY - inner.minY) < 0.5 { minY = rest.minY }
      if edges.contains(.trailing), abs(maxX - inner.maxX) < 0.5 { maxX = rest.maxX }
      if edges.contains(.bottom), abs(maxY - inner.maxY) < 0.5 { maxY = rest.maxY }
    }
    return Insets(
      top: own.minY - minY, leading: own.minX - minX, bottom: maxY - own.maxY, trailing: maxX - own.maxX)
  }
}

/// A view that extends beyond its frame, which its container doesn't see.
struct OutsetLayout: LayoutRule, Equatable {
  var outsets = Insets()

  private var width: Double { outsets.leading + outsets.trailing }
  private var height: Double { outsets.top + outsets.bottom }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let inner = Proposal(width: proposal.width.map { $0 + width }, height: proposal.height.map { $0 + height })
    let size = node.children.first?.measure(inner) ?? .zero
    return Size(width: max(0, size.width - width), height: max(0, size.height - height))
  }

  func place(_ node: ElementNode) {
    let size = Size(width: node.size.width + width, height: node.size.height + height)
    for child in node.children { child.place(at: Point(x: -outsets.leading, y: -outsets.top), size: size) }
  }
}

extension Rect {
  fileprivate func moved(by offset: Point) -> Rect { Rect(origin: origin.moved(by: offset), size: size) }
}
