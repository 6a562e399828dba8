import AppModel

/// The bars of a navigation stack.
@MainActor
final class NavigationBars {
  private let bar = ElementNode()
  private let back = ElementNode(LeafLayout(width: 44, height: 44))
  private let title = ElementNode()
  private let toolbar = ElementNode()

  func bar(
    for screen: ScreenContext, in setting: BarSetting, previousTitle: String?, isRoot: Bool, searchField: ElementNode?,
    goBack: @escaping @MainActor () -> Void
  ) -> ElementNode? {
    let leading = screen.items(.topBarLeading, .navigation, .cancellationAction)
    let principal = screen.items(.principal, .title)
    let trailing = screen.barItems([
      .topBarTrailing, .automatic, .primaryAction, .confirmationAction, .destructiveAction,
    ])
    let (more, pinned) = (screen.items(.secondaryAction), screen.items(.topBarPinnedTrailing))
    let hasBack = previousTitle != nil && !screen.isBackButtonHidden
    let isEmpty =
      !screen.keepsNavigationBar && screen.title.isEmpty && leading.isEmpty && principal.isEmpty && trailing.isEmpty
      && more.isEmpty && pinned.isEmpty
    guard !screen.isHidden(.navigationBar), !isEmpty || hasBack || searchField != nil else {
      // What a screen of before has shown isn't retained.
      bar.children = []
      return nil
    }
    bar.semantics.type = .navigationBar
    bar.semantics.identifier = screen.title
    let text = screen.title
    // A title with a menu is the button of the menu.
    let menu = screen.items(.titleMenu).last?.firstTapTarget
    title.semantics.type = menu == nil ? .staticText : .button
    title.behavior = menu?.behavior
    title.semantics.label = text
    setUpBackButton(previousTitle ?? "", goBack)
    let hasTitle = !text.isEmpty && principal.isEmpty
    let wantsLarge = screen.titleDisplayMode == .large || screen.titleDisplayMode == .automatic && isRoot
    let isLarge = wantsLarge && !setting.hasCompactHeight
    let font = isLarge ? Font.largeTitle.bold() : .headline
    let textSize = isLarge ? min(setting.textSize, .xxxLarge) : .large
    title.layout = TextLayout(text, TextStyle(font.resolvedOnDevice(in: textSize), lineLimit: 1))
    let row = BarRow(width: setting.width, fixed: (hasBack ? [back] : []) + leading + pinned)
    let overflow = row.overflow(
      of: trailing, beside: hasTitle ? isLarge ? [] : [title] : principal, hasMenu: !more.isEmpty)
    screen.setOverflow(overflow)
    let ends =
      trailing.flatMap(\.elements).filter { item in !overflow.contains { $0 === item } } + more + pinned
    bar.children =
      (hasBack ? [back] : []) + leading + (hasTitle ? [title] : principal) + ends
      + (searchField.map { [$0] } ?? [])
    bar.layout = BarLayout(
      leading: (hasBack ? 1 : 0) + leading.count, middle: hasTitle ? 1 : principal.count, trailing: ends.count,
      isLarge: isLarge && hasTitle, hasSearchField: searchField != nil,
      top: setting.isInSheet ? BarLayout.sheetTop : 0)
    return bar
  }

  private func setUpBackButton(_ label: String, _ goBack: @escaping @MainActor () -> Void) {
    back.semantics.type = .button
    back.semantics.identifier = "BackButton"
    back.semantics.label = label.isEmpty ? "Back" : label
    let behavior = Behavior()
    behavior.taps = [Behavior.Tap { _ in goBack() }]
    back.behavior = behavior
  }

  func toolbar(for screen: ScreenContext, searchField: ElementNode?) -> ElementNode? {
    let items = screen.items(.bottomBar, .status) + (searchField.map { [$0] } ?? [])
    guard !items.isEmpty, !screen.isHidden(.bottomBar) else {
      toolbar.children = []
      return nil
    }
    toolbar.semantics.type = .toolbar
    toolbar.semantics.label = "Toolbar"
    toolbar.children = items
    toolbar.layout = ToolbarLayout.bottom
    return toolbar
  }
}

/// What the bars of a screen depend on besides the screen.
struct BarSetting: Equatable {
  var width: Double
  /// The text size of the user, which only large titles follow, up to a largest one. Guess: which one.
  ///
  /// Source: kevin-hirsch.com, "Dynamic Type: Large Content Viewer": what is in navigation bars and toolbars stays small.
  var textSize = DynamicTypeSize.large
  /// Whether there is no space for large titles, as on a phone in landscape.
  var hasCompactHeight = false
  /// Whether the bar is at the top of a sheet.
  var isInSheet = false
}

/// The row of a navigation bar, and which of the items at its end it has no space for.
///
/// Each item has a button around it. Those of the least priority go first, the last one of them before the others. How
/// much of a title has to stay is a guess: in a bar of iOS 26.5 it leaves space for a back button and a segmented control.
@MainActor
private struct BarRow {
  let width: Double
  /// The items that are always shown.
  let fixed: [ElementNode]

  private static let margin = 20.0
  private static let menu = ElementNode.capsuleSide
  private static let title = 70.0

