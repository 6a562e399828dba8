/// Numbers items in the order of their first appearance: screens show the same elements and lines again and again.
package struct DistinctItems<Item: Hashable> {
  private var indices: [Item: Int] = [:]
  private var new: [Item] = []

  package init() {}

  /// Returns the index of an item, which is added if it is new.
  package mutating func index(of item: Item) -> Int {
    if let index = indices[item] { return index }
    let index = indices.count
    indices[item] = index
    new.append(item)
    return index
  }

  /// Returns the items that were added since the previous call, in the order of their indices.
  package mutating func takeNew() -> [Item] {
    defer { new = [] }
    return new
  }
}
