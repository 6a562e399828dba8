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

  /// The indices of everything inside of a node, without the node itself.
  public func descendants(of index: Int) -> Range<Int> {
    index + 1..<end(of: index)
  }

  /// The place behind the last element inside of a node.
  func end(of index: Int) -> Int {
    index < contents.elements.count ? contents.elements[index].end : index + 1
  }

  /// The indices of a node's ancestors, the nearest first.
  public func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: self[index].parent) { next in
      defer { next = next.flatMap { contents.elements[$0].parent } }
      return next
    }
  }

  /// What has the keyboard focus.
  public var focusedNode: Node? { contents.focused.map { contents.elements[$0] } }

  /// What the navigation bar of what is on top says; `nil` if it has none.
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

extension Snapshot {
  /// What a snapshot holds. Behind a reference, since snapshots go from hand to hand.
  final class Contents {
    /// All elements but the keys of the keyboard.
    private(set) var elements: [Node]
    let scrollAreas: [ScrollArea]
    /// The place of what has the keyboard focus.
    let focused: Int?
    private let keys: Keyboard.Keys?
    /// All elements. The keys are seldom looked for, so they are made when somebody does.
    private(set) lazy var nodes: [Node] = keys.map { elements + $0.nodes(from: elements.count) } ?? elements

    init(elements: [Node], scrollAreas: [ScrollArea], focused: Int?, keys: Keyboard.Keys?) {
      self.elements = elements
      self.scrollAreas = scrollAreas
      self.focused = focused
      self.keys = keys
    }

    /// Gives its nodes away. For who holds it alone, and lets it go.
    func takeNodes() -> [Node] {
      var taken: [Node] = []
      swap(&taken, &elements)
      return taken
    }
  }
}

// Looking through a snapshot. Robots do nothing more often, so it is done in one pass, without copying nodes.
extension Snapshot {
  /// The indices of what stands inside of some elements.
  ///
  /// - Parameters:
  ///   - places: The elements, in the order of the snapshot.
  ///   - types: The types to look for; any when absent.
  ///   - name: The name to look for; any when absent.
  ///   - keys: Whether the keys of the keyboard count.
  ///   - isDeep: Whether to look at any depth, and not only directly inside.
  package func search(
    _ places: [Int], types: [ElementType]?, name: String? = nil, keys: Bool = true, isDeep: Bool = true
  ) -> [Int] {
    let nodes = keys ? nodes : elements
    var result: [Int] = []
    // What stands in two elements, one inside of the other, is found once.
    var next = 0
    for place in places where place < nodes.count {
      let end = min(nodes[place].end, nodes.count)
      let start = isDeep ? max(place + 1, next) : place + 1
      for index in start..<max(start, end) where isDeep || nodes[index].parent == place {
        if types.map({ nodes[index].isOne(of: $0) }) ?? true, name.map({ nodes[index].matches(name: $0) }) ?? true {
          result.append(index)
        }
      }
      next = max(next, end)
    }
    return isDeep || places.count < 2 ? result : result.sorted()
  }

  /// Whether an element of some types and a name stands inside of another.
  package func has(types: [ElementType]?, name: String, inside place: Int) -> Bool {
    let nodes = nodes
    return descendants(of: place).contains { index in
      (types.map { nodes[index].isOne(of: $0) } ?? true) && nodes[index].matches(name: name)
    }
  }

  /// Calls a function with all names that elements, except the keys of the keyboard, can be found by.
  package func forEachName(_ body: (String) -> Void) {
    for node in elements {
      if !node.identifier.isEmpty { body(node.identifier) }
      if !node.label.isEmpty, node.label != node.identifier { body(node.label) }
      if let value = node.value, !value.isEmpty { body(value) }
      if let placeholder = node.placeholder, !placeholder.isEmpty { body(placeholder) }
    }
  }

  /// Whether an element belongs to the keyboard, which is where there is a focus.
  package func isKey(_ index: Int) -> Bool { index >= elements.count }
}
