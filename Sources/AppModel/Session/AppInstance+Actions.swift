import VirtualTime

// What actions do. Whether an element can be reached is decided before.
extension AppInstance {
  /// - Parameter point: Where the finger goes down; where a tap on the element goes, if nothing else is said.
  func perform(_ action: ElementAction, on node: Snapshot.Node, at point: Point? = nil) throws {
    let snapshot = try snapshot()
    let point = point ?? node.hitPoint
    switch action {
    case .tap: tap(node, in: snapshot)
    case .doubleTap: doubleTap(node, in: snapshot)
    case .press(let duration): try press(node, for: duration, in: snapshot)
    case .swipe(let direction): swipe(direction, from: point, on: touched(node, at: point, snapshot), in: snapshot)
    case .drag(let way, let holding):
      try drag(touched(node, at: point, snapshot), from: point, by: way, holding: holding, in: snapshot)
    case .typeText(let text): try type(text, into: node, in: snapshot)
    case .pressKey(let key): try press(key, in: node, of: snapshot)
    case .clear: try text(of: node).wrappedValue = ""
    case .adjust(let value): try adjust(node, to: value)
    case .dismiss: navigator.dismiss()
    }
  }

  /// What a finger on an element touches: the part of it that stands there.
  private func touched(_ node: Snapshot.Node, at point: Point, _ snapshot: Snapshot) -> Snapshot.Node {
    guard let part = snapshot.node(at: point), part.index > node.index, part.index < node.end else { return node }
    return part
  }

  func tap(_ node: Snapshot.Node, in snapshot: Snapshot) {
    closeRow(unless: node, in: snapshot)
    if let target = node.focusTarget { focus = target }
    guard let owner = nearest(from: node, in: snapshot, where: \.reactsToTap) else { return }
    activate(owner)
  }

  /// Does what a tap on this very element does.
  func activate(_ node: Snapshot.Node) {
    let traits = node.element.traits
    let layer = navigator.layers[node.layer]
    if traits?.dismissesLayer ?? false { navigator.remove(layer) }
    if traits?.endsEditing ?? false { focus = nil }
    node.element.tap?()
    if let tab = traits?.tab { navigator.tapTab(tab, in: layer) }
    if let buttons = traits?.menu { navigator.presentMenu(node.label, buttons, anchor: node.frame) }
    if let destination = traits?.destination { navigator.push(destination()) }
  }

  /// Two taps, where nothing else waits for two.
  private func doubleTap(_ node: Snapshot.Node, in snapshot: Snapshot) {
    closeRow(unless: node, in: snapshot)
    if let owner = nearest(from: node, in: snapshot, where: { $0.traits?.doubleTap != nil }) {
      owner.element.traits?.doubleTap?()
    }
  }

  /// A finger that stays. What waits for a long press gets it when it is long enough, while the finger is down still.
  private func press(_ node: Snapshot.Node, for duration: Duration, in snapshot: Snapshot) throws {
    let end = timeline.now + max(duration, .zero)
    let owner = nearest(from: node, in: snapshot) { $0.traits?.longPress != nil || $0.reactsToTap }
    if let (minimum, action) = owner?.element.traits?.longPress {
      guard duration >= minimum else {
        try timeline.advance(to: end)
        return tap(node, in: snapshot)
      }
      try timeline.advance(to: timeline.now + minimum)
      action()
      try timeline.advance(to: end)
    } else {
      try timeline.advance(to: end)
      // A button that was held does what it does when the finger goes up.
      tap(node, in: snapshot)
    }
  }

  private func adjust(_ node: Snapshot.Node, to value: String) throws {
    guard let adjust = node.element.traits?.adjust else { throw AppSessionError.notAdjustable(node.summary) }
    do {
      try adjust(value)
    } catch let error as AdjustmentError {
      throw AppSessionError.noSuchValue(value, element: node.name, allowed: error.allowed)
    }
  }

  /// The element itself, or else the nearest thing it stands in: a tap on the text of a row is a tap on the row.
  func nearest(
    from node: Snapshot.Node, in snapshot: Snapshot, where reacts: (Element) -> Bool
  ) -> Snapshot.Node? {
    if reacts(node.element) { return node }
    return snapshot.ancestors(of: node.index).lazy.map { snapshot.nodes[$0] }.first { reacts($0.element) }
  }
}

extension Element {
  /// Whether a tap does something.
  var reactsToTap: Bool {
    if tap != nil { return true }
    guard let traits else { return false }
    return traits.dismissesLayer || traits.endsEditing || traits.tab != nil || traits.menu != nil
      || traits.destination != nil
  }
}

/// A control can't be set to what was asked for.
struct AdjustmentError: Error {
  /// What it can be set to, in words.
  let allowed: String
}
