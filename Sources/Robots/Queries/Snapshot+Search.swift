import AppModel

// Looking through a snapshot. Robots do nothing more often, so it is done in one pass and makes no lists on the way.
extension Snapshot {
  /// The places of what stands inside of some elements.
  ///
  /// - Parameters:
  ///   - places: The elements, in the order of the snapshot.
  ///   - types: The types to look for; any when absent.
  ///   - name: The name to look for; any when absent.
  ///   - keys: Whether the keys of the keyboard count.
  ///   - isDeep: Whether to look at any depth, and not only directly inside.
  func search(
    _ places: [Int], types: [ElementType]?, name: String? = nil, keys: Bool = true, isDeep: Bool = true
  ) -> [Int] {
    var result: [Int] = []
    // What stands in two elements, one inside of the other, is found once.
    var next = 0
    for place in places {
      for index in descendants(of: place) where index >= next || !isDeep {
        let node = nodes[index]
        guard node.isOne(of: types), isDeep || node.parent == place, keys || !isKey(index) else { continue }
        if let name, !node.bears(name) { continue }
        result.append(index)
      }
      next = max(next, nodes[place].end)
    }
    return isDeep || places.count < 2 ? result : result.sorted()
  }

  /// Whether an element of some types and a name stands inside of another.
  func has(types: [ElementType]?, name: String, inside place: Int) -> Bool {
    descendants(of: place).contains { nodes[$0].isOne(of: types) && nodes[$0].bears(name) }
  }

  /// Whether an element belongs to the keyboard, which is where there is a focus.
  func isKey(_ index: Int) -> Bool {
    nodes[index].parent.map { nodes[$0].type == .keyboard } ?? false
  }
}

extension Snapshot.Node {
  func isOne(of types: [ElementType]?) -> Bool {
    guard let types else { return true }
    // The tabs of a tab bar are buttons, as in UIKit.
    return types.contains(type) || type == .tab && types.contains(.button)
  }

  /// Whether XCUITest's subscript would find the element by this name.
  func bears(_ name: String) -> Bool {
    identifier == name || label == name || value == name || placeholder == name
  }
}
