/// The change that a drag within a reorder container makes, SwiftUI's `ReorderDifference`.
public struct ReorderDifference<ItemID, CollectionID> {
  /// The position that items are moved to.
  public struct Destination {
    /// A position in a collection.
    public enum Position {
      case before(ItemID)
      /// The position after all items.
      case end
    }

    /// The position in the collection.
    public var position: Position
    /// The identifier of the collection.
    public var collectionID: CollectionID

    public init(position: Position, collectionID: CollectionID) {
      (self.position, self.collectionID) = (position, collectionID)
    }
  }

  /// The identifiers of the items that are moved.
  public var sources: [ItemID]
  /// The position that they are moved to.
  public var destination: Destination

  public init(sources: [ItemID], destination: Destination) {
    (self.sources, self.destination) = (sources, destination)
  }
}

extension ReorderDifference.Destination where CollectionID == ReorderableSingleCollectionIdentifier {
  /// Creates a destination in the only collection of a container.
  public init(position: Position) {
    self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
  }
}

extension ReorderDifference: Equatable where ItemID: Equatable, CollectionID: Equatable {}
extension ReorderDifference: Hashable where ItemID: Hashable, CollectionID: Hashable {}
extension ReorderDifference: Sendable where ItemID: Sendable, CollectionID: Sendable {}
extension ReorderDifference.Destination: Equatable where ItemID: Equatable, CollectionID: Equatable {}
extension ReorderDifference.Destination: Hashable where ItemID: Hashable, CollectionID: Hashable {}
extension ReorderDifference.Destination: Sendable where ItemID: Sendable, CollectionID: Sendable {}
extension ReorderDifference.Destination.Position: Equatable where ItemID: Equatable {}
extension ReorderDifference.Destination.Position: Hashable where ItemID: Hashable {}
extension ReorderDifference.Destination.Position: Sendable where ItemID: Sendable {}

/// The identifier of the only collection of a container, SwiftUI's `ReorderableSingleCollectionIdentifier`.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable { public init() {} }
