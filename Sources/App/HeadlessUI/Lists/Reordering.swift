import AppModel

/// The items of a reorder container, and the item that is dragged in it.
@MainActor
final class ReorderScope {
  /// The collections inside, in the order in which they came.
  private struct Entry { weak var collection: (any ReorderableCollection)? }

  var isEnabled = true
  /// Moves an item; `false` if the container expects identifiers of another type.
  var move: @MainActor (_ source: AnyHashable, _ before: AnyHashable?, _ collection: AnyHashable) -> Bool = { _, _, _ in
    false
  }
  private var entries: [Entry] = []
  /// The item that the finger came over last.
  private var last: (item: ReorderItem, isPastMiddle: Bool)?

  nonisolated init() {}

  func add(_ collection: any ReorderableCollection) {
    entries.removeAll { $0.collection?.isAlive != true }
    entries.append(Entry(collection: collection))
  }

  /// The identifiers of the items of a collection, in order.
  private func items(of collection: AnyHashable) -> [AnyHashable] {
    entries.compactMap(\.collection).filter { $0.isAlive && $0.collectionID == collection }.flatMap(\.itemIDs)
  }

  fileprivate func enter(_ item: ReorderItem) { last = (item, false) }
  fileprivate func leave(_ item: ReorderItem, isPastMiddle: Bool) { last = (item, isPastMiddle) }

  /// Drops an item on another one, whose position it takes.
  ///
  /// As on a device, the items of another collection make room for it, so that it comes before the one below the finger.
  fileprivate func drop(_ source: ReorderItem, on target: ReorderItem, isPastMiddle: Bool = false) -> Bool {
    last = nil
    guard source != target else { return false }
    let items = items(of: target.collection)
    guard let index = items.firstIndex(of: target.id) else { return false }
    let old = source.collection == target.collection ? items.firstIndex(of: source.id) : nil
    let isAfter = old.map { $0 < index } ?? isPastMiddle
    let before = isAfter ? items[(index + 1)...].first : target.id
    return move(source.id, before, target.collection)
  }

  /// Drops an item beside the others: its position is at the item that the finger came over last.
  fileprivate func dropBeside(_ source: ReorderItem) -> Bool {
    guard let last else { return false }
    return drop(source, on: last.item, isPastMiddle: last.isPastMiddle)
  }
}

/// An item of a reorder container.
struct ReorderItem: Equatable {
  let id: AnyHashable
  let collection: AnyHashable
}

/// The node of content whose views can be dragged to another position.
@MainActor
protocol ReorderableCollection: ViewNode {
  var collectionID: AnyHashable { get }
  /// The identifiers of all views, in order.
  var itemIDs: [AnyHashable] { get }
}

extension EnvironmentValues {
  /// The reorder container that a view is part of.
  @Entry fileprivate var reorderScope: ReorderScope?
}

// MARK: - Dragging

/// What a finger carries from an item of a reorder container.
private struct ReorderPayload {
  let scope: ReorderScope
  let item: ReorderItem
}

/// How a box of an item, and the cell around it, react to drags.
@MainActor
final class ReorderGrip {
  private let scope: ReorderScope
  private let item: @MainActor () -> ReorderItem?
  private weak var box: ElementNode?

  fileprivate init(_ scope: ReorderScope, _ box: ElementNode, item: @escaping @MainActor () -> ReorderItem?) {
    (self.scope, self.box, self.item) = (scope, box, item)
  }

  func attach(to behavior: Behavior) {
    let (scope, item) = (scope, item)
    behavior.payload = { [weak box] point in
      guard scope.isEnabled, let box, let item = item() else { return nil }
      let payload = ReorderPayload(scope: scope, item: item)
      return ActiveDrag([ActiveDrag.Item(value: payload, id: item.id)], from: box, at: point, suggesting: .move)
    }
    behavior.drop = ItemTarget(scope: scope, item: item)
  }
}

extension ReorderScope {
  /// The item of the scope that is dragged; `nil` if something else is.
  fileprivate func item(of drag: ActiveDrag) -> ReorderItem? {
    (drag.items[0].value as? ReorderPayload).flatMap { $0.scope === self ? $0.item : nil }
  }
}

/// An item that another one is dropped on.
private struct ItemTarget: DropTarget {
  let scope: ReorderScope
  let item: @MainActor () -> ReorderItem?

  func accepts(_ drag: ActiveDrag) -> Bool { scope.item(of: drag) != nil }
  func entered(_ session: DropSession) { if let item = item() { scope.enter(item) } }
  func moved(_ session: DropSession) -> DropOperation { .move }
  func exited(_ session: DropSession) {
    guard let item = item() else { return }
    let (point, size) = (session.location, session.size)
    let isOut = point.x < 0 || point.x > size.width
    scope.leave(item, isPastMiddle: isOut ? point.x > size.width / 2 : point.y > size.height / 2)
  }
  func drop(_ session: DropSession) -> Bool {
    guard let source = scope.item(of: session.drag), let item = item() else { return false }
    return scope.drop(source, on: item)
  }
}

/// The space beside the items of a container.
private struct ContainerTarget: DropTarget {
  let scope: ReorderScope
  var coversGaps: Bool { true }

