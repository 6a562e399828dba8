import AppModel
import Foundation
import ViewGraph

/// Where a toolbar item is, SwiftUI's `ToolbarItemPlacement`.
@NamedOptions("bottomBar", "keyboard", "title", "subtitle")
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// Where the system chooses: the trailing end of the navigation bar.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The middle of the navigation bar, instead of the title.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// Where navigation is: the leading end of the navigation bar.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// The trailing end of the navigation bar.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// In the menu “More” of the navigation bar.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// The status, in the bottom bar.
  public static let status = ToolbarItemPlacement(name: "status")
  /// The action that confirms a sheet.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// The action that cancels a sheet.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// The action that destroys data.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// The leading end of the navigation bar.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing end of the navigation bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The trailing end of the navigation bar, where the item stays when others move to the overflow menu.
  public static let topBarPinnedTrailing = ToolbarItemPlacement(name: "topBarPinnedTrailing")
  /// The leading end of the navigation bar.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing end of the navigation bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  static let titleMenu = ToolbarItemPlacement(name: "titleMenu")
}

/// The content of a toolbar, SwiftUI's `ToolbarContent`.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the body of the content.
  associatedtype Body: ToolbarContent
  /// What the content is made of.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Makes the node of the content: items have one of their own, all others evaluate ``body``.
  @MainActor @preconcurrency static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs
}

extension ToolbarContent {
  /// Makes a node that evaluates ``body``.
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarBodyNode(view, inputs))
  }
}

extension Never: ToolbarContent {}

/// Content of a toolbar that the user can change, SwiftUI's `CustomizableToolbarContent`.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

/// A view of a toolbar's content, whose items are shown in the bars of the screen.
public struct _ToolbarView<Content: ToolbarContent> {
  var content: Content
}

extension _ToolbarView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs { Content._makeNode(view, inputs) }
}

/// The node of content with a body.
private final class ToolbarBodyNode<Content: ToolbarContent>: ComposedNode<_ToolbarView<Content>> {
  private let properties = DynamicProperties.of(Content.self)

  override func evaluate() {
    compose(installing: { properties.install(in: &$0.content, of: self) }) { _ToolbarView(content: $0.content.body) }
  }
}

/// Several views with items.
public struct _ToolbarGroup<Items: View> {
  let items: Items
}

extension _ToolbarGroup: CustomizableToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("a group of toolbar items has no body") }
  /// Makes the node of the items.
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarGroupNode(view, inputs))
  }
}

private final class ToolbarGroupNode<Items: View>: PassingNode<_ToolbarView<_ToolbarGroup<Items>>> {
  override func pass(_ view: _ToolbarView<_ToolbarGroup<Items>>) {
    showChild(view.content.items)
  }
}

/// Builds the content of toolbars, SwiftUI's `ToolbarContentBuilder`.
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _ToolbarGroup<EmptyView> { _ToolbarGroup(items: EmptyView()) }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarGroup<TupleView<(repeat _ToolbarView<each Content>)>> {
    _ToolbarGroup(items: ViewBuilder.buildBlock(repeat _ToolbarView(content: each content)))
  }
  /// `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarGroup<_ToolbarView<Content>?> {
    _ToolbarGroup(items: content.map { _ToolbarView(content: $0) })
  }
  /// The first branch of `if` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ToolbarGroup<_ConditionalContent<_ToolbarView<First>, _ToolbarView<Second>>> {
    _ToolbarGroup(items: _ConditionalContent(storage: .trueContent(_ToolbarView(content: first))))
  }
  /// The other branch of `if` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ToolbarGroup<_ConditionalContent<_ToolbarView<First>, _ToolbarView<Second>>> {
    _ToolbarGroup(items: _ConditionalContent(storage: .falseContent(_ToolbarView(content: second))))
  }
  /// `if #available`.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarGroup<AnyView> {
    _ToolbarGroup(items: AnyView(_ToolbarView(content: content)))
  }
}

/// An item of a toolbar, SwiftUI's `ToolbarItem`.
public struct ToolbarItem<ID, Content: View> {
  fileprivate let placement: ToolbarItemPlacement
  fileprivate let content: Content
}

extension ToolbarItem where ID == Void {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
}

extension ToolbarItem where ID == String {
  /// Creates an item that the user can move.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) { (self.placement, self.content) = (placement, content()) }
}

