import AppModel
import Foundation
import ViewGraph

/// The values that views set for the bars of a screen or tab view: titles, items, a search field, visibility.
@MainActor
final class ScreenContext {
  /// A value that a view sets; the last one in sight is used.
  @MainActor
  private struct Entry<Value> {
    private let reference: NodeReference
    var value: Value

    init(_ value: Value, of node: ViewNode) { (reference, self.value) = (node.reference, value) }

    var node: ViewNode? { reference.node.map { unsafeDowncast($0, to: ViewNode.self) } }
  }

  /// Buttons of a bar.
  struct BarItems: @MainActor Equatable {
    let placement: ToolbarItemPlacement
    let elements: [ElementNode]
    /// How long the buttons stay in the bar when there is little room.
    var priority = 0.0

    static func == (left: Self, right: Self) -> Bool {
      left.placement == right.placement && left.priority == right.priority
        && left.elements.elementsEqual(right.elements, by: ===)
    }
  }

  private var titles: [Entry<String>] = []
  private var modes: [Entry<NavigationBarItem.TitleDisplayMode>] = []
  private var backButtonHidden: [Entry<Bool>] = []
  private var backTitles: [Entry<String?>] = []
  private var visibilities: [Entry<[ToolbarPlacement: Visibility]>] = []
  private var items: [Entry<[BarItems]>] = []
  private var searchFields: [Entry<BarItems>] = []
  /// The node whose bars these are.
  weak var owner: ViewNode?
  /// Whether the navigation bar is there without a title and buttons, as that of UIKit is.
  var keepsNavigationBar = false { didSet { if keepsNavigationBar != oldValue { onChange() } } }
  /// Called when any of the values changes.
  var onChange: @MainActor () -> Void = {}

  var title: String { last(titles) ?? "" }
  var titleDisplayMode: NavigationBarItem.TitleDisplayMode { last(modes) ?? .automatic }
  /// The label of the back button of the next screen.
  var backTitle: String { (last(backTitles) ?? nil) ?? title }
  var isBackButtonHidden: Bool { last(backButtonHidden) ?? false }
  var searchBar: BarItems? { last(searchFields) }

  func isHidden(_ bar: ToolbarPlacement) -> Bool {
    visibilities.last { $0.value[bar] != nil && counts($0) }?.value[bar] == .hidden
  }

  /// The items that the navigation bar has no room for.
  private(set) var overflow: [ElementNode] = []

  /// The toolbars of the views in sight. The first one has the menu of them all.
  var toolbars: [ToolbarItemsNode] {
    var toolbars: [ToolbarItemsNode] = []
    for entry in items where counts(entry) {
      if let node = entry.node { toolbars.append(unsafeDowncast(node, to: ToolbarItemsNode.self)) }
    }
    return toolbars
  }
  private var lastLeader: NodeReference?

  /// Sets the items that are in the menu of the toolbars instead of the bar.
  func setOverflow(_ elements: [ElementNode]) {
    let leader = toolbars.first?.reference
    guard !elements.elementsEqual(overflow, by: ===) || leader !== lastLeader else { return }
    (overflow, lastLeader) = (elements, leader)
    for entry in items { entry.node?.ownElementsChanged() }
  }

  func items(_ placements: ToolbarItemPlacement...) -> [ElementNode] { barItems(placements).flatMap(\.elements) }

  func barItems(_ placements: [ToolbarItemPlacement]) -> [BarItems] {
    var found: [BarItems] = []
    for entry in items where counts(entry) {
      for item in entry.value where placements.contains(item.placement) && !item.elements.isEmpty { found.append(item) }
    }
    return found
  }

  private func last<Value>(_ entries: [Entry<Value>]) -> Value? { entries.last(where: counts)?.value }

  /// Whether the view is visible, and not in a tab that isn't selected.
  private func counts<Value>(_ entry: Entry<Value>) -> Bool {
    guard let node = entry.node, node.isAlive else { return false }
    return node.isVisible(within: owner)
  }

  private func set<Value: Equatable>(
    _ value: Value, _ node: ViewNode, _ entries: ReferenceWritableKeyPath<ScreenContext, [Entry<Value>]>
  ) {
    if let index = self[keyPath: entries].firstIndex(where: { $0.node === node }) {
      if self[keyPath: entries][index].value == value { return }
      self[keyPath: entries][index].value = value
    } else {
      self[keyPath: entries].append(Entry(value, of: node))
      node.onUnmount { [weak self] in
        // The drawings of items have the environment, which has the screen.
        self?[keyPath: entries].removeAll { !($0.node?.isAlive ?? false) }
        self?.onChange()
      }
    }
    onChange()
  }

