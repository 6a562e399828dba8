import AppModel
import Foundation

extension View {
  /// Begins a drag of the view after a long press.
  nonisolated func dragged(_ drag: @escaping @MainActor (ElementNode, Point) -> ActiveDrag?) -> some View {
    box { box, _ in
      let behavior = Behavior()
      behavior.payload = { [weak box] point in box.flatMap { drag($0, point) } }
      box.behavior = behavior
    }
  }

  /// Receives what is dropped on the view.
  nonisolated func receivingDrops(_ target: @escaping @MainActor () -> any DropTarget) -> some View {
    box { box, _ in
      let behavior = Behavior()
      behavior.drop = target()
      box.behavior = behavior
    }
  }

  /// Makes the view draggable after a long press.
  public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    nonisolated(unsafe) let payload = payload
    return dragged { box, point in
      let item = payload()
      let id = (item as? any Identifiable).map { $0.hashableID }
      return DragSource(itemType: T.self, id: id, item: item).drag(box, from: point)
    }
  }

  /// Makes the view draggable after a long press; the preview is not made.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { draggable(payload()) }

  /// Makes the view draggable after a long press: the drag container around makes the items.
  public nonisolated func draggable<ItemID: Hashable & Sendable>(
    containerItemID: ItemID, containerNamespace: Namespace.ID? = nil
  ) -> some View {
    dragged { DragSource(namespace: containerNamespace, id: AnyHashable(containerItemID)).drag($0, from: $1) }
  }

  /// Makes the view draggable after a long press, alone or with others of the drag container around.
  public nonisolated func draggable<Item: Transferable & Identifiable>(
    _ itemType: Item.Type = Item.self, containerNamespace: Namespace.ID? = nil, _ item: @escaping () -> Item?
  ) -> some View where Item.ID: Sendable { draggedInContainer(containerNamespace, id: { $0.id }, item) }

  /// Makes the view draggable after a long press, alone or with others of the drag container around.
  public nonisolated func draggable<Item: Transferable & Identifiable>(
    _ itemType: Item.Type = Item.self, item: @autoclosure @escaping () -> Item?, containerNamespace: Namespace.ID? = nil
  ) -> some View where Item.ID: Sendable { draggedInContainer(containerNamespace, id: { $0.id }, item) }

  /// Makes the view draggable after a long press, alone or with others of the drag container around.
  public nonisolated func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
    _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>, containerNamespace: Namespace.ID? = nil,
    _ payload: @escaping () -> Item?
  ) -> some View { draggedInContainer(containerNamespace, id: { $0[keyPath: id] }, payload) }

  /// Makes the view draggable after a long press, alone or with others of the drag container around.
  public nonisolated func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
    _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>, item: @autoclosure @escaping () -> Item?,
    containerNamespace: Namespace.ID? = nil
  ) -> some View { draggedInContainer(containerNamespace, id: { $0[keyPath: id] }, item) }

  private nonisolated func draggedInContainer<Item, ItemID: Hashable>(
    _ namespace: Namespace.ID?, id: @escaping (Item) -> ItemID, _ item: @escaping () -> Item?
  ) -> some View {
    nonisolated(unsafe) let (id, item) = (id, item)
    return dragged { box, point in
      guard let item = item() else { return nil }
      let source = DragSource(itemType: Item.self, namespace: namespace, id: AnyHashable(id(item)), item: item)
      return source.drag(box, from: point)
    }
  }

  /// Receives what is dropped on the view.
  @_disfavoredOverload
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    nonisolated(unsafe) let (action, isTargeted) = (action, isTargeted)
    return receivingDrops {
      TransferTarget<T>(isEnabled: true, isTargeted: isTargeted) { action($0, $1.location) }
    }
  }

  /// Receives what is dropped on the view, with the session of the drop.
  public nonisolated func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true,
    action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return receivingDrops {
      TransferTarget<T>(isEnabled: isEnabled, isTargeted: { _ in }) { items, session in
        action(items, session)
        return true
      }
    }
  }
}

extension Identifiable {
  fileprivate var hashableID: AnyHashable { AnyHashable(id) }
}

/// A view that receives values of a type.
private struct TransferTarget<T: Transferable>: DropTarget {
  let isEnabled: Bool
  let isTargeted: (Bool) -> Void
  let action: ([T], DropSession) -> Bool

  func accepts(_ drag: ActiveDrag) -> Bool {
    isEnabled && drag.items.contains { transfer($0.value, to: T.self) != nil }
  }
  func entered(_ session: DropSession) { isTargeted(true) }
  func exited(_ session: DropSession) { isTargeted(false) }
  func drop(_ session: DropSession) -> Bool {
    defer { isTargeted(false) }
    let values = session.drag.items.compactMap { transfer($0.value, to: T.self) }
    return values.isEmpty ? false : action(values, session)
  }
}
