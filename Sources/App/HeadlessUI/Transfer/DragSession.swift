import Foundation

/// A drag of items from a view, SwiftUI's `DragSession`.
public struct DragSession: Identifiable {
  /// The identity of a drag.
  public struct ID: Hashable, Sendable {
    let drag: ActiveDrag

    public static func == (a: ID, b: ID) -> Bool { a.drag === b.drag }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(drag)) }
  }

  /// How far a drag has come, SwiftUI's `DragSession.Phase`.
  public enum Phase: Hashable, Sendable {
    /// The drag is about to begin.
    case initial
    /// The finger has moved.
    case active
    /// The finger was lifted.
    case ending(DropOperation)
    /// The items were dropped, or the drag was cancelled.
    case ended(DropOperation)
    /// The destination has the items.
    case dataTransferCompleted
  }

  public let id: ID
  public let phase: Phase
  /// The location of the finger in the view that observes the drag.
  public let location: CGPoint
  /// The index of the item below the finger.
  public let draggedItemIndex: Int
  private let itemIDs: [AnyHashable]

  init(_ drag: ActiveDrag, _ phase: Phase, at location: CGPoint, itemIDs: [AnyHashable], index: Int) {
    (id, self.phase, self.location, self.itemIDs, draggedItemIndex) = (ID(drag: drag), phase, location, itemIDs, index)
  }

  /// The identifiers of the items, as far as they have the type.
  public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
    itemIDs.compactMap { $0.base as? ItemID }
  }
}

extension DragSession.ID: CustomDebugStringConvertible {
  public var debugDescription: String { "DragSession.ID" }
}

extension DragSession.Phase: CustomStringConvertible {
  public var description: String {
    switch self {
    case .initial: "initial"
    case .active: "active"
    case .ending(let operation): "ending(\(operation))"
    case .ended(let operation): "ended(\(operation))"
    case .dataTransferCompleted: "dataTransferCompleted"
    }
  }
}

/// Follows the drags from the views inside.
struct DragObserver {
  let update: (DragSession) -> Void
}

extension View {
  /// Follows the drags from the view, or from the views inside.
  public nonisolated func onDragSessionUpdated(_ onUpdate: @escaping (DragSession) -> Void) -> some View {
    dragRole(DragObserver(update: onUpdate))
  }
}