  func setTitle(_ title: String, _ node: ViewNode) { set(title, node, \.titles) }
  func setMode(_ mode: NavigationBarItem.TitleDisplayMode, _ node: ViewNode) { set(mode, node, \.modes) }
  func setBackButtonHidden(_ isHidden: Bool, _ node: ViewNode) { set(isHidden, node, \.backButtonHidden) }
  func setBackTitle(_ title: String?, _ node: ViewNode) { set(title, node, \.backTitles) }
  func setVisibility(_ visibility: Visibility, of bars: [ToolbarPlacement], _ node: ViewNode) {
    set(Dictionary(bars.map { ($0, visibility) }) { $1 }, node, \.visibilities)
  }
  func setItems(_ items: [BarItems], _ node: ToolbarItemsNode) { set(items, node, \.items) }
  func setSearchField(_ bar: BarItems, _ node: ViewNode) { set(bar, node, \.searchFields) }
}

extension EnvironmentValues {
  /// The screen of a navigation stack that a view is part of.
  @Entry var screen: ScreenContext?
  /// The bar of the tab view that a view is part of.
  @Entry var tabBar: ScreenContext?
}

/// Names of a navigation bar's parts.
public struct NavigationBarItem: Sendable {
  /// How large a title is.
  public enum TitleDisplayMode: Sendable {
    /// As the screen before.
    case automatic
    case inline
    /// Large, below the bar.
    case large
  }
}

/// Calls a closure with a node each time it is evaluated, and leaves the boxes unchanged.
struct NodeModifier {
  let apply: @MainActor (ViewNode) -> Void
}

extension NodeModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(NodeModifierNode(view, inputs))
  }
}

private final class NodeModifierNode<C: View>: ModifierNode<C, NodeModifier> {
  override func finish(isFirst: Bool) {
    tracking { modifier.apply(self) }
  }
}

extension View {
  /// Calls a closure with the node of the view each time it is evaluated.
  nonisolated func node(_ apply: @escaping @MainActor (ViewNode) -> Void) -> some View {
    modifier(NodeModifier(apply: apply))
  }

  /// Sets the title of the screen.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    node { node in node.environment.screen?.setTitle(title.plain(in: node.environment), node) }
  }
  /// Sets the title of the screen.
  @StringTwin @ResourceTwin
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  /// Sets the title of the screen, which the user can change.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    node { node in node.environment.screen?.setTitle(title.wrappedValue, node) }
  }
  /// Sets the title of the screen.
  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  /// Sets the title of the screen.
  @StringTwin
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  /// Sets the title of the screen and how large it is.
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
  /// Sets the title of the screen and how large it is.
  @StringTwin
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the document that the title of the screen stands for.
  public nonisolated func navigationDocument(_ url: URL) -> some View { accepted() }
  /// Sets the document that the title of the screen stands for.
  public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View {
    accepted()
  }

  /// Sets how large the title of the screen is.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { node { node in node.environment.screen?.setMode(displayMode, node) } }

  /// Sets whether the back button is hidden.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    node { node in node.environment.screen?.setBackButtonHidden(hidesBackButton, node) }
  }

  /// Sets whether the navigation bar is hidden.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .visible, for: .navigationBar)
  }

  /// Sets whether bars are visible.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    setVisibility(visibility, of: bars)
  }
  /// Sets whether bars are visible.
  public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    setVisibility(visibility, of: bars)
  }

  private nonisolated func setVisibility(_ visibility: Visibility, of bars: [ToolbarPlacement]) -> some View {
    let bars = bars.isEmpty ? [.navigationBar] : bars.map { $0 == .automatic ? .navigationBar : $0 }
    return node { node in
      let environment = node.environment
      environment.screen?.setVisibility(visibility, of: bars, node)
      if bars.contains(.tabBar) { environment.tabBar?.setVisibility(visibility, of: bars, node) }
    }
  }
}

@NamedOptions("automatic", "navigationBar", "bottomBar", "tabBar", "windowToolbar", "statusBar")
public struct ToolbarPlacement: Hashable, Sendable {}
