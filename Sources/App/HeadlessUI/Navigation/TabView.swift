import AppModel
import Foundation
import ViewGraph

/// Several screens of which one is shown, SwiftUI's `TabView`.
public struct TabView<SelectionValue: Hashable, Content: View> {
  fileprivate let selection: Binding<SelectionValue>?
  fileprivate let content: Content
}

extension TabView {
  public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content())
  }
  /// Creates a tab view of tabs with a selection.
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == _TabContentView, C.TabValue == SelectionValue {
    nonisolated(unsafe) let content = content()
    self.init(selection: selection, content: assumingMainThread { _TabContentView(tabs: content._tabs()) })
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }
}

extension TabView where SelectionValue == Never {
  public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where Content == _TabContentView, C.TabValue == Never {
    nonisolated(unsafe) let content = content()
    self.init(selection: nil, content: assumingMainThread { _TabContentView(tabs: content._tabs()) })
  }
}

extension TabView: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TabNode(view, inputs))
  }
}

private final class TabNode<SelectionValue: Hashable, Content: View>: TypedNode<TabView<SelectionValue, Content>> {
  private let box = ElementNode(TabLayout(app: nil))
  private let bar = ElementNode(TabBarLayout())
  /// The index of the selected tab without a binding.
  private lazy var ownSelection = StateCell(0, in: graph)
  private var buttons: [ElementNode] = []
  private let tabBar = ScreenContext()
  private let inner: EnvironmentScope

