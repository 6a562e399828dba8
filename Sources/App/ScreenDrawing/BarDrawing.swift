import AppModel

/// The parts of bars that the system draws: the capsules of their items, the bar of tabs.
@MainActor
struct BarDrawing {
  private(set) var below: [DrawnItem] = []
  private(set) var above: [DrawnItem] = []
  private(set) var label: DrawingColor?

  private let node: ElementNode
  private let frame: Rect
  private let style: DrawingStyle

  /// - Returns: `nil` for what isn't a part of a bar.
  init?(_ node: ElementNode, _ frame: Rect, _ style: DrawingStyle) {
    (self.node, self.frame, self.style) = (node, frame, style)
    switch node.semantics.type {
    case .tabBar: drawTabBar()
    case .button:
      if let tab = node.graphic as? any TabGraphic {
        drawTab(tab)
      } else if node.semantics.partName == nil, let item = BarItem(of: node) {
        drawButton(item)
      } else {
        return nil
      }
    default: return nil
    }
  }

  // MARK: Items

  private mutating func drawButton(_ item: BarItem) {
    let isProminent = (node.graphic as? any ButtonGraphic)?.look == .prominent
    if let capsule = item.capsule(around: frame) {
      if isProminent {
        below = [.fill(.capsule(capsule), style.isEnabled ? style.tint : style[.tertiaryFill])]
      } else {
        below = [Self.glass(capsule, style)]
      }
    }
    label = style.isEnabled ? isProminent ? style[.white] : style[.label] : style[.tertiaryLabel]
    guard node.children.isEmpty, let symbol = systemSymbol, let label else { return }
    let side = symbol == "chevron.backward" ? 20.0 : 18
    // A chevron looks centered a little before the middle.
    let shift = symbol == "chevron.backward" ? 1.0 : 0
    let rect = Rect(x: frame.midX - side / 2 - shift, y: frame.midY - side / 2, width: side, height: side)
    above = [.symbol(symbol, rect, .color(label))]
  }

  /// The symbol of a button that the system adds.
  private var systemSymbol: String? {
    switch node.semantics.identifier {
    case "BackButton": "chevron.backward"
    case "close": "xmark"
    case "Search": "magnifyingglass"
    default: nil
    }
  }

  /// A capsule of clear glass.
  static func glass(_ capsule: Rect, _ style: DrawingStyle) -> DrawnItem {
    var effects = GroupEffects()
    effects.shadow = GroupEffects.Shadow(DrawingColor(0, opacity: 0.08), radius: 8, offset: Vector(dx: 0, dy: 2))
    // In the dark its edge is lighter, so that it is seen over cards.
    let edge = style.isDark ? LineStroke(.color(DrawingColor(0xFFFFFF, opacity: 0.12)), width: 1) : nil
    return .group([.shape(.capsule(capsule), fill: .color(style[.bar]), stroke: edge)], effects)
  }

  // MARK: Tabs

  private mutating func drawTabBar() {
    var bar = Rect(x: frame.minX + 21, y: frame.minY - 4, width: frame.width - 42, height: 62)
    if let first = node.children.first, let last = node.children.last, first.isCompactTab {
      // Guess: the capsule ends as far from the buttons as in a regular height.
      let width = last.origin.x + last.size.width - first.origin.x
      bar = Rect(
        x: frame.minX + first.origin.x - 4, y: frame.minY + first.origin.y - 4, width: width + 8,
        height: first.size.height + 8)
    }
    var effects = GroupEffects()
    effects.shadow = GroupEffects.Shadow(DrawingColor(0, opacity: 0.12), radius: 12, offset: Vector(dx: 0, dy: 4))
    below = [.group([.fill(.capsule(bar), style[.bar])], effects)]
  }

