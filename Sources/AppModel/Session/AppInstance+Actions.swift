import VirtualTime

// What actions do. Whether an element can be reached is decided before.
extension AppInstance {
  /// - Parameter point: Where the finger goes down; where a tap on the element goes, if nothing else is said.
  package func perform(
    _ action: ElementAction, on node: Snapshot.Node, at point: Point?, in snapshot: Snapshot
  ) throws {
    let point = point ?? node.hitPoint
    switch action {
    case .tap:
      if isBeside(point, in: snapshot) { dismissByHand() } else { tap(node, in: snapshot) }
    case .doubleTap: doubleTap(node, in: snapshot)
    case .press(let duration): try press(node, for: duration, in: snapshot)
    case .swipe(let direction): swipe(direction, from: point, on: touched(node, at: point, snapshot), in: snapshot)
    case .drag(let way, let holding):
      try drag(touched(node, at: point, snapshot), from: point, by: way, holding: holding, in: snapshot)
    case .typeText(let text): try type(text, into: node, in: snapshot)
    case .pressKey(let key): try press(key, in: node, of: snapshot)
    case .clear: try text(of: node).wrappedValue = ""
    case .adjust(let value): try adjust(node, to: value)
    case .dismiss: dismissByHand()
    }
  }

  /// What a finger on an element touches: the part of it that stands there.
  private func touched(_ node: Snapshot.Node, at point: Point, _ snapshot: Snapshot) -> Snapshot.Node {
    guard let part = snapshot.node(at: point), part.index > node.index, part.index < node.end else { return node }
    return part
  }

  func tap(_ node: Snapshot.Node, in snapshot: Snapshot) {
    if closesRow(at: node, in: snapshot) { return }
    if node.isEnabled, let target = snapshot.focusTarget(of: node) { focus = target }
    if let owner = nearest(from: node, in: snapshot, where: \.reactsToTap) { activate(owner, in: snapshot) }
  }

  /// Does what a tap on this very element does.
  func activate(_ node: Snapshot.Node, in snapshot: Snapshot) {
    let traits = node.element.traits
    let layer = snapshot.layer(of: node)
    if traits?.dismissesLayer ?? false { navigator.remove(layer) }
    if traits?.endsEditing ?? false { focus = nil }
    if let key = traits?.key { press(key) }
    node.element.tap?()
    if let tab = traits?.tab { navigator.tapTab(tab, in: layer) }
    if let buttons = traits?.menu { presentMenu(node, buttons) }
    if let destination = traits?.destination { navigator.push(destination()) }
  }

  private func presentMenu(_ node: Snapshot.Node, _ buttons: [Element]) {
    navigator.present(Panel(title: node.label, showsTexts: false) { buttons }, in: Layer(.menu, anchor: node.frame))
  }

  /// Whether a touch goes beside an action sheet or a menu, which takes it away.
  private func isBeside(_ point: Point, in snapshot: Snapshot) -> Bool {
    guard [.actionSheet, .menu].contains(navigator.top.style), navigator.transitionEnd == nil else { return false }
    return !snapshot.nodes.contains { snapshot.layer(of: $0) === navigator.top && $0.frame.contains(point) }
  }

  /// What people do to leave what covers the screen without choosing anything.
  func dismissByHand() {
    let layer = navigator.top
    switch layer.style {
    case .actionSheet:
      let buttons = layer.visibleScreen?.currentContent().root.children ?? []
      navigator.remove(layer)
      buttons.first { $0.traits?.role == .cancel }?.tap?()
    case .sheet where layer.visibleScreen?.currentContent().keepsSheet ?? false: break
    case .root, .sheet, .fullScreenCover, .alert, .menu: navigator.remove(layer)
    }
  }

  /// Two taps, where nothing else waits for two.
  private func doubleTap(_ node: Snapshot.Node, in snapshot: Snapshot) {
    if closesRow(at: node, in: snapshot) { return }
    if let owner = nearest(from: node, in: snapshot, where: { $0.traits?.doubleTap != nil }) {
      owner.element.traits?.doubleTap?()
    } else {
      tap(node, in: snapshot)
      if let (node, snapshot) = try? again(node, of: snapshot) { tap(node, in: snapshot) }
    }
  }

  /// A finger that stays. What waits for a long press gets it when it is long enough, while the finger is down still.
  private func press(_ node: Snapshot.Node, for duration: Duration, in snapshot: Snapshot) throws {
    let end = timeline.now + max(duration, .zero)
    let owner = nearest(from: node, in: snapshot) { $0.traits?.longPress != nil || $0.reactsToTap }
    if let owner, let minimum = owner.element.traits?.longPress?.duration, duration >= minimum {
      try timeline.advance(to: timeline.now + minimum)
      // It may have gone meanwhile, or do something else by now.
      try again(owner, of: snapshot)?.node.element.traits?.longPress?.action()
      return try timeline.advance(to: end)
    }
    try timeline.advance(to: end)
    // A button that was held does what it does when the finger goes up.
    if let (node, snapshot) = try again(node, of: snapshot) { tap(node, in: snapshot) }
  }

  /// The same element after something has happened; absent when it is there no more.
  func again(
    _ node: Snapshot.Node, of before: Snapshot
  ) throws -> (node: Snapshot.Node, snapshot: Snapshot)? {
    guard isRunning else { return nil }
    let snapshot = try snapshot()
    let (layer, path) = (before.layer(of: node), before.path(of: node.index))
    let same = snapshot.nodes.first { other in
      other.type == node.type && other.identifier == node.identifier && snapshot.layer(of: other) === layer
        && snapshot.path(of: other.index) == path
    }
    return same.map { ($0, snapshot) }
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
  /// Nothing when that can't be used.
  func nearest(
    from node: Snapshot.Node, in snapshot: Snapshot, where reacts: (Element) -> Bool
  ) -> Snapshot.Node? {
    var place = node.index
    while !reacts(snapshot[place].element) {
      guard let parent = snapshot[place].parent else { return nil }
      place = parent
    }
    return snapshot[place].isEnabled ? snapshot[place] : nil
  }
}

extension Element {
  /// Whether a tap does something.
  var reactsToTap: Bool {
    if tap != nil { return true }
    guard let traits else { return false }
    return traits.dismissesLayer || traits.endsEditing || traits.key != nil || traits.tab != nil || traits.menu != nil
      || traits.destination != nil
  }
}

/// A control can't be set to what was asked for.
package struct AdjustmentError: Error {
  /// What it can be set to, in words.
  let allowed: String

  package init(allowed: String) {
    self.allowed = allowed
  }
}
