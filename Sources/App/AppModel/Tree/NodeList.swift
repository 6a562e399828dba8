/// Nodes that the list doesn't keep.
@MainActor
struct NodeList {
  private var references: [ElementNode.Reference] = []

  nonisolated init() {}

  mutating func add(_ node: ElementNode) { references.append(node.madeReference) }

  /// The nodes that are still there.
  mutating func current() -> [ElementNode] {
    var nodes: [ElementNode] = []
    for reference in references {
      if let node = reference.node { nodes.append(node) }
    }
    if nodes.count < references.count { references.removeAll { $0.node == nil } }
    return nodes
  }
}