extension ToolbarItem: ToolbarContent, CustomizableToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("a toolbar item has no body") }
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarItemNode(view, inputs) { ($0.content.placement, $0.content.content) })
  }
}

/// Several items at one placement, SwiftUI's `ToolbarItemGroup`.
public struct ToolbarItemGroup<Content: View> {
  fileprivate let placement: ToolbarItemPlacement
  fileprivate let content: Content

  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
}

extension ToolbarItemGroup: ToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("a toolbar item group has no body") }
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarItemNode(view, inputs) { ($0.content.placement, $0.content.content) })
  }
}

extension ToolbarItem {
  /// Shows or hides the background that items share.
  public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> ToolbarItem<ID, some View> {
    ToolbarItem<ID, _>(placement: placement, content: content)
  }
}

extension ToolbarItemGroup {
  /// Shows or hides the background that items share.
  public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> ToolbarItemGroup<some View> {
    ToolbarItemGroup<_>(placement: placement) { content }
  }
}

/// An item of the system at a placement, SwiftUI's `DefaultToolbarItem`: the items of the system stay where they are.
public struct DefaultToolbarItem: Sendable {
  public nonisolated init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
}

extension DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("a default toolbar item has no body") }
  /// Makes a node without items.
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TypedNode(view, inputs))
  }
}

/// The menu of a title, SwiftUI's `ToolbarTitleMenu`: a tap on the title shows it.
public struct ToolbarTitleMenu<Content: View> {
  private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarTitleMenu: ToolbarContent, CustomizableToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("a menu of a title has no body") }
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarItemNode(view, inputs) { (.titleMenu, TitleMenu(content: $0.content.content)) })
  }
}

/// The button of a title with a menu, which the navigation bar labels.
private struct TitleMenu<Content: View>: View {
  let content: Content
  @State private var isOpen = false

  init(content: Content) { self.content = content }

  var body: some View {
    let isOpen = $isOpen
    Color.clear.frame(width: 0, height: 0)
      .box { box, _ in
        let behavior = Behavior()
        behavior.taps = [Behavior.Tap { _ in isOpen.wrappedValue = true }]
        box.behavior = behavior
        box.semantics.type = .button
      }
      .modifier(MenuPresenter(isOpen: isOpen, items: AnyView(content)))
  }
}

/// Space between toolbar items, SwiftUI's `ToolbarSpacer`.
public struct ToolbarSpacer: Sendable {
  public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
  /// The body, which is never called.
  public var body: Never { fatalError("a toolbar spacer has no body") }
  /// Makes a node without items.
  public static func _makeNode(_ view: _ToolbarView<Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TypedNode(view, inputs))
  }
}

@NamedOptions("flexible", "fixed")
public struct SpacerSizing: Hashable, Sendable {}

private struct ToolbarModifier<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarNode(view, inputs))
  }
}

private final class ToolbarNode<C: View, Content: ToolbarContent>: ModifierNode<C, ToolbarModifier<Content>> {
  private lazy var items = ToolbarItemsNode(_ViewInputs(self))

  override var childViews: [ViewNode] { super.childViews + [items] }

  override func finish(isFirst: Bool) { items.show(modifier.content) }
}

/// The node around the items of a toolbar, which are shown in bars and not where the toolbar is declared.
final class ToolbarItemsNode: ViewNode {
  /// The menu with the secondary actions of the screen's toolbars, and with what the bar has no space for.
  private var more: ViewNode?

  override var childViews: [ViewNode] { [child, more].compactMap { $0 } }
  override var ownsElement: Bool { true }

