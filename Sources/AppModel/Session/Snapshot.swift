/// One consistent picture of everything on the screen.
public struct Snapshot {
  /// All elements: each before its children, and these in their order.
  public let nodes: [Node]
  let scrollAreas: [ScrollArea]

  init(nodes: [Node], scrollAreas: [ScrollArea]) {
    self.nodes = nodes
    self.scrollAreas = scrollAreas
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

  /// The element that a touch at a place reaches: what is drawn last there.
  public func node(at point: Point) -> Node? {
    nodes.last { $0.obstruction == nil && $0.visible.contains(point) && $0.element.takesTouches }
  }

  /// How an element is known again in its screen: by the elements it stands in.
  func path(of index: Int) -> String {
    var (path, node) = ("", nodes[index])
    while node.ordinal >= 0 {
      path = ElementPath.component(at: node.ordinal, of: node.siblings) + path
      guard let parent = node.parent else { break }
      node = nodes[parent]
    }
    return path
  }
}

extension Element {
  var takesTouches: Bool { traits?.allowsHitTesting ?? true }
}
