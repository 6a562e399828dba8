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
        if Self.answers(nodes[index].element, nodes[index].identifier, to: types, name) { result.append(index) }
      }
      next = max(next, end)
    }
    return isDeep || places.count < 2 ? result : result.sorted()
  }

  /// Whether an element of some types and a name stands inside of another.
  package func has(types: [ElementType]?, name: String, inside place: Int) -> Bool {
    let nodes = nodes
    return descendants(of: place).contains { Self.answers(nodes[$0].element, nodes[$0].identifier, to: types, name) }
  }

  /// Calls a function with all names that elements, except the keys of the keyboard, can be found by.
  package func forEachName(_ body: (String) -> Void) {
    let nodes = elements
    for index in nodes.indices {
      let (identifier, storage) = (nodes[index].identifier, nodes[index].element.storage)
      if !identifier.isEmpty { body(identifier) }
      if !storage.label.isEmpty, storage.label != identifier { body(storage.label) }
      if let value = storage.value, !value.isEmpty { body(value) }
      if let placeholder = storage.placeholder, !placeholder.isEmpty { body(placeholder) }
    }
  }

  /// Whether an element belongs to the keyboard, which is where there is a focus.
  package func isKey(_ index: Int) -> Bool { index >= elements.count }

  /// Whether a node is of one of the types, and has the name, as far as they are given.
  ///
  /// It takes what it needs of the node: handing over all of it would mean to copy it.
  @inline(__always)
  fileprivate static func answers(
    _ element: Element, _ identifier: String, to types: [ElementType]?, _ name: String?
  ) -> Bool {
    let storage = element.storage
    if let types {
      // The tabs of a tab bar are buttons, as in UIKit.
      guard types.contains(storage.type) || storage.type == .tab && types.contains(.button) else { return false }
    }
    guard let name else { return true }
    return identifier == name || storage.label == name || storage.value == name || storage.placeholder == name
  }
}

extension Snapshot.Node {
  /// Whether XCUITest's subscript would find the element by this name.
  package func bears(_ name: String) -> Bool { Snapshot.answers(element, identifier, to: nil, name) }
}