  func accepts(_ drag: ActiveDrag) -> Bool { scope.item(of: drag) != nil }
  func moved(_ session: DropSession) -> DropOperation { .move }
  func drop(_ session: DropSession) -> Bool { scope.item(of: session.drag).map(scope.dropBeside) ?? false }
}

// MARK: - Items

private struct ReorderableModifier {
  let collection: AnyHashable
}

extension ReorderableModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ReorderableNode(view, inputs))
  }
}

private final class ReorderableNode<C: View>: BoxingNode<C, ReorderableModifier>, ReorderableCollection {
  private weak var container: ReorderScope?

  var collectionID: AnyHashable { modifier.collection }

  var itemIDs: [AnyHashable] {
    child?.makeRows().flatMap { source -> [AnyHashable] in
      switch source {
      case .provider(let provider, _, _): (0..<provider.count).map { provider.id(at: $0) }
      case .elements(_, _, let info): info.id.map { [$0] } ?? []
      case .section: []
      }
    } ?? []
  }

  override func prepare() {
    let current = tracking { environment.reorderScope }
    guard current !== container else { return }
    container = current
    current?.add(self)
  }

  override func setUp(_ box: ElementNode) {
    guard let container else { return box.behavior = nil }
    let grip = ReorderGrip(container, box) { [weak self, weak box] in box.flatMap { self?.item(of: $0) } }
    box.containerValues[ObjectIdentifier(ReorderGrip.self)] = grip
    let behavior = Behavior()
    grip.attach(to: behavior)
    box.behavior = behavior
  }

  private func item(of box: ElementNode) -> ReorderItem? {
    let rows = Self.identifiedRows(in: self)?.identifiedRows
    let row = rows?.first { $0.row.elements.contains { $0 === box || $0.isDescendant(of: box) } }
    return row.map { ReorderItem(id: $0.id, collection: collectionID) }
  }

  private static func identifiedRows(in node: ViewNode) -> (any IdentifiedRows)? {
    node.childViews.lazy.compactMap { ($0 as? any IdentifiedRows) ?? identifiedRows(in: $0) }.first
  }
}

extension ElementNode {
  /// How the row of a list reacts to drags in its reorder container.
  var reorderGrip: ReorderGrip? { containerValue(ReorderGrip.self) as? ReorderGrip }
}

extension DynamicViewContent {
  /// Lets the user drag the views to another position of the reorder container around.
  public nonisolated func reorderable() -> some DynamicViewContent<Data> {
    reorderable(collectionID: ReorderableSingleCollectionIdentifier())
  }

  /// Lets the user drag the views to another position of a collection of the reorder container around.
  public nonisolated func reorderable(
    collectionID: some Hashable & Sendable
  ) -> some DynamicViewContent<Data> {
    ModifiedContent(content: self, modifier: ReorderableModifier(collection: AnyHashable(collectionID)))
  }
}

// MARK: - Containers

private struct ReorderContainer<ItemID, CollectionID> {
  let isEnabled: Bool
  let move: (ReorderDifference<ItemID, CollectionID>) -> Void
  @State private var scope = ReorderScope()

  init(isEnabled: Bool, move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void) {
    (self.isEnabled, self.move) = (isEnabled, move)
  }
}

extension ReorderContainer: ViewModifier {
  func body(content: Content) -> some View {
    let (scope, move) = (scope, move)
    scope.isEnabled = isEnabled
    scope.move = { source, before, collection in
      guard let source = source.base as? ItemID, let collection = collection.base as? CollectionID else {
        let message =
          "`reorderContainer` has identifiers of \(type(of: source.base)) in \(type(of: collection.base)); "
          + "expected \(ItemID.self) in \(CollectionID.self), as its parameters say"
        UIApplication.shared.warn(message)
        return false
      }
      typealias Difference = ReorderDifference<ItemID, CollectionID>
      let position = (before?.base as? ItemID).map(Difference.Destination.Position.before) ?? .end
      move(Difference(sources: [source], destination: .init(position: position, collectionID: collection)))
      return true
    }
    return
      content
      .environment(\.reorderScope, scope)
      .receivingDrops { ContainerTarget(scope: scope) }
  }
}

extension View {
  /// Lets the user reorder the items inside.
  public nonisolated func reorderContainer<Item: Identifiable>(
    for item: Item.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View where Item.ID: Sendable { modifier(ReorderContainer(isEnabled: isEnabled, move: move)) }

  /// Lets the user reorder the items inside, which are identified by a property.
  public nonisolated func reorderContainer<Item, ItemID: Hashable & Sendable>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<ItemID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View { modifier(ReorderContainer(isEnabled: isEnabled, move: move)) }

  /// Lets the user reorder the items inside, within and between collections.
  public nonisolated func reorderContainer<Item: Identifiable, CollectionID: Hashable & Sendable>(
    for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
  ) -> some View where Item.ID: Sendable { modifier(ReorderContainer(isEnabled: isEnabled, move: move)) }

  /// Lets the user reorder the items inside, which are identified by a property, within and between collections.
  public nonisolated func reorderContainer<Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>, in collectionID: CollectionID.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
  ) -> some View { modifier(ReorderContainer(isEnabled: isEnabled, move: move)) }
}
