import Foundation

/// What to fetch, in which order, SwiftData's `FetchDescriptor`.
public struct FetchDescriptor<T: PersistentModel>: @unchecked Sendable {
  /// Which models; all if `nil`.
  public var predicate: Predicate<T>?
  /// The order; that of insertion if empty.
  public var sortBy: [SortDescriptor<T>]
  /// The greatest number of models; `nil` for all.
  public var fetchLimit: Int?
  /// The number of models to leave out at the beginning.
  public var fetchOffset: Int?
  /// Whether changes of the context count that aren't saved yet.
  public var includePendingChanges = true
  /// The properties to read at once. All are in memory here.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships to read at once. All are in memory here.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates a description.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}

/// The models of a fetch in batches, SwiftData's `FetchResultsCollection`. All are fetched at once here.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
  let elements: [Element]
  /// The first position, 0.
  public var startIndex: Int { 0 }
  /// The position after the last.
  public var endIndex: Int { elements.count }
  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }
}
