import AppModel

/// One step of a query: from the elements found so far to the next ones.
indirect enum QueryStage {
  /// Everything inside, at any depth, of one of the types; the keys of the keyboard only if they are wished for.
  case descendants([ElementType]?, keys: Bool = true)
  /// Everything directly inside, of one of the types.
  case children([ElementType]?)
  /// Those that bear the name: identifier, label, value or placeholder.
  case named(String)
  /// Those that contain something.
  case containing([ElementType]?, name: String)
  /// Those that a condition holds for.
  case matching(@MainActor (Snapshot.Node) -> Bool)
  /// Those that contain something a condition holds for.
  case containingMatch(@MainActor (Snapshot.Node) -> Bool)
  /// Those whose own text, or a text inside, contains the text.
  case containingText(String)
  /// One of them.
  case selected(ElementSelection)
}

extension QueryStage {
  /// Applies the stage to elements, given by their places, in the order of the snapshot.
  @MainActor
  func apply(to found: [Int], in snapshot: Snapshot) -> [Int] {
    switch self {
    case .descendants(let types, let keys):
      Self.distinct(found.flatMap { snapshot.descendants(of: $0) }, count: found.count)
        .filter { snapshot.nodes[$0].isOne(of: types) && (keys || !snapshot.isKey($0)) }
    case .children(let types):
      Self.distinct(found.flatMap { snapshot.children(of: $0) }, count: found.count)
        .filter { snapshot.nodes[$0].isOne(of: types) }
    case .named(let name): found.filter { snapshot.nodes[$0].bears(name) }
    case .containing(let types, let name):
      found.filter { index in
        snapshot.descendants(of: index).contains { inner in
          snapshot.nodes[inner].isOne(of: types) && snapshot.nodes[inner].bears(name)
        }
      }
    case .matching(let condition): found.filter { condition(snapshot.nodes[$0]) }
    case .containingMatch(let condition):
      found.filter { index in snapshot.descendants(of: index).contains { condition(snapshot.nodes[$0]) } }
    case .containingText(let text):
      found.filter { index in
        (index..<snapshot.nodes[index].end).contains { snapshot.nodes[$0].text.contains(text) }
      }
    case .selected(let selection): selection.choose(from: found).map { [$0] } ?? []
    }
  }

  /// What stands in two found elements, one inside of the other, is found once.
  private static func distinct(_ places: [Int], count: Int) -> [Int] {
    count < 2 ? places : Set(places).sorted()
  }
}

extension Snapshot {
  /// Whether an element belongs to the keyboard, which is where there is a focus.
  func isKey(_ index: Int) -> Bool {
    nodes[index].parent.map { nodes[$0].type == .keyboard } ?? false
  }

  fileprivate func children(of index: Int) -> [Int] {
    descendants(of: index).filter { nodes[$0].parent == index }
  }
}

extension Snapshot.Node {
  fileprivate func isOne(of types: [ElementType]?) -> Bool {
    guard let types else { return true }
    // The tabs of a tab bar are buttons, as in UIKit.
    return types.contains(type) || type == .tab && types.contains(.button)
  }

  /// Whether XCUITest's subscript would find the element by this name.
  func bears(_ name: String) -> Bool {
    identifier == name || label == name || value == name || placeholder == name
  }
}
