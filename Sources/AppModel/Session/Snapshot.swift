/// One consistent picture of everything on the screen.
public struct Snapshot {
  /// All elements: each before its children, and these in their order.
  public let nodes: [Node]
  let scrollAreas: [ScrollArea]
  /// The layers, by the numbers that nodes have of them.
  private let layers: [Layer]

  init(nodes: [Node], scrollAreas: [ScrollArea], layers: [Layer]) {
    self.nodes = nodes
    self.scrollAreas = scrollAreas
    self.layers = layers
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
    nodes.last { $0.obstruction == nil && $0.visible.contains(point) && $0.takesTouches }
  }

  /// The layer that an element stands in.
  func layer(of node: Node) -> Layer { layers[node.layer] }

  /// How an element is known again in its screen: by the elements it stands in.
  func path(of index: Int) -> ElementPath { Self.path(of: index, in: nodes) }

  static func path(of index: Int, in nodes: [Node]) -> ElementPath {
    var components: [ElementPath.Component] = []
    var node = nodes[index]
    while let siblings = node.siblings {
      components.append(siblings.component(at: node.ordinal))
      guard let parent = node.parent else { break }
      node = nodes[parent]
    }
    return ElementPath(components: components.reversed())
  }
}
