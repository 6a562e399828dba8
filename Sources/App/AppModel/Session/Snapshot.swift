/// A consistent snapshot of all elements on the screen.
public struct Snapshot {
  private let contents: Contents

  init(_ contents: Contents) {
    self.contents = contents
  }

  /// All elements in depth-first order.
  package var nodes: [Node] { contents.nodes }

  /// All elements but the keys of the keyboard, which come last.
  package var elements: [Node] { contents.elements }

  var scrollAreas: [ScrollArea] { contents.scrollAreas }

  /// The elements that the app's last snapshot doesn't have.
  package var freshElements: some Sequence<Node> {
    contents.fresh.lazy.flatMap { [contents] in contents.elements[$0] }
  }

  /// The element at an index of ``nodes``.
  package subscript(index: Int) -> Node {
    index < contents.elements.count ? contents.elements[index] : contents.nodes[index]
  }

  /// The indices of the descendants of a node.
  package func descendants(of index: Int) -> Range<Int> {
    index + 1..<end(of: index)
  }

  /// The index after the last descendant of a node.
  package func end(of index: Int) -> Int {
    index < contents.elements.count ? contents.elements[index].end : index + 1
  }

  /// The indices of the ancestors of a node, the nearest first.
  package func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: self[index].parent) { next in
      defer { next = next.flatMap { contents.elements[$0].parent } }
      return next
    }
  }

  /// The element with the keyboard focus.
  package var focusedNode: Node? { contents.focused.map { contents.elements[$0] } }

  /// The title in the topmost navigation bar; `nil` if there is none.
  package var title: String? {
    let bar = contents.elements.indices.last { index in
      contents.elements[index].type == .navigationBar && !contents.elements[index].isCovered
    }
    return bar.map { contents.elements[$0].identifier }
  }

  /// The element that a touch at a point reaches: the one drawn last.
  package func node(at point: Point) -> Node? {
    nodes.last { $0.obstruction == nil && $0.visible.contains(point) && $0.takesTouches }
  }

  /// Returns the snapshot with other elements in the same places.
  func replacing(_ elements: [Node]) -> Snapshot { Snapshot(contents.replacing(elements)) }

  /// Whether an index is valid in ``nodes``.
  func has(_ index: Int) -> Bool {
    contents.elements.indices.contains(index) || nodes.indices.contains(index)
  }
}

extension Snapshot {
  /// The contents of a snapshot, shared by reference between copies.
  final class Contents {
    /// All elements but the keys of the keyboard.
    let elements: [Node]
    let scrollAreas: [ScrollArea]
    /// The index of the element with the keyboard focus.
    let focused: Int?
    private let keys: Keyboard.Keys?
    /// The ranges of ``elements`` that the app's last snapshot doesn't have.
    let fresh: [Range<Int>]
    /// All elements; the keys are created lazily, as queries seldom look for them.
    var nodes: [Node] { keys == nil ? elements : withKeys }
    private lazy var withKeys: [Node] = elements + (keys?.nodes(from: elements.count) ?? [])

    init(elements: [Node], scrollAreas: [ScrollArea], focused: Int?, keys: Keyboard.Keys?, fresh: [Range<Int>]) {
      self.elements = elements
      self.scrollAreas = scrollAreas
      self.focused = focused
      self.keys = keys
      self.fresh = fresh
    }

    func replacing(_ elements: [Node]) -> Contents {
      Contents(
        elements: elements, scrollAreas: scrollAreas, focused: focused, keys: keys, fresh: [elements.indices])
    }
  }
}

// Searching is the most frequent operation of robots, so it takes one pass and copies no nodes.
extension Snapshot {
  /// The indices of elements inside of other elements.
  ///
  /// - Parameters:
  ///   - containers: The indices of the containers, in order.
  ///   - types: The types to find; any type if `nil`.
  ///   - name: The name to find; any name if `nil`.
  ///   - keys: Whether to include the keys of the keyboard.
  ///   - isDeep: Whether to search at any depth and not only children.
  package func search(
    _ containers: [Int], types: [ElementType]?, name: String? = nil, keys: Bool = true, isDeep: Bool = true
  ) -> [Int] {
    let nodes = keys ? nodes : elements
    let filter = name.map(NameFilter.init) ?? NameFilter()
    var result: [Int] = []
    // An element in two nested containers is found once.
    var next = 0
    for container in containers where container < nodes.count {
      let end = min(nodes[container].end, nodes.count)
      let start = isDeep ? max(container + 1, next) : container + 1
      for index in start..<max(start, end) where nodes[index].filter.mayHave(filter) {
        guard isDeep || nodes[index].parent == container, types.map({ nodes[index].isOne(of: $0) }) ?? true,
          name.map({ nodes[index].matches(name: $0) }) ?? true
        else { continue }
        result.append(index)
      }
      next = max(next, end)
    }
    return isDeep || containers.count < 2 ? result : result.sorted()
  }

  /// Whether an element, or one inside of it, has one of some types and a name.
  package func has(types: [ElementType]?, name: String, at container: Int) -> Bool {
    let (nodes, filter) = (nodes, NameFilter(name))
    return (container..<end(of: container)).contains { index in
      nodes[index].filter.mayHave(filter) && (types.map { nodes[index].isOne(of: $0) } ?? true)
        && nodes[index].matches(name: name)
    }
  }

  /// Adds the names that new elements, except the keys of the keyboard, can be found by, and returns those that are new.
  package func names(notIn known: inout Set<String>) -> [String] {
    var names: [String] = []
    func add(_ name: String) {
      if !name.isEmpty, known.insert(name).inserted { names.append(name) }
    }
    for node in freshElements {
      add(node.identifier)
      if node.label != node.identifier { add(node.label) }
      if let value = node.value { add(value) }
      if let placeholder = node.placeholder { add(placeholder) }
    }
    return names
  }

  /// Whether an index belongs to a key of the keyboard.
  package func isKey(_ index: Int) -> Bool { index >= elements.count }
}
