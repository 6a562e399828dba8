import ViewGraph

/// The items of a section as a tree, UIKit's `NSDiffableDataSourceSectionSnapshot`: children are shown while their parents
/// are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private struct Node {
    let item: ItemIdentifierType
    var level: Int
    var isExpanded = false
  }

  /// Each parent before its children.
  private var nodes: [Node] = []

  /// Creates an empty snapshot.
  public init() {}

  private static func raise(_ reason: String) { assumingMainThread { UIApplication.shared.raise(reason) } }

  private func place(of item: ItemIdentifierType) -> Int? {
    guard let index = index(of: item) else {
      Self.raise("Invalid parameter not satisfying: item identifier was not found in the section snapshot: \(item)")
      return nil
    }
    return index
  }

  /// The item at an index with what is below it.
  private func tree(at index: Int) -> Range<Int> {
    let end = nodes[(index + 1)...].firstIndex { $0.level <= nodes[index].level }
    return index..<(end ?? nodes.endIndex)
  }

  // MARK: Changes

  /// Adds items at the end of the children of a parent, or of the section.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return insert(items.map { Node(item: $0, level: 0) }, at: nodes.endIndex) }
    guard let index = place(of: parent) else { return }
    insert(items.map { Node(item: $0, level: nodes[index].level + 1) }, at: tree(at: index).upperBound)
  }
  /// Inserts items before another one, with its parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let index = place(of: item) else { return }
    insert(items.map { Node(item: $0, level: nodes[index].level) }, at: index)
  }
  /// Inserts items after another one and what is below it, with its parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let index = place(of: item) else { return }
    insert(items.map { Node(item: $0, level: nodes[index].level) }, at: tree(at: index).upperBound)
  }
  /// Inserts a tree before an item, with its parent.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    guard let index = place(of: item) else { return }
    insert(snapshot.nodes(below: nodes[index].level), at: index)
  }
  /// Inserts a tree after an item and what is below it, with its parent.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    guard let index = place(of: item) else { return }
    insert(snapshot.nodes(below: nodes[index].level), at: tree(at: index).upperBound)
  }
  /// Replaces the children of an item by a tree.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard let index = place(of: parent) else { return }
    nodes.removeSubrange(tree(at: index).dropFirst())
    insert(snapshot.nodes(below: nodes[index].level + 1), at: index + 1)
  }
  /// Deletes items and what is below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let index = index(of: item) else { continue }
      nodes.removeSubrange(tree(at: index))
    }
  }
  public mutating func deleteAll() { nodes = [] }

  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items) }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType]) {
    for item in items {
      guard let index = place(of: item) else { return }
      nodes[index].isExpanded = isExpanded
    }
  }

  private mutating func insert(_ inserted: [Node], at index: Int) {
    let known = Set(nodes.map(\.item))
    if let double = inserted.first(where: { known.contains($0.item) }) {
      return Self.raise("Fatal: supplied identifiers are not unique. Duplicate identifiers: {( \(double.item) )}")
    }
    nodes.insert(contentsOf: inserted, at: index)
  }

  private func nodes(below level: Int) -> [Node] {
    nodes.map { Node(item: $0.item, level: $0.level + level, isExpanded: $0.isExpanded) }
  }

  // MARK: Queries

  /// All items, each parent before its children.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }
  /// The items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] {
    var collapsed: Int?
    return nodes.compactMap { node in
      if let level = collapsed, node.level > level { return nil }
      collapsed = node.isExpanded ? nil : node.level
      return node.item
    }
  }
  public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }
  /// The index of an item in ``items``.
  public func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }
  /// The number of parents of an item.
  public func level(of item: ItemIdentifierType) -> Int { place(of: item).map { nodes[$0].level } ?? 0 }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let index = place(of: child) else { return nil }
    return nodes[..<index].last { $0.level < nodes[index].level }?.item
  }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { place(of: item).map { nodes[$0].isExpanded } ?? false }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  /// Returns what is below an item, as a tree.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var snapshot = Self()
    guard let index = place(of: parent) else { return snapshot }
    let level = nodes[index].level + (includingParent ? 0 : 1)
    snapshot.nodes = nodes[tree(at: index).dropFirst(includingParent ? 0 : 1)].map {
      Node(item: $0.item, level: $0.level - level, isExpanded: $0.isExpanded)
    }
    return snapshot
  }
  /// The items of the snapshot, a line each: `+` marks a collapsed item with children, `-` an expanded one.
  public func visualDescription() -> String {
    nodes.indices.map { index in
      let (node, hasChildren) = (nodes[index], tree(at: index).count > 1)
      let mark = hasChildren ? node.isExpanded ? "-" : "+" : "*"
      return String(repeating: "    ", count: node.level) + "\(mark) \(node.item)"
    }.joined(separator: "\n")
  }
}
