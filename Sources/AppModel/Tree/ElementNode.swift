/// A box of the element tree: laid out, reached by touches, and seen by robots if it is an accessibility element.
///
/// A node lives as long as the view it belongs to, so it keeps what belongs to the view's identity: the scroll offset,
/// the keyboard focus, the buttons that a swipe has revealed.
@MainActor
package final class ElementNode {
  package private(set) weak var parent: ElementNode?
  /// How the node sizes itself and places its children.
  package var layout: any LayoutRule {
    didSet { setNeedsLayout() }
  }
  /// What accessibility sees of it.
  package var semantics = Semantics() {
    didSet { if semantics != oldValue { setNeedsDisplay() } }
  }
  /// What happens when it is touched or typed into; `nil` for most nodes.
  package var behavior: Behavior? {
    didSet { if (behavior == nil) != (oldValue == nil) { setNeedsDisplay() } }
  }
  /// How far what it contains is scrolled; `nil` unless it scrolls.
  package var scroll: ScrollState?
  /// Purely visual modifiers, kept for reports.
  package var appearance: [String: String] = [:]
  /// The share of the space of a stack: nodes with a higher priority get theirs first.
  package var layoutPriority = 0.0
  /// The order in which overlapping siblings are drawn; higher ones come last.
  package var zIndex = 0.0
  /// Explicit alignment guides, in points from the upper left corner.
  package var guides: [ObjectIdentifier: @MainActor (Size) -> Double] = [:]
  /// Values that its container asks for, such as list row traits and tab items.
  package var containerValues: [ObjectIdentifier: Any] = [:]
  /// Boxes whose texts are its label, such as the hidden label of a slider.
  package var labelSources: [ElementNode] = []
  /// Boxes whose texts are its value, such as the option that a picker has selected.
  package var valueSources: [ElementNode] = []
  /// Extra nodes that a layer adds when it becomes visible, such as revealed swipe actions.
  package var isRowOpen: HorizontalEdge?

  /// Its upper left corner in its parent's coordinates, in points.
  package private(set) var origin = Point.zero
  package private(set) var size = Size.zero

  /// Called on the root of a tree when something in it has to be laid out or drawn again.
  package var onInvalidate: (@MainActor () -> Void)?
  /// Called after layout when the node's frame in the window may have changed.
  package var onPlace: (@MainActor (ElementNode) -> Void)?

  private var storedChildren: [ElementNode] = []
  private var measures: [(proposal: Proposal, size: Size)] = []
  private var needsPlacement = true

  package init(_ layout: any LayoutRule = PassThroughLayout()) {
    self.layout = layout
  }

  // MARK: Structure

  package var children: [ElementNode] {
    get { storedChildren }
    set {
      guard !newValue.elementsEqual(storedChildren, by: ===) else { return }
      for child in storedChildren where child.parent === self { child.parent = nil }
      storedChildren = newValue
      for child in newValue { child.parent = self }
      setNeedsLayout()
    }
  }

  /// Whether it is `other`, or inside of it.
  package func isDescendant(of other: ElementNode) -> Bool {
    var node: ElementNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  /// The node and everything it is in, from the inside out.
  package var lineage: some Sequence<ElementNode> {
    sequence(first: self) { $0.parent }
  }

  // MARK: Layout

  /// Forgets sizes up to the root.
  package func setNeedsLayout() {
    var node: ElementNode? = self
    while let current = node {
      if current.needsPlacement && current.measures.isEmpty && current !== self { break }
      current.measures.removeAll(keepingCapacity: true)
      current.needsPlacement = true
      if let onInvalidate = current.onInvalidate { onInvalidate() }
      node = current.parent
    }
  }

  /// Reports that the picture has changed though no size has.
  package func setNeedsDisplay() {
    var node: ElementNode? = self
    while let current = node {
      if let onInvalidate = current.onInvalidate { return onInvalidate() }
      node = current.parent
    }
  }

  /// The size for a proposal, remembered until the node changes.
  package func measure(_ proposal: Proposal) -> Size {
    if let index = measures.firstIndex(where: { $0.proposal == proposal }) {
      // The least recently used one is forgotten first: otherwise stacks in stacks would measure each other without end.
      let measure = measures.remove(at: index)
      measures.append(measure)
      return measure.size
    }
    let size = layout.size(of: self, in: proposal)
    if measures.count >= Self.maxMeasures { measures.removeFirst() }
    measures.append((proposal, size))
    return size
  }

  private static let maxMeasures = 8

  /// Places the node in its parent, and everything inside of it where that has changed.
  package func place(at origin: Point, size: Size) {
    self.origin = origin
    if needsPlacement || size != self.size {
      self.size = size
      needsPlacement = false
      layout.place(self)
    }
  }

  /// Places its children again though its size stays the same, as after scrolling.
  package func placeAgain() {
    needsPlacement = true
    place(at: origin, size: size)
  }

  /// Places the node at `origin` with the size it chooses for a proposal.
  package func place(at origin: Point, proposal: Proposal) {
    place(at: origin, size: measure(proposal))
  }

  /// Its frame in the coordinates of the root.
  package var frameInRoot: Rect {
    var corner = Point.zero
    for node in lineage {
      corner = Point(x: corner.x + node.origin.x, y: corner.y + node.origin.y)
    }
    return Rect(origin: corner, size: size)
  }

  /// Where an alignment guide is, in points from its upper left corner.
  package func guide(_ key: AlignmentKey) -> Double {
    if let guide = explicitGuide(key) { return guide }
    return key.value(size)
  }

  private func explicitGuide(_ key: AlignmentKey) -> Double? {
    if let guide = guides[key.id] { return guide(size) }
    guard storedChildren.count == 1, let child = storedChildren.first, let inner = child.explicitGuide(key) else {
      return nil
    }
    return inner + (key.isHorizontal ? child.origin.x : child.origin.y)
  }
}
