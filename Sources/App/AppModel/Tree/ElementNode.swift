/// A box of the element tree: laid out, reached by touches, and seen by robots if it is an accessibility element.
///
/// A node lives as long as the view it belongs to, so it keeps what belongs to the view's identity: the scroll offset,
/// the keyboard focus, the buttons that a swipe has revealed.
@MainActor
package final class ElementNode {
  /// The node it is in; it sets this to `nil` when it is freed.
  ///
  /// A weak reference would have each retain and release of every node take the runtime's slow path.
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) unowned(unsafe) var parent: ElementNode?
  /// How the node sizes itself and places its children.
  @exclusivity(unchecked) package var layout: any LayoutRule {
    didSet {
      guard !layout.isEqual(to: oldValue) else { return }
      recordChange()
      setNeedsLayout()
    }
  }
  /// What accessibility sees of it.
  @exclusivity(unchecked) package var semantics = Semantics() {
    didSet {
      semanticsAreDefault = nil
      if !isBeingConfigured { setNeedsDisplay() }
    }
  }
  /// What happens when it is touched or typed into; `nil` for most nodes.
  @exclusivity(unchecked) package var behavior: Behavior? {
    didSet {
      guard behavior !== oldValue else { return }
      own(behavior, insteadOf: oldValue)
      if (behavior == nil) != (oldValue == nil) {
        setNeedsDisplay()
      } else if let behavior, let oldValue, !behavior.isShown(as: oldValue) {
        recordChange()
      }
    }
  }
  /// How far what it contains is scrolled; `nil` unless it scrolls.
  @exclusivity(unchecked) package var scroll: ScrollState? {
    didSet {
      guard scroll !== oldValue else { return }
      own(scroll, insteadOf: oldValue)
      recordChange()
    }
  }
  /// What changes its drawing and its touches without an effect on the layout.
  @exclusivity(unchecked) package var effect: TransformEffect? {
    didSet {
      guard effect != oldValue else { return }
      recordChange()
      setNeedsLayout()
    }
  }
  /// What assistive technologies see of it besides; `nil` for most nodes.
  @exclusivity(unchecked) package var assistance: Assistance?
  /// What it shows, asked for only when a drawing is made.
  @exclusivity(unchecked) package var graphic: (any ElementGraphic)?
  /// The priority that the app sets for its share of a stack, see ``priority``.
  @exclusivity(unchecked) package var layoutPriority: Double? {
    didSet { if layoutPriority != oldValue { setContainerNeedsLayout() } }
  }
  /// The order in which overlapping siblings are drawn; higher ones come last.
  @exclusivity(unchecked) package var zIndex = 0.0 {
    didSet { if zIndex != oldValue { setNeedsDisplay() } }
  }
  /// Explicit alignment guides, in points from the upper left corner.
  @exclusivity(unchecked) package var guides: [ObjectIdentifier: @MainActor (Size) -> Double] = [:] {
    didSet { setContainerNeedsLayout() }
  }
  /// Values that its container asks for, such as list row traits and tab items.
  package var containerValues: [ObjectIdentifier: Any] = [:]
  /// Boxes whose text is its label, such as the hidden label of a slider.
  @exclusivity(unchecked) package var labelSources: [ElementNode] = [] {
    didSet { recordChange() }
  }
  /// Boxes whose text is its value, such as the option that a picker has selected.
  @exclusivity(unchecked) package var valueSources: [ElementNode] = [] {
    didSet { recordChange() }
  }
  /// The edge of a row whose swipe actions are shown; `nil` if none are.
  @exclusivity(unchecked) package var revealedEdge: HorizontalEdge? {
    didSet { recordChange() }
  }

  /// Its upper left corner in its parent's coordinates, in points.
  @exclusivity(unchecked) package private(set) var origin = Point.zero
  @exclusivity(unchecked) package private(set) var size = Size.zero

  /// Called on the root of a tree when something in it has changed.
  @exclusivity(unchecked) package var onInvalidate: (@MainActor (_ needsLayout: Bool) -> Void)?
  /// Called after layout when the node's frame in the window may have changed.
  @exclusivity(unchecked) package var onPlace: (@MainActor (ElementNode) -> Void)?

  @exclusivity(unchecked) private var storedChildren: [ElementNode] = []
  /// The sizes it has chosen, those that are asked for often at the end.
  @exclusivity(unchecked) private var measures: [Measure] = []
  /// Whether sizes that its container may rely on are no longer in ``measures``.
  @exclusivity(unchecked) private var hasForgottenMeasures = false
  @exclusivity(unchecked) private var knownSpacing: KnownSpacing?
  /// Whether ``measures`` may be wrong because the node itself has changed.
  @exclusivity(unchecked) private var isDirty = false
  /// Whether that is so for a node inside. A dirty node's ancestors all have this mark.
  @exclusivity(unchecked) private var hasDirtyInside = false
  @exclusivity(unchecked) private var needsPlacement = true
  @exclusivity(unchecked) private var isBeingConfigured = false
  @exclusivity(unchecked) private var semanticsAreDefault: Bool? = true
  /// Whether a node inside needs to be placed, although this one keeps its size.
  @exclusivity(unchecked) private var needsPlacementInside = false
  /// The pass before which something that a snapshot shows has changed at or inside of it, see ``SnapshotClock``.
  @exclusivity(unchecked) private(set) var lastChange = SnapshotClock.now
  /// What the last snapshot made of it.
  @exclusivity(unchecked) var part = SnapshotPart()

  /// What its behavior and its scroll state refer to it by.
  private nonisolated(unsafe) var reference: Reference?

  /// What refers to it without keeping it.
  var madeReference: Reference {
    if let reference { return reference }
    let made = Reference(self)
    reference = made
    return made
  }

  /// Has a part record its changes at this node.
  private func own<Part: NodePart>(_ part: Part?, insteadOf old: Part?) {
    if let old, old.owner === reference { old.owner = nil }
    part?.owner = madeReference
  }

  /// What refers to a node without keeping it.
  final class Reference: @unchecked Sendable {
    fileprivate(set) unowned(unsafe) var node: ElementNode?

    fileprivate init(_ node: ElementNode) { self.node = node }

    /// Records that the next snapshot shows something else at the node.
    @MainActor
    func recordChange() { node?.recordChange() }
  }

  private struct Measure {
    let proposal: Proposal
    let size: Size
  }

  package init(_ layout: any LayoutRule = PassThroughLayout()) {
    self.layout = layout
  }

  deinit {
    for child in storedChildren where child.parent === self { child.parent = nil }
    reference?.node = nil
  }

  /// The area in which its content can be seen: larger than the frame of a scroll view beside bars.
  package func window(in frame: Rect) -> Rect {
    guard let overhang = scroll?.overhang else { return frame }
    return frame.inset(
      top: -overhang.top, left: -overhang.leading, bottom: -overhang.bottom, right: -overhang.trailing)
  }

  /// Whether a point of the window is inside of it.
  func contains(_ point: Point) -> Bool { Rect(origin: .zero, size: size).contains(local(point)) }

  /// The middle of the child that a tap on it touches; `nil` without one.
  func touchedPoint(in frame: Rect) -> Point? {
    guard let index = semantics.touchedChild, children.indices.contains(index) else { return nil }
    let child = children[index]
    return Rect(origin: frame.origin.moved(by: child.origin), size: child.size).center
  }

  /// Whether the node only lays out its children.
  var onlyLaysOut: Bool {
    guard behavior == nil, scroll == nil, effect == nil, revealedEdge == nil else { return false }
    if let semanticsAreDefault { return semanticsAreDefault }
    let areDefault = semantics == Semantics()
    semanticsAreDefault = areDefault
    return areDefault
  }

  /// Makes several changes, which are reported once.
  package func configure(_ change: () -> Void) {
    let old = semantics
    isBeingConfigured = true
    change()
    isBeingConfigured = false
    if semantics != old { setNeedsDisplay() }
  }

  // MARK: Structure

  package var children: [ElementNode] {
    get { storedChildren }
    set {
      if hasChildren(newValue) { return }
      for child in storedChildren where child.parent === self { child.parent = nil }
      storedChildren = newValue
      recordChange()
      for child in newValue {
        child.parent = self
        if child.isDirty || child.hasDirtyInside { hasDirtyInside = true }
      }
      setNeedsLayout()
    }
  }

  /// Whether it has these children: a box that another one has had meanwhile is adopted again.
  private func hasChildren(_ nodes: [ElementNode]) -> Bool {
    guard nodes.count == storedChildren.count else { return false }
    for index in nodes.indices where nodes[index] !== storedChildren[index] || nodes[index].parent !== self {
      return false
    }
    return true
  }

  /// Has boxes of another one as children for a moment; neither of them counts as changed.
  package func withBorrowedChildren<Result>(_ nodes: [ElementNode], _ body: () -> Result) -> Result {
    let owners = nodes.map(\.parent)
    storedChildren = nodes
    for node in nodes { node.parent = self }
    defer {
      storedChildren = []
      for (node, owner) in zip(nodes, owners) {
        node.parent = owner
        // What has moved has to reach the boxes around it too.
        if node.lastChange == SnapshotClock.now { owner?.recordChange() }
      }
    }
    return body()
  }

  /// The first value that it gives, or something inside of it, from the outside in.
  package func firstInside<Value>(_ value: (ElementNode) -> Value?) -> Value? {
    value(self) ?? children.firstInside(value)
  }

  /// The first node, itself or inside, with a behavior that fits.
  package func firstInside(where fits: (Behavior) -> Bool) -> ElementNode? {
    firstInside { node in node.behavior.flatMap { fits($0) ? node : nil } }
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
  package var lineage: Lineage { Lineage(next: self) }

  /// A node and everything it is in.
  package struct Lineage: Sequence, IteratorProtocol {
    fileprivate var node: ElementNode?

    fileprivate init(next node: ElementNode) {
      self.node = node
    }

    package mutating func next() -> ElementNode? {
      defer { node = node?.parent }
      return node
    }
  }

  // MARK: Layout

  /// Marks the node as changed: the next layout measures it again, and its containers as far as its size is another.
  package func setNeedsLayout() {
    guard !isDirty else { return }
    isDirty = true
    var node = self
    while let parent = node.parent {
      if parent.hasDirtyInside { return }
      parent.hasDirtyInside = true
      node = parent
    }
    node.onInvalidate?(true)
  }

  /// Marks its container as changed, because it reads more of the node than its size.
  package func setContainerNeedsLayout() {
    var container = parent
    while let node = container {
      node.setNeedsLayout()
      // Guides are seen through boxes around one child.
      container = node.storedChildren.count == 1 ? node.parent : nil
    }
  }

  /// Records that the next snapshot shows something else at the node.
  func recordChange() {
    let now = SnapshotClock.now
    var node = self
    while node.lastChange != now {
      node.lastChange = now
      guard let parent = node.parent else { return }
      node = parent
    }
  }

  /// Reports a change that affects no size.
  package func setNeedsDisplay() {
    recordChange()
    var node = self
    while let parent = node.parent { node = parent }
    node.onInvalidate?(false)
  }

  /// The size for a proposal, remembered until the node changes.
  package func measure(_ proposal: Proposal) -> Size {
    validate()
    for index in measures.indices.reversed() where measures[index].proposal == proposal {
      let measure = measures[index]
      // What is asked for often moves to the end: otherwise stacks in stacks would measure each other without end.
      if index != measures.count - 1 { measures.swapAt(index, index + 1) }
      return measure.size
    }
    let size = layout.size(of: self, in: proposal)
    if measures.count >= Self.maxMeasures {
      measures.removeFirst()
      hasForgottenMeasures = true
    }
    measures.append(Measure(proposal: proposal, size: size))
    return size
  }

  /// A proposal for which it has chosen a size; `nil` if none is known.
  func proposal(for size: Size) -> Proposal? { measures.last { $0.size == size }?.proposal }

  private static let maxMeasures = 16

  /// When it gets its share of a stack: those with a higher priority come first.
  package var priority: Double { layoutPriority ?? layout.priority(of: self) }

  /// The distances to what is beside it in a stack, remembered until the node changes.
  package var spacing: Spacing {
    validate()
    if let knownSpacing { return knownSpacing.value }
    let spacing = layout.spacing(of: self)
    knownSpacing = KnownSpacing(spacing)
    return spacing
  }

  /// Few nodes are asked for their spacing.
  private final class KnownSpacing {
    let value: Spacing

    init(_ value: Spacing) {
      self.value = value
    }
  }

  /// Brings the remembered sizes up to date.
  private func validate() {
    guard isDirty || hasDirtyInside else { return }
    if revalidate() { parent?.isDirty = true }
  }

  /// Measures what has changed inside of the node, and the node itself where that makes a difference.
  ///
  /// - Returns: Whether its container has to be laid out again: it has asked for a size that is another now.
  private func revalidate() -> Bool {
    guard isDirty || hasDirtyInside else { return false }
    if hasDirtyInside {
      hasDirtyInside = false
      needsPlacementInside = true
      for child in storedChildren where child.revalidate() { isDirty = true }
      // Text may have moved inside of a child that keeps its size.
      if layout.readsBaselines { isDirty = true }
    }
    guard isDirty else { return false }
    isDirty = false
    needsPlacement = true
    let known = measures
    measures.removeAll(keepingCapacity: true)
    if let knownSpacing {
      self.knownSpacing = nil
      if knownSpacing.value != spacing { return true }
    }
    if hasForgottenMeasures {
      hasForgottenMeasures = false
      return true
    }
    for measure in known {
      let size = layout.size(of: self, in: measure.proposal)
      measures.append(Measure(proposal: measure.proposal, size: size))
      if size != measure.size { return true }
    }
    return hasExplicitGuide
  }

  /// Places the node in its parent, and everything inside of it where that has changed.
  package func place(at origin: Point, size: Size) {
    if origin != self.origin {
      self.origin = origin
      recordChange()
    }
    validate()
    if needsPlacement || size != self.size {
      if size != self.size {
        self.size = size
        recordChange()
      }
      (needsPlacement, needsPlacementInside) = (false, false)
      layout.place(self)
    } else if needsPlacementInside {
      needsPlacementInside = false
      for child in storedChildren { child.place(at: child.origin, size: child.size) }
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

  /// The position of an alignment guide, in points from the upper left corner.
  package func guide(_ key: AlignmentKey) -> Double {
    if let guide = explicitGuide(key) { return guide }
    return key.value(size)
  }

  /// The position of an alignment guide if the node has a size, in points from the upper left corner.
  package func guide(_ key: AlignmentKey, at size: Size) -> Double {
    guard key.baseline != nil || hasExplicitGuide else { return key.value(size) }
    // The guides of what is inside depend on where it is. A container that only measures doesn't place it again.
    let known = self.size
    place(at: origin, size: size)
    defer { if known != size { place(at: origin, size: known) } }
    return guide(key)
  }

  var hasExplicitGuide: Bool {
    !guides.isEmpty || storedChildren.count == 1 && storedChildren[0].hasExplicitGuide
  }

  /// The position of an alignment guide that the node or its content has.
  func explicitGuide(_ key: AlignmentKey) -> Double? {
    guides[key.id]?(size) ?? layout.guide(key, of: self)
  }
}

@MainActor
extension [ElementNode] {
  /// The first value that one of them gives, or something inside of it.
  package func firstInside<Value>(_ value: (ElementNode) -> Value?) -> Value? {
    for element in self {
      if let found = element.firstInside(value) { return found }
    }
    return nil
  }
}