  private mutating func drawTab(_ tab: any TabGraphic) {
    let color = node.semantics.isSelected ? style.tint : style[.label]
    var (button, icon, title) = (frame, frame, frame)
    var font = TextFont(pointSize: 10, weight: 600)
    if node.isCompactTab {
      font = Swift.type(of: tab).compactFont
      let start = frame.minX + 18
      icon = Rect(x: start, y: frame.midY - 11, width: 22, height: 22)
      let x = tab.symbol == nil ? start : icon.maxX + 6
      title = Rect(x: x, y: frame.minY, width: frame.maxX - 18 - x, height: frame.height)
    } else {
      button = sharedButton
      icon = Rect(x: button.midX - 13, y: button.minY + 6, width: 26, height: 26)
      title = Rect(x: button.minX, y: button.minY + 35, width: button.width, height: 13)
    }
    if node.semantics.isSelected { below.append(.fill(.capsule(button), style[.tertiaryFill])) }
    if let symbol = tab.symbol { below.append(.symbol(symbol, icon, .color(color))) }
    below += [DrawnItem.line(tab.title, font, color, in: title, .center)].compactMap(\.self)
    guard let badge = tab.badge, !badge.isEmpty else { return }
    let small = TextFont(pointSize: 12)
    let width = max(18, small.width(of: badge) + 10)
    let isCompact = node.isCompactTab
    let disc = Rect(
      x: icon.maxX - (isCompact ? 12 : 6), y: icon.minY - (isCompact ? 8 : 4), width: width, height: 18)
    below.append(.fill(.capsule(disc), style[.red]))
    below += [DrawnItem.line(badge, small, style[.white], in: disc, .center)].compactMap(\.self)
  }

  /// The part of the capsule for the tab: the buttons share the capsule, which is narrower than the bar.
  private var sharedButton: Rect {
    let whole = node.parent?.size.width ?? frame.width
    let scale = (whole - 50) / max(1, whole)
    let start = frame.minX - node.origin.x + 25
    return Rect(x: start + node.origin.x * scale, y: frame.minY, width: frame.width * scale, height: 54)
  }
}

extension ElementNode {
  /// Whether it is the button of a tab with its title beside its symbol.
  fileprivate var isCompactTab: Bool {
    (graphic as? any TabGraphic).map { size.width == $0.compactWidth && size.height < 49 } ?? false
  }
}

/// An item of a navigation bar or a toolbar, and those that share its capsule.
@MainActor
private struct BarItem {
  /// From the item to the button in it.
  private let offset: Double
  private let item: ElementNode
  private let bar: ElementNode

  /// - Returns: `nil` for a button that isn't in a bar.
  init?(of button: ElementNode) {
    var (item, offset) = (button, 0.0)
    while let parent = item.parent {
      if let type = parent.semantics.type, !parent.isToggle {
        guard type == .navigationBar || type == .toolbar else { return nil }
        (self.item, self.offset, bar) = (item, offset, parent)
        return
      }
      offset += item.origin.x
      item = parent
    }
    return nil
  }

  /// The capsule that is drawn for a button with a frame; `nil` if the capsule of an item before is the button's as well.
  func capsule(around frame: Rect) -> Rect? {
    let height = bar.semantics.type == .toolbar ? 48 : ElementNode.capsuleSide
    guard let index = bar.children.firstIndex(where: { $0 === item }) else { return nil }
    if item.sharesCapsule(with: index > 0 ? bar.children[index - 1] : nil) { return nil }
    var capsule = item.capsule(around: frame, height: height)
    for (previous, next) in zip(bar.children[index...], bar.children.dropFirst(index + 1)) {
      guard next.sharesCapsule(with: previous) else { break }
      let end = frame.minX - offset - item.origin.x + next.origin.x + next.size.width
      capsule.size.width = end + next.capsulePadding(ofWidth: next.size.width) - capsule.minX
    }
    return capsule
  }
}

private enum BarColor { case bar }

extension DrawingStyle {
  /// The background of buttons in bars, and of the bar of tabs.
  fileprivate subscript(bar: BarColor) -> DrawingColor {
    isDark ? DrawingColor(0x1F1F21, opacity: 0.94) : DrawingColor(0xFFFFFF, opacity: 0.94)
  }
}