  override init(_ view: TabView<SelectionValue, Content>, _ inputs: _ViewInputs) {
    inner = EnvironmentScope(outer: inputs.scope ?? inputs.parent.scope)
    super.init(view, inputs)
    box.semantics.hasContentShape = true
    tabBar.owner = self
    tabBar.onChange = { [weak self] in self?.changed() }
    var values = EnvironmentValues(scope: scope)
    values.tabBar = tabBar
    _ = inner.set(values.written)
  }

  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    // Tabs appear when they are selected, not when they are made.
    let holder = child
    let isNew = holder == nil
    if isNew { hideContent() }
    showChild(view.content, scope: inner)
    let selected = tracking { (view.selection?.wrappedValue).map { AnyHashable($0) } }
    let place = tracking { ownSelection.value }
    show(selected, place)
    if isNew { contentIsHidden = false }
    fill()
  }

  private var contentIsHidden = false

  private func hideContent() {
    contentIsHidden = true
    setHidden(true)
  }

  private var tabs: [ViewUnit] { child?.units ?? [] }

  private var shown: ViewNode?

  private func show(_ selected: AnyHashable?, _ place: Int) {
    let units = tabs
    let current =
      selected.flatMap { id in units.first { $0.tabID == id } }
      ?? (selected == nil && units.indices.contains(place) ? units[place] : units.first)
    show(units) { $0.node === current?.node }
    if contentIsHidden { setHidden(false) }
    guard shown !== current?.node else { return }
    shown = current?.node
    // What tabs say of the screen around counts for the selected one only.
    environment.screen?.onChange()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in
      show(EnvironmentReader.value(of: view.selection), ownSelection.value)
      fill()
    }
  }

  private var isFillPending = false

  /// The visibility of the bar may have changed.
  private func changed() {
    guard !isFillPending else { return }
    isFillPending = true
    afterEvaluation { [self] in
      isFillPending = false
      fill()
    }
  }

  private func fill() {
    let units = tabs
    if let pages = tracking({ environment.tabViewPages }) { fill(units, pages) } else { fillBar(units) }
  }

  private func fillBar(_ units: [ViewUnit]) {
    while buttons.count < units.count { buttons.append(makeButton(buttons.count)) }
    for (button, unit) in zip(buttons, units) {
      let item = unit.tabItem
      button.semantics.label = item?.title ?? ""
      button.semantics.value = item?.value ?? unit.badge.map { Self.value(ofBadge: $0) }
      button.semantics.identifier = item?.identifier
      button.semantics.isSelected = unit.node === shown
      button.semantics.isEnabled = item?.options.isEnabled ?? true
      button.graphic = TabDrawing(
        title: item?.shownTitle ?? "", symbol: item?.symbol, badge: unit.badge, scope: scope)
    }
    bar.semantics.type = .tabBar
    bar.semantics.label = "Tab Bar"
    bar.children = zip(buttons, units).filter { $1.tabItem?.options.isInBar ?? true }.map(\.0)
    bar.layout = TabBarLayout(isCompact: tracking { environment.verticalSizeClass } == .compact)
    let hasBar = !tabBar.isHidden(.tabBar)
    box.children = elements(ofShown: units) + (hasBar ? [bar] : [])
    box.layout = TabLayout(hasBar: hasBar, app: context.app)
    (box.semantics.type, box.semantics.isGraphic) = (nil, true)
    box.behavior = nil
  }

  private func elements(ofShown units: [ViewUnit]) -> [ElementNode] {
    units.first { $0.node === shown }?.elements ?? []
  }

  /// The accessibility text of a badge: `3 items` for a number.
  private static func value(ofBadge badge: String) -> String {
    guard let count = Int(badge.filter { $0 != "," }) else { return badge }
    return count == 1 ? "1 item" : "\(badge) items"
  }

  // MARK: Pages

  private let indicator = ElementNode(LeafLayout { proposal in Size(width: proposal.filled.width, height: 26) })

  private func fill(_ units: [ViewUnit], _ display: PageTabViewStyle.IndexDisplayMode) {
    let place = units.firstIndex { $0.node === shown } ?? 0
    let hasIndicator = display == .always || display == .automatic && units.count > 1
    indicator.semantics.type = .pageIndicator
    indicator.semantics.value = "page \(place + 1) of \(units.count)"
    let touch = Behavior()
    touch.taps = [
      Behavior.Tap { [weak self] point in
        guard let self else { return }
        turnPage(point.x < indicator.size.width / 2 ? -1 : 1)
      }
    ]
    indicator.behavior = touch
    box.children = elements(ofShown: units) + (hasIndicator ? [indicator] : [])
    box.layout = PagesLayout(hasIndicator: hasIndicator)
    box.semantics.type = .collectionView
    let behavior = Behavior()
    behavior.turnPage = { [weak self] in self?.turnPage($0) ?? false }
    box.behavior = behavior
  }

  @discardableResult
  private func turnPage(_ step: Int) -> Bool {
    let units = tabs
    guard let place = units.firstIndex(where: { $0.node === shown }), units.indices.contains(place + step) else {
      return false
    }
    select(place + step)
    return true
  }

  private func makeButton(_ place: Int) -> ElementNode {
    let button = ElementNode(LeafLayout { proposal in Size(width: proposal.width ?? 75, height: 49) })
    button.semantics.type = .button
    let behavior = Behavior()
    behavior.taps = [Behavior.Tap { [weak self] _ in self?.select(place) }]
    button.behavior = behavior
    return button
  }

  private func select(_ place: Int) {
    let units = tabs
    guard units.indices.contains(place) else { return }
    let isShown = units[place].node === shown
    if let selection = view.selection, let value = units[place].tabID?.base as? SelectionValue {
      selection.wrappedValue = value
    } else {
      ownSelection.value = place
    }
    if isShown { units[place].goToTop() }
    let startsSearch = environment.tabViewSearchActivation == .searchTabSelection
    if startsSearch, units[place].tabItem?.options.isSearch ?? false { startSearch(in: units[place].node) }
  }

  private func startSearch(in tab: ViewNode) {
    graph.afterLayout { [weak tab] in
      guard let tab, tab.isAlive else { return }
      let field = tab.elements.firstInside { $0.semantics.type == .searchField ? $0 : nil }
      guard let field else { return }
      tab.context.app.setFocus(field)
    }
  }
}

/// Reads a binding outside of an evaluation.
@MainActor
private enum EnvironmentReader {
  static func value<V: Hashable>(of binding: Binding<V>?) -> AnyHashable? {
    binding.map { AnyHashable($0.wrappedValue) }
  }
}

/// The settings that the modifiers of a tab make for its button.
struct TabItemOptions {
  /// Whether its content is a search.
  var isSearch = false
  var isEnabled = true
  /// Whether the tab has a button in the bar of a phone.
  var isInBar = true
  var identifier: String?
  var label: Text?
  var value: Text?
}

/// The content of a tab's button.
private struct TabItem {
  /// The label for robots.
  let title: String
  let shownTitle: String
  /// The name of its symbol or image.
  let symbol: String?
  let identifier: String?
  let value: String?
  let options: TabItemOptions
}

enum TabItemKey {}
enum BadgeKey {}

extension ViewUnit {
  fileprivate var tabID: AnyHashable? { elements.first?.tag }
  fileprivate var tabItem: TabItem? { elements.first?.containerValue(TabItemKey.self) as? TabItem }
  fileprivate var badge: String? { elements.first?.containerValue(BadgeKey.self) as? String }

