import AppModel
import Foundation
import ViewGraph

/// Where a toolbar item is, SwiftUI's `ToolbarItemPlacement`.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  /// Where the system chooses: the trailing end of the navigation bar.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The middle of the navigation bar, instead of the title.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// Where navigation is: the leading end of the navigation bar.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// The trailing end of the navigation bar.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// Behind the primary action.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// The status, in the bottom bar.
  public static let status = ToolbarItemPlacement(name: "status")
  /// The action that confirms a sheet.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// The action that cancels a sheet.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// The action that destroys something.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// The leading end of the navigation bar.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing end of the navigation bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The leading end of the navigation bar.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing end of the navigation bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The bottom bar.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// Over the keyboard.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// The title.
  public static let title = ToolbarItemPlacement(name: "title")
  /// The subtitle.
  public static let subtitle = ToolbarItemPlacement(name: "subtitle")
}

/// What a toolbar is made of, SwiftUI's `ToolbarContent`.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// What the content is made of.
  associatedtype Body: ToolbarContent
  /// What the content is made of.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// The items with their placements.
  @MainActor @preconcurrency func _items() -> [_ToolbarItem]
}

/// An item of a toolbar.
public struct _ToolbarItem {
  let placement: ToolbarItemPlacement
  let content: AnyView
}

extension ToolbarContent {
  /// The items of what the content is made of.
  public func _items() -> [_ToolbarItem] { body._items() }
}

extension Never: ToolbarContent {}

/// Content of a toolbar that the user can change.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

/// Builds the content of toolbars.
@resultBuilder
public struct ToolbarContentBuilder {
  /// An item.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// No item.
  @MainActor
  public static func buildBlock() -> some ToolbarContent { ToolbarItems([]) }
  /// One item.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Several items.
  @MainActor
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
    var items: [_ToolbarItem] = []
    repeat items += (each content)._items()
    return ToolbarItems(items)
  }
  /// `if` without `else`.
  @MainActor
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    ToolbarItems(content?._items() ?? [])
  }
  /// The first branch of `if` or `switch`.
  @MainActor
  public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarItems {
    ToolbarItems(first._items())
  }
  /// The other branch of `if` or `switch`.
  @MainActor
  public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarItems {
    ToolbarItems(second._items())
  }
  /// `if #available`.
  @MainActor
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    ToolbarItems(content._items())
  }
}

/// Items of a toolbar.
public struct ToolbarItems {
  let items: [_ToolbarItem]
  init(_ items: [_ToolbarItem]) { self.items = items }
}

extension ToolbarItems: ToolbarContent {
  /// Never called.
  public var body: Never { fatalError("toolbar items have no body") }
  /// The items.
  public func _items() -> [_ToolbarItem] { items }
}

/// An item of a toolbar, SwiftUI's `ToolbarItem`.
public struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem where ID == Void {
  /// Creates an item.
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
  /// Never called.
  public var body: Never { fatalError("a toolbar item has no body") }
  /// The item.
  public func _items() -> [_ToolbarItem] { [_ToolbarItem(placement: placement, content: AnyView(content))] }
}

/// Several items at one placement, SwiftUI's `ToolbarItemGroup`.
public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
  /// Creates a group.
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
}

extension ToolbarItemGroup: ToolbarContent {
  /// Never called.
  public var body: Never { fatalError("a toolbar item group has no body") }
  /// The items.
  public func _items() -> [_ToolbarItem] { [_ToolbarItem(placement: placement, content: AnyView(content))] }
}

/// Room between toolbar items, SwiftUI's `ToolbarSpacer`.
public struct ToolbarSpacer: Sendable {
  /// Creates room.
  public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarSpacer: ToolbarContent {
  /// Never called.
  public var body: Never { fatalError("a toolbar spacer has no body") }
  /// None.
  public func _items() -> [_ToolbarItem] { [] }
}

/// How a spacer takes room.
public struct SpacerSizing: Hashable, Sendable {
  private let name: String
  /// What is left.
  public static let flexible = SpacerSizing(name: "flexible")
  /// A fixed length.
  public static let fixed = SpacerSizing(name: "fixed")
}

private struct ToolbarModifier {
  let items: @MainActor () -> [_ToolbarItem]
}

extension ToolbarModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ToolbarNode(view, inputs))
  }
}

private final class ToolbarNode<C: View>: ModifierNode<C, ToolbarModifier> {
  private var items: [ToolbarItemNode] = []

  override var childViews: [ViewNode] { super.childViews + items }

  override func finish(isFirst: Bool) {
    let new = tracking { modifier.items() }
    for old in items.dropFirst(new.count) { old.depart() }
    items = new.enumerated().map { index, item in
      guard index < items.count else {
        let node = ToolbarItemNode(item, _ViewInputs(self))
        node.evaluateNow()
        return node
      }
      items[index].set(item)
      return items[index]
    }
    publish()
  }

  func publish() {
    environment.screen?.setItems(
      items.map { ScreenContext.BarItems(placement: $0.placement, elements: $0.elements) }, self)
  }
}

/// A node whose children are shown in a bar, not in the node that they belong to.
private final class ToolbarItemNode: ViewNode {
  private var item: _ToolbarItem
  private var child: ViewNode?

  init(_ item: _ToolbarItem, _ inputs: _ViewInputs) {
    self.item = item
    super.init(inputs)
  }

  var placement: ToolbarItemPlacement { item.placement }
  override var childViews: [ViewNode] { child.map { [$0] } ?? [] }
  override var ownsElement: Bool { true }

  func set(_ item: _ToolbarItem) {
    self.item = item
    evaluateNow()
  }

  override func makeElements() -> [ElementNode] { child?.elements ?? [] }

  override func evaluate() { reconcile(child, item.content) { child = $0 } }

  override func ownElementsChanged() {
    graph.afterEvaluation { [weak self] in (self?.parentView as? any ToolbarOwner)?.publish() }
  }
}

@MainActor
private protocol ToolbarOwner {
  func publish()
}

extension ToolbarNode: ToolbarOwner {}

extension View {
  /// Adds items to the bars of the screen.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return modifier(ToolbarModifier { content._items() })
  }

  /// Adds views to the navigation bar of the screen.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    nonisolated(unsafe) let content = content()
    return modifier(ToolbarModifier { [_ToolbarItem(placement: .automatic, content: AnyView(content))] })
  }

  /// Adds items to the bars of the screen that the user can change.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return modifier(ToolbarModifier { content._items() })
  }

  /// Adds views to the leading and trailing ends of the navigation bar.
  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    nonisolated(unsafe) let (leading, trailing) = (leading, trailing)
    return modifier(
      ToolbarModifier {
        [
          _ToolbarItem(placement: .topBarLeading, content: AnyView(leading)),
          _ToolbarItem(placement: .topBarTrailing, content: AnyView(trailing)),
        ]
      })
  }
  /// Adds a view to the leading end of the navigation bar.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    navigationBarItems(leading: leading, trailing: EmptyView())
  }
  /// Adds a view to the trailing end of the navigation bar.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    navigationBarItems(leading: EmptyView(), trailing: trailing)
  }
}
