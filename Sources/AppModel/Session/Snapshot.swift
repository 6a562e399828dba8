/// One consistent picture of everything on the screen.
public struct Snapshot {
  /// All elements: each before its children, and these in their order.
  public let nodes: [Node]

  init(nodes: [Node]) {
    self.nodes = nodes
  }

  /// The places of everything inside of a node, without the node itself.
  public func descendants(of index: Int) -> Range<Int> {
    index + 1..<nodes[index].end
  }

  /// The places of a node's ancestors, the nearest first.
  public func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: nodes[index].parent) { next in
      defer { next = next.flatMap { nodes[$0].parent } }
      return next
    }
  }

  /// What has the keyboard focus.
  public var focusedNode: Node? {
    nodes.first(where: \.hasFocus)
  }

  /// What the navigation bar of what is on top says; absent where it has none.
  public var title: String? {
    nodes.last { $0.type == .navigationBar && !$0.isCovered }?.identifier
  }
}