  func overflow(
    of items: [ScreenContext.BarItems], beside middle: [ElementNode], hasMenu: Bool
  ) -> [ElementNode] {
    var shown = items.flatMap { items in items.elements.map { ($0, items.priority) } }
    let all = shown.map(\.0)
    let room = width - 2 * Self.margin - length(of: fixed) - min(length(of: middle), Self.title)
    if length(of: all) + (hasMenu ? Self.menu : 0) <= room { return [] }
    repeat {
      guard let least = shown.map(\.1).min(), let last = shown.lastIndex(where: { $0.1 == least }) else { break }
      shown.remove(at: last)
    } while length(of: shown.map(\.0)) + Self.menu > room
    return all.filter { item in !shown.contains { $0.0 === item } }
  }

  private func length(of items: some Sequence<ElementNode>) -> Double {
    items.reduce(0) { length, item in
      let width = item.measure(Proposal(width: width / 2, height: 44)).width
      return length + width + 2 * item.capsulePadding(ofWidth: width)
    }
  }
}

/// The parts of a navigation bar: the ends, the middle, a large title and a search field below.
///
/// Source of a large title's place: a dump of Settings on iOS 27, `StaticText, {{16.0, 119.7}, {133.0, 40.7}}` in
/// `NavigationBar, {{0.0, 62.0}, {402.0, 106.0}}`; its margin on wide phones: the images of vjr2005/Challenge.
private struct BarLayout: LayoutRule, Equatable {
  let leading: Int
  let middle: Int
  let trailing: Int
  let isLarge: Bool
  let hasSearchField: Bool
  /// The space above the row.
  let top: Double

  /// Above the row in a sheet, whose corners are round.
  ///
  /// Guess: public file 69380528573 is of a sheet, `NavigationBar, {{0.0, 78.0}, {402.0, 54.0}}`, which begins at 62 points.
  static let sheetTop = 16.0
  /// Below a row of 44 points.
  private static let bottom = 10.0

  private var height: Double { top + 44 + Self.bottom + (isLarge ? 52 : 0) + (hasSearchField ? 52 : 0) }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? Screen.standard.bounds.width, height: height)
  }

  func place(_ node: ElementNode) {
    let row = Proposal(width: node.size.width / 2, height: 44)
    let edge = Screen.margin(inWidth: node.size.width)
    var x = edge
    for (index, child) in node.children.prefix(leading).enumerated() {
      let size = child.measure(row)
      let padding = child.capsulePadding(ofWidth: size.width)
      x += child.capsuleGap(after: index > 0 ? node.children[index - 1] : nil) + padding
      child.place(at: Point(x: x, y: top + (44 - size.height) / 2), size: size)
      x += size.width + padding
    }
    for child in node.children.dropFirst(leading).prefix(middle) {
      let margin = Screen.margin(inWidth: node.size.width)
      let size = child.measure(isLarge ? Proposal(width: node.size.width - 2 * margin, height: 52) : row)
      child.place(
        at: isLarge
          ? Point(x: margin, y: top + 52 + (52 - size.height) / 2)
          : Point(x: (node.size.width - size.width) / 2, y: top + (44 - size.height) / 2), size: size)
    }
    x = node.size.width - edge
    var next: ElementNode?
    for child in node.children.dropFirst(leading + middle).prefix(trailing).reversed() {
      let size = child.measure(row)
      let padding = child.capsulePadding(ofWidth: size.width)
      x -= (next?.capsuleGap(after: child) ?? 0) + padding + size.width
      child.place(at: Point(x: x, y: top + (44 - size.height) / 2), size: size)
      x -= padding
      next = child
    }
    for child in node.children.dropFirst(leading + middle + trailing) {
      child.place(at: Point(x: 8, y: height - 48), size: Size(width: node.size.width - 16, height: 44))
    }
  }
}

/// The content of a screen between its bars.
struct NavigationLayout: SafeAreaLayout, Equatable {
  var hasBar = false
  var hasToolbar = false
  /// Whether a search field is in the toolbar.
  var hasSearchField = false

  private static let toolbarHeight = ToolbarLayout.height

  /// The height that the toolbar takes from the content.
  ///
  /// Source of the space above a search field: the places of what is centered in images of vjr2005/Challenge,
  /// `CharacterListViewSnapshotTests/emptySearchState.1.png` and `emptyState.1.png`.
  private var toolbarSpace: Double { hasToolbar ? Self.toolbarHeight + (hasSearchField ? 13 : 0) : 0 }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    proposal.filled
  }

  private func top(_ node: ElementNode) -> Double {
    guard hasBar else { return 0 }
    return node.children.first?.measure(Proposal(width: node.size.width, height: nil)).height ?? 0
  }

  func contentArea(of node: ElementNode, without parts: SafeAreaParts) -> Rect {
    let area = Rect(origin: .zero, size: node.size)
    return parts.contains(.container) ? area.inset(top: top(node), bottom: toolbarSpace) : area
  }

  func place(_ node: ElementNode) {
    guard node.children.count > (hasBar ? 1 : 0) else { return }
    // The bar comes before the content, as in the accessibility tree of UIKit.
    let bar = hasBar ? node.children[0] : nil
    let content = node.children[hasBar ? 1 : 0]
    let toolbar = hasToolbar ? node.children.last : nil
    let top = top(node)
    bar?.place(at: .zero, size: Size(width: node.size.width, height: top))
    toolbar?.place(
      at: Point(x: 0, y: node.size.height - Self.toolbarHeight),
      size: Size(width: node.size.width, height: Self.toolbarHeight))
    let height = max(0, node.size.height - top - toolbarSpace)
    content.place(at: Point(x: 0, y: top), size: Size(width: node.size.width, height: height))
  }
}