  func show<Content: ToolbarContent>(_ content: Content) {
    showChild(_ToolbarView(content: content))
    itemsChanged()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in itemsChanged() }
  }

  private func itemsChanged() {
    let screen = environment.screen
    let placed = placed
    let ownActions = placed.compactMap(\.menuContent)
    showMore(screen, ownActions)
    var items: [ScreenContext.BarItems] = []
    for item in placed where item.menuContent == nil {
      items.append(.init(placement: item.placement, elements: item.elements, priority: item.priority))
    }
    if let more { items.append(.init(placement: .secondaryAction, elements: more.elements)) }
    screen?.setItems(items, self)
    // Another toolbar of the screen has the menu with the actions of this one.
    if !ownActions.isEmpty, let leader = screen?.toolbars.first, leader !== self { leader.ownElementsChanged() }
    if let toolbar = parentView {
      context.setKeyboardItems(items.filter { $0.placement == .keyboard }.flatMap(\.elements), toolbar)
    }
  }

  private func showMore(_ screen: ScreenContext?, _ ownActions: [AnyView]) {
    let toolbars = screen?.toolbars ?? []
    let isLeader = toolbars.first.map { $0 === self } ?? true
    var actions = toolbars.isEmpty ? ownActions : []
    if isLeader {
      for toolbar in toolbars {
        actions += toolbar === self ? ownActions : toolbar.placed.compactMap(\.menuContent)
      }
    }
    let items = isLeader ? screen?.overflow ?? [] : []
    if !actions.isEmpty || !items.isEmpty {
      reconcile(more, MoreMenu(items: items, actions: actions)) { more = $0 }
    } else if let old = more {
      more = nil
      old.unmount()
    }
  }

  /// The items, in the order of their declaration.
  private var placed: [any PlacedNode] { child.map { Self.placed(in: $0) } ?? [] }

  private static func placed(in node: ViewNode) -> [any PlacedNode] {
    if let placed = node as? any PlacedNode { return [placed] }
    return node.childViews.flatMap { placed(in: $0) }
  }
}

/// The menu of a toolbar with the items that a bar has no room for, and with its secondary actions.
private struct MoreMenu: View {
  let items: [ElementNode]
  let actions: [AnyView]

  var body: some View {
    Menu("More", systemImage: "ellipsis") {
      ForEach(items.indices, id: \.self) { MoreRow(item: items[$0]) }
      ForEach(actions.indices, id: \.self) { actions[$0] }
    }
    .accessibilityIdentifier("OverflowBarButtonItem")
  }
}

/// The row of an item that a bar has no room for, by the label inside of the item: a tap on the row is one on the item.
private struct MoreRow: View {
  let item: ElementNode

  var body: some View {
    if let target = item.firstTapTarget {
      Button(target.summary) { target.behavior?.tap(count: 1)?.action(.zero) }
        .disabled(!target.lineage.allSatisfy(\.semantics.isEnabled))
    } else {
      Text(item.summary)
    }
  }
}

/// A node with a placement in a bar.
@MainActor
private protocol PlacedNode: ViewNode {
  var placement: ToolbarItemPlacement { get }
  /// How long the item stays in the bar when there is little room.
  var priority: Double { get }
  /// The views of a secondary action, which are in a menu instead of the bar.
  var menuContent: AnyView? { get }
}

final class ToolbarItemNode<V: View, Content: View>: PassingNode<V>, PlacedNode {
  private let read: (V) -> (ToolbarItemPlacement, Content)
  private(set) var placement = ToolbarItemPlacement.automatic
  private(set) var priority = 0.0
  private(set) var menuContent: AnyView?

  init(_ view: V, _ inputs: _ViewInputs, read: @escaping (V) -> (ToolbarItemPlacement, Content)) {
    self.read = read
    super.init(view, inputs)
  }

  override func pass(_ view: V) {
    let (placement, content) = read(view)
    let priority = environment.toolbarItemPriority
    if placement != self.placement || placement == .secondaryAction || priority != self.priority { elementsChanged() }
    (self.placement, self.priority) = (placement, priority)
    menuContent = placement == .secondaryAction ? AnyView(content) : nil
    if menuContent == nil {
      showChild(content.modifier(BarEnvironment(isProminent: placement == .confirmationAction)))
    } else if let old = child {
      child = nil
      old.unmount()
    }
  }
}

/// What differs for views in a bar: their text doesn't grow with the text size of the user.
private struct BarEnvironment: EnvironmentModifier, Equatable {
  /// Whether it is the button of a confirmation.
  let isProminent: Bool

  func write(_ values: inout EnvironmentValues) {
    (values.isInBar, values.textSizeOutsideBar) = (true, values.dynamicTypeSize)
    values.setTextSize(min(values.dynamicTypeSize, .large))
    if isProminent { values.buttonLook = .prominent }
  }

  func isSame(as other: Self) -> Bool { self == other }
}

extension View {
  /// Adds items to the bars of the screen.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(content: content()))
  }

  /// Adds views to the navigation bar of the screen.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(content: ToolbarItemGroup(content: content)))
  }

  /// Adds items to the bars of the screen that the user can change.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(content: content()))
  }

  /// Adds views to the leading and trailing ends of the navigation bar.
  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }
  /// Adds a view to the leading end of the navigation bar.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }
  /// Adds a view to the trailing end of the navigation bar.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}
