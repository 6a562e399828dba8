import Foundation

/// A drag over a view that items can be dropped on, SwiftUI's `DropSession`.
public struct DropSession: Identifiable {
  /// The identity of a drag over the views of the app.
  public struct ID: Hashable, Sendable {
    fileprivate let drag: DragSession.ID
  }

  /// How far a drag over a view has come, SwiftUI's `DropSession.Phase`.
  public enum Phase: Hashable, Sendable {
    /// The finger has come over the view.
    case entering
    /// The finger has moved over the view.
    case active
    /// The finger has left the view, or was lifted without a drop.
    case exiting
    /// The items are dropped on the view.
    case ended(DropOperation)
    /// The view has the items.
    case dataTransferCompleted
  }

  /// The source of a drag in the app, SwiftUI's `DropSession.LocalSession`.
  public struct LocalSession {
    fileprivate let itemIDs: [AnyHashable]

    /// The identifiers of the items, as far as they have the type.
    public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
      itemIDs.compactMap { $0.base as? ItemID }
    }
  }

  /// What is dragged.
  let drag: ActiveDrag
  public let phase: Phase
  /// The source of the drag.
  public var localSession: LocalSession?
  /// The number of items.
  public var itemsCount: Int
  /// The operations that the source suggests.
  public var suggestedOperations: DropOperation.Set
  /// The size of the view.
  public var size: CGSize
  /// The location of the finger in the view.
  public var location: CGPoint

  public var id: ID { ID(drag: DragSession.ID(drag: drag)) }

  /// Creates the session of a view that a drag is over.
  @MainActor
  init(_ drag: ActiveDrag, _ phase: Phase, at location: CGPoint, in size: CGSize) {
    (self.drag, self.phase, self.location, self.size) = (drag, phase, location, size)
    localSession = LocalSession(itemIDs: drag.itemIDs)
    itemsCount = drag.items.count
    suggestedOperations = drag.suggestedOperations
  }

  @available(*, unavailable, message: "reorderContainer(for:move:) receives the destination")
  public func reorderDestination<Item: Identifiable, CollectionID>(
    for item: Item.Type, in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<Item.ID, CollectionID>.Destination? { nil }
  @available(*, unavailable, message: "reorderContainer(for:itemID:move:) receives the destination")
  public func reorderDestination<Item, ItemID, CollectionID>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>,
    in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<ItemID, CollectionID>.Destination? { nil }
}

extension DropSession: CustomDebugStringConvertible {
  public var debugDescription: String { "DropSession(\(phase), \(itemsCount) items, at \(location))" }
}

extension DropSession.ID: CustomStringConvertible {
  public var description: String { "DropSession.ID" }
}

extension DropSession.Phase: CustomStringConvertible {
  public var description: String {
    switch self {
    case .entering: "entering"
    case .active: "active"
    case .exiting: "exiting"
    case .ended(let operation): "ended(\(operation))"
    case .dataTransferCompleted: "dataTransferCompleted"
    }
  }
}

/// Follows the drags over the destinations inside.
struct DropObserver {
  let update: (DropSession) -> Void
}

extension View {
  /// Follows the drags over the view, or over the destinations inside.
  public nonisolated func onDropSessionUpdated(_ onUpdate: @escaping (DropSession) -> Void) -> some View {
    dragRole(DropObserver(update: onUpdate))
  }
}
