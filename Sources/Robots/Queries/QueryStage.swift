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
  case matching((Snapshot.Node) -> Bool)
  /// Those that contain something a condition holds for.
  case containingMatch((Snapshot.Node) -> Bool)
  /// Those whose own text, or a text inside, contains the text.
  case containingText(String)
  /// Those that aren't inside of another one of them.
  case outermost
  /// One of them.
  case selected(ElementSelection)
}

extension QueryStage {
  /// Applies the stage to elements, given by their places, in the order of the snapshot.
  func apply(to found: [Int], in snapshot: Snapshot) -> [Int] {
    switch self {
    case .descendants(let types, let keys): snapshot.search(found, types: types, keys: keys)
    case .children(let types): snapshot.search(found, types: types, isDeep: false)
    case .named(let name): found.filter { snapshot[$0].matches(name: name) }
    case .containing(let types, let name): found.filter { snapshot.has(types: types, name: name, inside: $0) }
    case .matching(let condition): found.filter { condition(snapshot[$0]) }
    case .containingMatch(let condition):
      found.filter { index in snapshot.descendants(of: index).contains { condition(snapshot[$0]) } }
    case .containingText(let text):
      found.filter { index in
        (index..<snapshot[index].end).contains { snapshot[$0].text.contains(text) }
      }
    case .outermost: snapshot.outermost(found)
    case .selected(let selection):
      selection.choose(from: selection == .only ? snapshot.outermost(found) : found).map { [$0] } ?? []
    }
  }
}
