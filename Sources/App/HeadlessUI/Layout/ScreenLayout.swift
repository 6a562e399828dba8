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

extension ScreenLayout: SafeAreaLayout {
  package func contentArea(of node: ElementNode, without parts: SafeAreaParts) -> Rect {
    let whole = Rect(origin: .zero, size: node.size)
    guard let app else { return whole }
    let insets = app.screen.safeArea
    if isSheet, app.screen.hasFormSheets {
      let hidden = app.keyboardTop.map { max(0, node.origin.y + node.size.height - $0) } ?? 0
      return whole.inset(bottom: parts.contains(.keyboard) ? hidden : 0)
    }
    let isContainer = parts.contains(.container)
    var bottom = isContainer ? insets.bottom : 0
    if parts.contains(.keyboard), let top = app.keyboardTop { bottom = max(bottom, app.screen.bounds.maxY - top) }
    return whole.inset(
      top: isContainer && !isSheet ? insets.top : 0, left: isContainer ? insets.leading : 0, bottom: bottom,
      right: isContainer ? insets.trailing : 0)
  }
}

extension ElementNode {
  /// How far the node could extend below the bars and the keyboard, at edges at which it touches them.
  func outsets(beyond regions: SafeAreaRegions, _ edges: Edge.Set) -> Insets {
    let outsets = outsets(beyond: regions.parts)
    return Insets(
      top: edges.contains(.top) ? outsets.top : 0, leading: edges.contains(.leading) ? outsets.leading : 0,
      bottom: edges.contains(.bottom) ? outsets.bottom : 0, trailing: edges.contains(.trailing) ? outsets.trailing : 0)
  }
}

extension SafeAreaRegions {
  fileprivate var parts: SafeAreaParts { SafeAreaParts(rawValue: rawValue) }
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
