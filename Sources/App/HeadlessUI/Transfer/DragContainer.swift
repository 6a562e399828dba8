import AppModel
import Foundation

/// A view that makes the items of the drags inside of it, by their identifiers.
private struct DragContainer {
  let itemType: Any.Type
  let idType: Any.Type
  let namespace: Namespace.ID?
  /// Whether it makes the items of the dragged identifier, and not those of the selection.
  let ignoresSelection: Bool
  let items: ([AnyHashable]) -> [ActiveDrag.Item]
}

/// The identifiers of what is dragged together.
private struct DragSelection {
  let idType: Any.Type
  let namespace: Namespace.ID?
  let ids: () -> [AnyHashable]
}

/// A view that is dragged, alone or with others of the container around.
struct DragSource {
  /// The type of the item; `nil` if only its identifier is known.
  var itemType: Any.Type?
  var namespace: Namespace.ID?
  let id: AnyHashable?
  /// The item that is dragged if no container is around.
  var item: Any?

  /// Begins a drag at a point of the screen.
  @MainActor
  func drag(_ box: ElementNode, from point: Point) -> ActiveDrag? {
    if let id, let (node, container) = container(around: box, of: id) {
      return ActiveDrag(container.items(ids(draggedWith: id, of: container, node)), id: id, from: box, at: point)
    }
    if itemType == nil, let id {
      UIApplication.shared.warn(
        "`draggable(containerItemID:)` has no effect: no `dragContainer` around has identifiers of "
          + "\(type(of: id.base)) and the same namespace")
    }
    return item.flatMap { ActiveDrag([ActiveDrag.Item(value: $0, id: id)], id: id, from: box, at: point) }
  }

  @MainActor
  private func container(around box: ElementNode, of id: AnyHashable) -> (ElementNode, DragContainer)? {
    let containers = box.lineage.lazy.compactMap { node in node.dragRole(DragContainer.self).map { (node, $0) } }
    return containers.first { _, container in
      container.namespace == namespace && container.idType == type(of: id.base)
        && (itemType == nil || itemType == container.itemType)
    }
  }

  /// The selection around a container if it has the identifier, or else that alone.
  @MainActor
  private func ids(draggedWith id: AnyHashable, of container: DragContainer, _ node: ElementNode) -> [AnyHashable] {
    guard !container.ignoresSelection else { return [id] }
    let selections = node.lineage.lazy.compactMap { $0.dragRole(DragSelection.self) }
    let selection = selections.first { $0.namespace == namespace && $0.idType == container.idType }
    let ids = selection?.ids() ?? []
    return ids.contains(id) ? ids : [id]
  }
}

extension View {
  private nonisolated func draggingTogether<Item, ItemID: Hashable, Data: Collection>(
    _ namespace: Namespace.ID?, isSingle: Bool, id: @escaping (Item) -> ItemID, _ payload: @escaping ([ItemID]) -> Data
  ) -> some View where Data.Element == Item {
    dragRole(
      DragContainer(
        itemType: Item.self, idType: ItemID.self, namespace: namespace, ignoresSelection: isSingle,
        items: { ids in
          payload(ids.compactMap { $0.base as? ItemID }).map {
            ActiveDrag.Item(value: $0, id: AnyHashable(id($0)))
          }
        }))
  }

  /// Makes the items that are dragged from the views inside; none of them if the drag isn't allowed.
  public nonisolated func dragContainer<Item: Transferable & Identifiable, Data: Collection>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping (_ draggedItemIDs: [Item.ID]) -> Data
  ) -> some View where Item == Data.Element, Item.ID: Sendable {
    draggingTogether(namespace, isSingle: false, id: { $0.id }, payload)
  }

  /// Makes the items that are dragged from the views inside by a property; none of them if the drag isn't allowed.
  public nonisolated func dragContainer<ItemID: Hashable & Sendable, Item: Transferable, Data: Collection>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>, in namespace: Namespace.ID? = nil,
    _ payload: @escaping (_ draggedItemIDs: [ItemID]) -> Data
  ) -> some View where Item == Data.Element {
    draggingTogether(namespace, isSingle: false, id: { $0[keyPath: itemID] }, payload)
  }

  /// Makes the items that are dragged from one of the views inside; none of them if the drag isn't allowed.
  @_disfavoredOverload
  public nonisolated func dragContainer<Item: Transferable & Identifiable, Data: Collection>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping (_ draggedItemID: Item.ID) -> Data
  ) -> some View where Item == Data.Element, Item.ID: Sendable {
    draggingTogether(namespace, isSingle: true, id: { $0.id }, { payload($0[0]) })
  }

  /// Makes the items that are dragged from one of the views inside by a property; none if the drag isn't allowed.
  @_disfavoredOverload
  public nonisolated func dragContainer<ItemID: Hashable & Sendable, Item: Transferable, Data: Collection>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>, in namespace: Namespace.ID? = nil,
    _ payload: @escaping (_ draggedItemID: ItemID) -> Data
  ) -> some View where Item == Data.Element {
    draggingTogether(namespace, isSingle: true, id: { $0[keyPath: itemID] }, { payload($0[0]) })
  }

  /// Sets the identifiers of the items that the drag container inside drags together.
  public nonisolated func dragContainerSelection<ItemID: Hashable & Sendable>(
    _ selection: @autoclosure @escaping () -> [ItemID], containerNamespace: Namespace.ID? = nil
  ) -> some View {
    dragRole(
      DragSelection(idType: ItemID.self, namespace: containerNamespace, ids: { selection().map { AnyHashable($0) } }))
  }
}
