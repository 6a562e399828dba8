/// One consistent picture of everything on the screen.
public struct Snapshot {
  private var contents: Contents

  init(_ contents: Contents) {
    self.contents = contents
  }

  /// The nodes, if nobody else can see them.
  mutating func takeNodes() -> [Node] {
    isKnownUniquelyReferenced(&contents) ? contents.takeNodes() : []
  }

  /// All elements: each before its children, and these in their order.
  public var nodes: [Node] { contents.nodes }

  /// All elements but the keys of the keyboard, which come last.
  public var elements: [Node] { contents.elements }

  var scrollAreas: [ScrollArea] { contents.scrollAreas }

  /// The element at a place in ``nodes``.
  public subscript(index: Int) -> Node {
    index < contents.elements.count ? contents.elements[index] : contents.nodes[index]
  }

  /// The places of everything inside of a node, without the node itself.
  public func descendants(of index: Int) -> Range<Int> {
    index + 1..<end(of: index)
  }

  /// The place behind the last element inside of a node.
  func end(of index: Int) -> Int {
    index < contents.elements.count ? contents.elements[index].end : index + 1
  }

  /// The places of a node's ancestors, the nearest first.
  public func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: self[index].parent) { next in
      defer { next = next.flatMap { contents.elements[$0].parent } }
      return next
    }
  }

  /// What has the keyboard focus.
  public var focusedNode: Node? { contents.focused.map { contents.elements[$0] } }

  /// What the navigation bar of what is on top says; absent where it has none.
  public var title: String? {
    let bar = contents.elements.indices.last { index in
      contents.elements[index].type == .navigationBar && !contents.elements[index].isCovered
    }
    return bar.map { contents.elements[$0].identifier }
  }

  /// The element that a touch at a place reaches: what is drawn last there.
  public func node(at point: Point) -> Node? {
    nodes.last { $0.obstruction == nil && $0.visible.contains(point) && $0.takesTouches }
  }

  /// Whether a place is one of ``nodes``.
  func has(_ index: Int) -> Bool {
    contents.elements.indices.contains(index) || nodes.indices.contains(index)
  }
}
