import AppModel
import Foundation
import ViewGraph

/// The rows of a menu below one another, with lines between its sections.
///
/// Guess: its distances.
struct MenuLayout: LayoutRule, Equatable {
  /// Whether it is a part of a menu, such as the options of a picker.
  let isSection: Bool

  /// From the edges of the menu to its rows.
  static let margin = 20.0
  private static let padding = 10.0
  /// Between two sections, with a line in the middle.
  private static let gap = 21.0

  nonisolated init(isSection: Bool = false) { self.isSection = isSection }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let width = proposal.width ?? 250
    return Size(width: width, height: (frames(node, width).last?.maxY ?? 0) + (isSection ? 0 : Self.padding))
  }

  func place(_ node: ElementNode) {
    for (child, frame) in zip(node.children, frames(node, node.size.width)) {
      child.place(at: frame.origin, size: frame.size)
    }
  }

  private func frames(_ node: ElementNode, _ width: Double) -> [Rect] {
    if !isSection { node.findMenuColumns() }
    var y = isSection ? 0 : Self.padding
    var before: ElementNode?
    return node.children.map { child in
      if Self.hasLine(before, child) { y += Self.gap }
      before = child
      let isRow = !child.buttons.isEmpty || child.isMenuSection
      let margin = isRow ? 0 : Self.margin
      // A line, or a title.
      let space = isRow ? 0.0 : child.isDivider ? Self.gap / 2 : 6
      let size = child.measure(Proposal(width: width - 2 * margin, height: nil))
      defer { y += size.height + 2 * space }
      return Rect(
        x: margin, y: y + space, width: isRow || child.isDivider ? width - 2 * margin : size.width, height: size.height)
    }
  }

  /// Whether there is a line of the menu between two parts of it.
  private static func hasLine(_ before: ElementNode?, _ after: ElementNode) -> Bool {
    guard let before, before.isMenuSection || after.isMenuSection else { return false }
    return !before.isDivider && !after.isDivider
  }

  /// The lines between sections, from the upper edge of the menu.
  static func lines(of node: ElementNode) -> [Double] {
    zip(node.children, node.children.dropFirst()).filter { hasLine($0, $1) }.map { $1.origin.y - gap / 2 }
  }
}

extension ElementNode {
  fileprivate var isMenuSection: Bool {
    (layout as? MenuLayout)?.isSection ?? (children.count == 1 && children[0].isMenuSection)
  }

  fileprivate var isDivider: Bool {
    layout is DividerLayout || children.count == 1 && children[0].isDivider
  }
}

/// The lines between the sections of a menu.
struct MenuDrawing: ElementGraphic {
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(DrawingContext(scope, style).style)
    let margin = MenuLayout.margin
    drawing.below = MenuLayout.lines(of: node).map { y in
      let line = Rect(
        x: frame.minX + margin, y: frame.minY + y, width: frame.width - 2 * margin, height: 1.0 / 3)
      return .fill(.rect(line), drawing.style[.separator])
    }
    return drawing
  }
}

/// The rows of a section of a menu.
@MainActor
final class MenuSection {
  let box = ElementNode(MenuLayout(isSection: true))

  init(scope: EnvironmentScope) { box.graphic = MenuDrawing(scope: scope) }
}

// MARK: Rows

/// What the rows of a menu have before their titles, kept in ``ElementNode/containerValues`` of the menu.
private final class MenuColumns {
  var hasMarks = false
  var hasIcons = false
}

extension ElementNode {
  /// Finds out what the rows inside have.
  fileprivate func findMenuColumns() {
    let key = ObjectIdentifier(MenuColumns.self)
    let columns = containerValues[key] as? MenuColumns ?? MenuColumns()
    (columns.hasMarks, columns.hasIcons) = (false, false)
    containerValues[key] = columns
    collect(columns)
  }

  private func collect(_ columns: MenuColumns) {
    guard let row = layout as? MenuRowLayout else { return children.forEach { $0.collect(columns) } }
    if row.canBeMarked { columns.hasMarks = true }
    if hasIcon { columns.hasIcons = true }
  }

  fileprivate var menuColumns: MenuColumns? {
    lineage.lazy.compactMap { $0.containerValues[ObjectIdentifier(MenuColumns.self)] as? MenuColumns }.first
  }

  fileprivate var hasIcon: Bool { semantics.type == .image || children.contains { $0.hasIcon } }
}

/// A row of a menu: the mark of a selected one, its icon, its title, in the columns of the menu.
///
/// Guess: its height and its columns.
struct MenuRowLayout: LayoutRule, Equatable {
  /// Whether it is one of several options, or on or off.
  var canBeMarked = false

  private static let height = 44.0
  private static let padding = 11.0
  private static let markWidth = 26.0
  /// The width of icons, in whose middle they are.
  static let iconWidth = 24.0
  /// Between the icon and the title.
  static let iconGap = 10.0

  /// Where icons and titles begin.
  private func columns(_ node: ElementNode) -> (icon: Double, title: Double) {
    let columns = node.menuColumns
    let icon = MenuLayout.margin + (columns?.hasMarks ?? false ? Self.markWidth : 0)
    return (icon, columns?.hasIcons ?? false ? icon + Self.iconWidth + Self.iconGap : icon)
  }

  private func frames(_ node: ElementNode, _ width: Double?) -> [Rect] {
    let columns = columns(node)
    var y = 0.0
    return node.children.map { child in
      let x = child.hasText && !child.hasIcon ? columns.title : columns.icon
      let size = child.measure(Proposal(width: width.map { max(0, $0 - x - MenuLayout.margin) }, height: nil))
      guard child.hasText || !child.hasIcon else {
        return Rect(x: x + (Self.iconWidth - size.width) / 2, y: 0, width: size.width, height: size.height)
      }
      defer { y += size.height }
      return Rect(x: x, y: y, width: size.width, height: size.height)
    }
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let frames = frames(node, proposal.width)
    let height = frames.map(\.maxY).max() ?? 0
    return Size(
      width: proposal.width ?? (frames.map(\.maxX).max() ?? 0) + MenuLayout.margin,
      height: max(Self.height, height + 2 * Self.padding))
  }

  func place(_ node: ElementNode) {
    let frames = frames(node, node.size.width)
    let height = frames.map(\.maxY).max() ?? 0
    for (child, frame) in zip(node.children, frames) {
      let top = (node.size.height - (child.hasText ? height : frame.height)) / 2
      child.place(at: Point(x: frame.minX, y: top + frame.minY), size: frame.size)
    }
  }
}

/// The label of a row of a menu, with its icon in a column.
struct MenuLabelStyle: LabelStyle, Sendable {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: CGFloat(MenuRowLayout.iconGap)) {
      configuration.icon.accessibilityHidden(true).frame(width: CGFloat(MenuRowLayout.iconWidth))
      configuration.title
    }
  }
}
