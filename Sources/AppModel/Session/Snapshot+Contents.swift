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
