// Looking through a snapshot. Robots do nothing more often, so it is done in one pass, without copying nodes.
extension Snapshot {
  /// The places of what stands inside of some elements.
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