  /// A tap on the tab that is selected goes back to its first screen, or to the top of that.
  fileprivate func goToTop() {
    if let back = elements.firstInside({ $0.containerValues[ObjectIdentifier(BackAction.self)] as? BackAction }) {
      return back.popToRoot()
    }
    let area = elements.firstInside { $0.scroll?.axes.contains(.vertical) ?? false ? $0 : nil }
    guard let area else { return }
    node.context.app.scroll(area, to: Point(x: area.scroll?.offset.x ?? 0, y: 0))
  }
}

extension ElementNode {
  /// A value that a modifier around the content has set.
  func containerValue(_ key: Any.Type) -> Any? {
    if let value = containerValues[ObjectIdentifier(key)] { return value }
    return children.count == 1 ? children[0].containerValue(key) : nil
  }
}

/// One page, with dots over its lower edge.
private struct PagesLayout: LayoutRule, Equatable {
  let hasIndicator: Bool

  func size(of node: ElementNode, in proposal: Proposal) -> Size { proposal.filled }

  func place(_ node: ElementNode) {
    for child in node.children.dropLast(hasIndicator ? 1 : 0) {
      let size = child.measure(Proposal(node.size))
      child.place(
        at: Point(x: (node.size.width - size.width) / 2, y: (node.size.height - size.height) / 2), size: size)
    }
    guard hasIndicator, let indicator = node.children.last else { return }
    let size = indicator.measure(Proposal(width: node.size.width, height: nil))
    indicator.place(at: Point(x: 0, y: node.size.height - size.height), size: size)
  }
}

/// Reads the label of a tab from a view, without showing it.
private struct TabItemModifier<Item: View> {
  let item: Item
  let options: TabItemOptions
}

extension TabItemModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TabItemNode(view, inputs))
  }
}

private final class TabItemNode<C: View, Item: View>: AttachingNode<C, TabItemModifier<Item>> {
  override func makeRows() -> [RowSource] { wrap(child?.makeRows() ?? []) }
  override func prepare() { attach(modifier.item) }

  override func setUp(_ box: ElementNode) {
    let (elements, options) = (attachedElements, modifier.options)
    let environment = environment
    let (label, value) = tracking { (options.label?.plain(in: environment), options.value?.plain(in: environment)) }
    let title = elements.compactMap(\.firstLabel).first ?? ""
    box.containerValues[ObjectIdentifier(TabItemKey.self)] = TabItem(
      title: label ?? title, shownTitle: title, symbol: elements.firstIdentifier(isOfImage: true),
      identifier: options.identifier ?? elements.firstIdentifier(isOfImage: false)
        ?? elements.firstIdentifier(isOfImage: true),
      value: value, options: options)
    parentView?.elementsChanged()
  }
}

@MainActor
extension [ElementNode] {
  /// - Parameter isOfImage: Whether to look for the name of an image, or for any other identifier.
  fileprivate func firstIdentifier(isOfImage: Bool) -> String? {
    firstInside { ($0.semantics.type == .image) == isOfImage ? $0.semantics.identifier : nil }
  }
}

extension ElementNode {
  fileprivate var firstLabel: String? {
    if semantics.type == .staticText, !semantics.isHidden { return semantics.label }
    for child in children where !child.semantics.isHidden {
      if let label = child.firstLabel { return label }
    }
    return nil
  }
}

extension View {
  /// Sets the label of the view's tab.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(item: label(), options: TabItemOptions()))
  }

  /// Sets the label and the options of the view's tab.
  nonisolated func tabItem<V: View>(_ options: TabItemOptions, @ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(item: label(), options: options))
  }

  /// Shows a number on the view's tab or row; 0 shows no badge.
  public nonisolated func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text(count, format: .number)) }
  /// Shows a badge on the view's tab or row, as its value.
  public nonisolated func badge(_ label: Text?) -> some View {
    box { box, node in
      let environment = node.environment
      let text = label?.plain(in: environment)
      box.containerValues[ObjectIdentifier(BadgeKey.self)] = text
      guard environment.isInList else { return }
      box.semantics.value = text
      box.layout = text.map { BadgeLayout(text: $0, font: environment.resolvedFont()) } ?? PassThroughLayout()
      box.graphic = text.map { _ in BadgeDrawing(scope: node.scope) }
    }
  }
  /// Shows a badge on the view's tab or row.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
  /// Shows a badge on the view's tab or row.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}
