import VirtualTime

// Touch handling. The caller has checked that the element can be reached.
extension TreeApp {
  @discardableResult
  package func perform(
    _ action: ElementAction, on node: Snapshot.Node, at point: Point?, in snapshot: Snapshot
  ) throws -> GestureEffect {
    let point = point ?? node.hitPoint
    switch action {
    case .swipe(let direction): return swipe(direction, from: point, on: node)
    case .drag(let way, let holding): return try drag(node, from: point, by: way, holding: holding)
    case .tap:
      if dismissOnOutsideTap(point) { return .handled }
      let isHandled = try tap(node, at: point)
      // Only there is it known that the user means something to happen.
      return isHandled || node.type != .switch ? .handled : .ignored
    case .doubleTap:
      try doubleTap(node, at: point)
      select(.word, in: node)
    case .tripleTap:
      try doubleTap(node, at: point)
      try tap(node, at: point)
      select(.all, in: node)
    case .press(let duration): try press(node, at: point, for: duration)
    case .typeText(let text): try type(text, into: node)
    case .pressKey(let key): try press(key, in: node)
    case .typeKey(let stroke): try press(stroke, in: node)
    case .clear: try clear(node)
    case .adjust(let value): try adjust(node, to: value)
    case .assistive(let name): try snapshot.assistiveAction(name, of: node.index).perform()
    case .jump(let entry, let rotor): try snapshot.entry(entry, ofRotor: rotor).jump()
    case .dismiss: dismissInteractively()
    }
    return .handled
  }

  // MARK: Hit testing

  /// The box that a touch at a point reaches: at or inside of a node, or around it where nothing of it is drawn.
  func hit(_ node: ElementNode, at point: Point) -> ElementNode {
    let outer = node.parent?.local(point) ?? point
    let inner = Point(x: outer.x - node.origin.x, y: outer.y - node.origin.y)
    return Self.deepest(node, inner) ?? node.lineage.first(where: \.isTouchable) ?? layers.last?.root ?? node
  }

  private static func deepest(_ node: ElementNode, _ outer: Point) -> ElementNode? {
    guard let point = node.within(outer) else { return nil }
    guard node.semantics.allowsHitTesting, !node.semantics.isHidden || node.semantics.type == nil else { return nil }
    let isInside = Rect(origin: .zero, size: node.size).contains(point)
    if !isInside, node.semantics.clips || node.scroll != nil { return nil }
    for child in node.children.reversed() {
      let inner = Point(x: point.x - child.origin.x, y: point.y - child.origin.y)
      if let hit = deepest(child, inner) { return hit }
    }
    return isInside && node.isTouchable ? node : nil
  }

  private func touched(_ node: Snapshot.Node, at point: Point) -> ElementNode? {
    guard let source = node.source ?? (node.isBackground ? layers.last?.root : nil) else { return nil }
    // A control answers for all of its parts; what is merely combined consists of them.
    let isControl = source.semantics.labelsItself && source.semantics.children != .combine
    // The button of a row is as large as the row: what is beside its box is the row.
    if isControl, node.frame.size != source.size, !source.contains(point), let row = source.parent {
      return hit(row, at: point)
    }
    return isControl ? source : hit(source, at: point)
  }

  /// The nearest node outwards that reacts in a way; `nil` if it is disabled.
  func nearest(from node: ElementNode, where reacts: (Behavior) -> Bool) -> ElementNode? {
    for candidate in gestureLineage(of: node) {
      if let behavior = candidate.behavior, reacts(behavior) { return isEnabled(candidate) ? candidate : nil }
    }
    return nil
  }

  /// The nodes around a touch whose gestures are enabled, from the inside out.
  private func gestureLineage(of node: ElementNode) -> ElementNode.Lineage {
    let outermost = node.lineage.reduce(node) { $1.behavior?.disablesInnerGestures ?? false ? $1 : $0 }
    return outermost.lineage
  }

  func isEnabled(_ node: ElementNode) -> Bool {
    for ancestor in node.lineage where !ancestor.semantics.isEnabled { return false }
    return true
  }

  // MARK: Taps

  /// - Returns: Whether anything reacts.
  @discardableResult
  private func tap(_ node: Snapshot.Node, at point: Point) throws -> Bool {
    if let key = node.key {
      try press(key)
      return true
    }
    guard let target = touched(node, at: point) else { return false }
    if closeRow(touching: target) { return true }
    try checkReach(of: node, target, at: point)
    return tap(target, at: point)
  }

  /// Throws for a touch on a gap of a view with a gesture, or outside of a view around, which has no effect on a device.
  private func checkReach(of node: Snapshot.Node, _ target: ElementNode, at point: Point) throws {
    let responder = target.lineage.lazy.compactMap(\.touchResponder).first
    if responder?.isOutOfReach(at: point) ?? false { throw AppSessionError.outsideOfSuperview(node.name) }
    guard let source = node.source, source.contains(point), !target.isDescendant(of: source) else { return }
    let isCombined = source.semantics.children == .combine
    let owner =
      source.lineage.first { $0.behavior?.takesTaps ?? false }
      ?? (isCombined ? source.firstInside(where: \.takesTaps) : nil)
    if let owner, !target.isDescendant(of: owner) { throw AppSessionError.touchesGap(node.name) }
  }

  /// - Returns: Whether anything reacts.
  @discardableResult
  private func tap(_ target: ElementNode, at point: Point, count: Int = 1) -> Bool {
    let (target, finger) = follow(target, at: point, count: count)
    let drags = beginTouch(on: target, at: point)
    let outcome = finger?.end(at: point) ?? .ignored
    let isHandled = outcome == .handled || lift(from: target, at: point)
    for drag in drags { drag.onEnded(point, point) }
    return isHandled || outcome == .seen || !drags.isEmpty
  }

  /// Begins the drags that need no movement.
  ///
  /// - Returns: Those that end when the finger is lifted.
  private func beginTouch(on target: ElementNode, at point: Point) -> [Behavior.Drag] {
    var drags = gestureLineage(of: target).compactMap { node in
      isEnabled(node) ? node.behavior?.simultaneousDrag : nil
    }
    drags = drags.filter(\.beginsWithTouch) + [dragOwner(of: target)?.behavior?.drag].compactMap { $0 }
    for drag in drags { drag.onChanged(point, point) }
    if !drags.isEmpty { try? render() }
    return drags
  }

  /// The node whose drag begins with a touch, unless something inside reacts to a tap.
  private func dragOwner(of target: ElementNode) -> ElementNode? {
    nearest(from: target, where: \.reactsToTouch).flatMap { $0.behavior?.reactsToTap ?? true ? nil : $0 }
  }

  /// Triggers what a finger triggers that is lifted where it has touched.
  ///
  /// - Returns: Whether anything reacts.
  private func lift(from target: ElementNode, at point: Point) -> Bool {
    if performPriorityTap(target, at: point, count: 1) { return true }
    let owner = nearest(from: target, where: \.reactsToTouch)
    defer { performSimultaneousTaps(target, at: point, count: 1) }
    guard let owner, let behavior = owner.behavior, behavior.reactsToTap else {
      return gestureLineage(of: target).contains { $0.behavior?.simultaneousTaps.contains { $0.count == 1 } ?? false }
    }
    if let text = behavior.text {
      if focus === owner { text.moveToEnd?() }
      setFocus(owner)
      selectedCount = 0
      return true
    }
    if behavior.endsEditing { setFocus(nil) }
    if let tap = behavior.tap(count: 1) { tap.action(owner.local(point)) } else { behavior.menu?(owner) }
    return true
  }

  /// Calls the outermost tap that comes before those of what is inside.
  private func performPriorityTap(_ target: ElementNode, at point: Point, count: Int) -> Bool {
    let owners = gestureLineage(of: target).compactMap { node in
      node.behavior?.priorityTaps.first { $0.count == count }.map { (node, $0) }
    }
    guard let (owner, tap) = owners.last, isEnabled(owner) else { return false }
    tap.action(owner.local(point))
    return true
  }

  /// Calls the taps that come together with others.
  private func performSimultaneousTaps(_ target: ElementNode, at point: Point, count: Int) {
    for node in gestureLineage(of: target) where isEnabled(node) {
      for tap in node.behavior?.simultaneousTaps ?? [] where tap.count == count { tap.action(node.local(point)) }
    }
  }

  private func doubleTap(_ node: Snapshot.Node, at point: Point) throws {
    guard let target = touched(node, at: point) else { return }
    if closeRow(touching: target) { return }
    try checkReach(of: node, target, at: point)
    if performPriorityTap(target, at: point, count: 2) { return }
    if let owner = nearest(from: target, where: { $0.tap(count: 2) != nil }) {
      owner.behavior?.tap(count: 2)?.action(owner.local(point))
      performSimultaneousTaps(target, at: point, count: 2)
    } else if gestureLineage(of: target).contains(where: {
      $0.behavior?.simultaneousTaps.contains { $0.count == 2 } ?? false
    }) {
      performSimultaneousTaps(target, at: point, count: 2)
    } else if recognizesGestures(target) {
      tap(target, at: point)
      try render()
      if isInTree(target) { tap(target, at: point, count: 2) }
    } else {
      try tap(node, at: point)
      try render()
      if isInTree(target) { tap(target, at: point, count: 2) }
    }
  }

  func isInTree(_ node: ElementNode) -> Bool {
    isRunning && isInWindow(node)
  }

  /// Presses for a duration. A long-press gesture is called while the finger is still down.
  private func press(_ node: Snapshot.Node, at point: Point, for duration: Duration) throws {
    let end = timeline.now + max(duration, .zero)
    guard let touched = touched(node, at: point) else { return try timeline.advance(to: end) }
    let (target, finger) = follow(touched, at: point)
    let drags = beginTouch(on: target, at: point)
    var outcome: TouchOutcome?
    defer {
      if outcome == nil { _ = finger?.end(at: point) }
      for drag in drags { drag.onEnded(point, point) }
    }
    let owners = dragOwner(of: target) == nil ? pressOwners(around: target) : []
    owners.first?.behavior?.longPress?.onPressing?(true)
    for owner in owners {
      let minimum = owner.behavior?.longPress?.duration ?? Self.menuPress
      guard duration >= minimum else { continue }
      try timeline.advance(to: max(timeline.now, end - duration + minimum))
      if !isInTree(owner) || isHandled(pressOf: owner) { return try timeline.advance(to: end) }
    }
    try timeline.advance(to: end)
    if let owner = owners.first, isInTree(owner) { owner.behavior?.longPress?.onPressing?(false) }
    // A button that was held acts when the finger goes up.
    outcome = finger?.end(at: point) ?? .ignored
    try render()
    if outcome != .handled, isInTree(target) { _ = lift(from: target, at: point) }
  }

  /// The nodes that react to a long press, from the inside out, up to one that is disabled.
  private func pressOwners(around target: ElementNode) -> [ElementNode] {
    let owners = gestureLineage(of: target).filter { $0.behavior?.longPress != nil || $0.behavior?.contextMenu != nil }
    return Array(owners.prefix { isEnabled($0) })
  }

  /// Performs what a node does after a long press; `false` if it has no menu now.
  private func isHandled(pressOf owner: ElementNode) -> Bool {
    guard let longPress = owner.behavior?.longPress else { return owner.behavior?.contextMenu?() ?? true }
    longPress.action()
    longPress.onPressing?(false)
    return true
  }

  /// The duration of a press that opens a context menu or picks up a draggable element.
  private static let menuPress = Duration.milliseconds(500)

  private func adjust(_ node: Snapshot.Node, to value: String) throws {
    guard let source = node.source else { throw AppSessionError.notAdjustable(node.summary) }
    guard let owner = nearest(from: source, where: { $0.adjust != nil }), let adjust = owner.behavior?.adjust else {
      throw AppSessionError.notAdjustable(node.summary)
    }
    do {
      try adjust(value)
    } catch let error as AdjustmentError {
      throw AppSessionError.noSuchValue(value, element: node.name, allowed: error.allowed)
    }
  }

  // MARK: Moving fingers

  private func swipe(_ direction: SwipeDirection, from point: Point, on node: Snapshot.Node) -> GestureEffect {
    guard let touched = touched(node, at: point) else { return .ignored }
    let (target, finger) = follow(touched, at: point, axis: direction.axis)
    let step = direction.vector
    let way = Vector(dx: step.dx * Self.swipe, dy: step.dy * Self.swipe)
    let gestures = drag(target, from: point, by: way, finger, isFast: true)
    if gestures == .handled { return .handled }
    if goBack(from: point, by: Vector(dx: step.dx * screen.bounds.width, dy: 0)) { return .handled }
    let inward = target.isMirrored ? step.mirrored : step
    if openRow(SwipeDirection(inward), from: target) { return .handled }
    let effect: GestureEffect = closeOpenRow() || gestures == .seen ? .handled : .ignored
    let axis = direction.axis
    for area in target.lineage {
      if turnPage(of: area, SwipeDirection(inward)) { return .handled }
      guard let scroll = area.scroll, scroll.isEnabled, scroll.axes.contains(.init(axis)) else { continue }
      let obscured = scroll.obscured
      let distance =
        axis == .vertical
        ? scroll.viewport.height - obscured.top - obscured.bottom
        : scroll.viewport.width - obscured.leading - obscured.trailing
      let offset = Point(x: scroll.offset.x - inward.dx * distance, y: scroll.offset.y - inward.dy * distance)
      let end = Point(x: point.x + step.dx * Self.swipe, y: point.y + step.dy * Self.swipe)
      if scrollByHand(area, to: offset, finger: end, isFlick: true) { return .scrolled }
    }
    if direction == .down, pullDown(from: target) { return .handled }
    return effect == .ignored && scrolls(target, axis) ? .scrolled : effect
  }

  /// Whether a scroll view or a view with pages around a node moves along an axis; it may be at its end.
  private func scrolls(_ node: ElementNode, _ axis: Axis) -> Bool {
    node.lineage.contains { area in
      if let behavior = area.behavior, behavior.turnPage != nil, behavior.pageAxis == axis { return true }
      return area.scroll.map { $0.isEnabled && $0.axes.contains(.init(axis)) } ?? false
    }
  }

  /// The distance of a finger in a swipe, in points.
  private static let swipe = 200.0

  private func drag(
    _ node: Snapshot.Node, from point: Point, by way: Vector, holding: Duration
  ) throws -> GestureEffect {
    guard way.dx.isFinite, way.dy.isFinite, let touched = touched(node, at: point) else { return .ignored }
    let (target, finger) = follow(touched, at: point, axis: SwipeDirection(way).axis)
    if holding > .zero {
      try timeline.advance(to: timeline.now + holding)
      try render()
      guard isInTree(target) else { return .handled }
    }
    let end = Point(x: point.x + way.dx, y: point.y + way.dy)
    let canCarry = holding >= Self.menuPress || target.behavior?.isMoveHandle ?? false
    let carried = canCarry ? try carry(target, from: point, to: end) : .ignored
    guard carried == .ignored else {
      _ = finger?.end(at: end)
      closeOpenRow()
      return carried
    }
    let gestures = drag(target, from: point, by: way, holding: holding, finger, isFast: false)
    let inward = target.isMirrored ? way.mirrored : way
    if gestures == .handled || slide(target, to: end) || goBack(from: point, by: way) || swipeFully(target, by: inward)
    {
      closeOpenRow()
      return .handled
    }
    let direction = SwipeDirection(inward)
    if abs(way.dx) >= 30, openRow(direction, from: target) { return .handled }
    let effect: GestureEffect = closeOpenRow() || gestures == .seen ? .handled : .ignored
    for area in target.lineage {
      let (length, page) =
        direction.axis == .horizontal ? (abs(way.dx), area.size.width) : (abs(way.dy), area.size.height)
      if length >= page / 2, turnPage(of: area, direction) { return .handled }
      guard let scroll = area.scroll, scroll.isEnabled, scroll.axes.contains(.init(direction.axis)) else { continue }
      if scrollByHand(area, to: Point(x: scroll.offset.x - inward.dx, y: scroll.offset.y - inward.dy), finger: end) {
        return effect == .ignored ? .scrolled : effect
      }
    }
    if direction == .down, way.dy >= 100, pullDown(from: target) { return .handled }
    return effect == .ignored && scrolls(target, direction.axis) ? .scrolled : effect
  }

  /// The effect of the app's drag gestures.
  private enum DragOutcome {
    /// One of them keeps the finger from doing anything else.
    case handled
    /// One that comes together with others saw it.
    case seen
    case ignored
  }

  private func drag(
    _ target: ElementNode, from point: Point, by way: Vector, holding: Duration = .zero,
    _ finger: (any TouchFollower)?, isFast: Bool
  ) -> DragOutcome {
    var isSeen = false
    if let finger {
      for part in [0.5, 1.0] {
        finger.move(to: Point(x: point.x + way.dx * part, y: point.y + way.dy * part), isFast: isFast)
        try? render()
      }
      // A control has its value before the finger is lifted.
      let slides = !isFast && !finger.isExclusive && slide(target, to: Point(x: point.x + way.dx, y: point.y + way.dy))
      switch finger.end(at: Point(x: point.x + way.dx, y: point.y + way.dy)) {
      case .handled: return .handled
      case .seen: isSeen = true
      case .ignored: break
      }
      if slides { return .handled }
    }
    for node in gestureLineage(of: target) where isEnabled(node) {
      guard let drag = node.behavior?.simultaneousDrag else { continue }
      if perform(drag, from: point, by: way, holding: holding) { isSeen = true }
    }
    if let owner = nearest(from: target, where: { $0.drag != nil }), let drag = owner.behavior?.drag,
      perform(drag, from: point, by: way, holding: holding)
    {
      return .handled
    }
    return isSeen ? .seen : .ignored
  }

  private func perform(_ drag: Behavior.Drag, from point: Point, by way: Vector, holding: Duration) -> Bool {
    guard max(abs(way.dx), abs(way.dy)) >= drag.minimumDistance, holding >= drag.hold else { return false }
    // Two positions, so that observers see a movement.
    for part in [0.5, 1.0] {
      drag.onChanged(point, Point(x: point.x + way.dx * part, y: point.y + way.dy * part))
      try? render()
    }
    drag.onEnded(point, Point(x: point.x + way.dx, y: point.y + way.dy))
    return true
  }

  /// Scrolls by a finger.
  ///
  /// - Parameters:
  ///   - end: Where the finger lets go.
  ///   - isFlick: Whether the content still moves when the finger lets go.
  private func scrollByHand(
    _ area: ElementNode, to offset: Point, finger end: Point, isFlick: Bool = false
  ) -> Bool {
    guard let scroll = area.scroll else { return false }
    let start = scroll.offset
    guard self.scroll(area, to: scroll.restingOffset?(offset) ?? offset) else { return false }
    let velocity = Vector(dx: scroll.offset.x - start.x, dy: scroll.offset.y - start.y)
    scroll.enter(.tracking)
    scroll.enter(.interacting, velocity: velocity)
    if let keyboardTop {
      switch scroll.keyboardDismissal {
      case .never: break
      case .immediately: setFocus(nil)
      case .interactively: if end.y >= keyboardTop { setFocus(nil) }
      }
    }
    if isFlick { scroll.enter(.decelerating, velocity: velocity) }
    scroll.onScroll?()
    scroll.enter(.idle)
    return true
  }

  private func turnPage(of node: ElementNode, _ direction: SwipeDirection) -> Bool {
    guard let behavior = node.behavior, direction.axis == behavior.pageAxis, let turnPage = behavior.turnPage else {
      return false
    }
    return turnPage(direction == .left || direction == .up ? 1 : -1)
  }

  /// Refreshes a list, or dismisses a sheet.
  ///
  /// - Returns: Whether there is one; a sheet that can't be dismissed moves as well.
  private func pullDown(from target: ElementNode) -> Bool {
    for area in target.lineage {
      if let scroll = area.scroll, scroll.isEnabled, scroll.axes.contains(.vertical),
        let refresh = area.behavior?.refresh
      {
        startRefresh(area, refresh)
        return true
      }
    }
    guard layers.last?.style == .sheet else { return false }
    dismissInteractively()
    return true
  }

  /// The maximum distance from the edge at which a swipe back starts.
  private static let edge = 20.0

  /// A swipe from the leading edge goes back.
  private func goBack(from point: Point, by way: Vector) -> Bool {
    guard let top = layers.last else { return false }
    let (side, inward) = top.root.isMirrored ? (screen.bounds.maxX - point.x, -way.dx) : (point.x, way.dx)
    guard side <= Self.edge, inward >= screen.bounds.width / 2 else { return false }
    return goBack(in: top.root)
  }

  private func goBack(in node: ElementNode) -> Bool {
    for child in node.children.reversed() where goBack(in: child) { return true }
    guard let back = node.containerValues[ObjectIdentifier(BackAction.self)] as? BackAction else { return false }
    back.action()
    return true
  }

  private func slide(_ target: ElementNode, to end: Point) -> Bool {
    guard let slider = target.lineage.first(where: { $0.semantics.type == .slider }), slider.size.width > 0,
      isEnabled(slider), let adjust = slider.behavior?.adjust
    else { return false }
    let part = min(max(0, slider.local(end).x / slider.size.width), 1)
    try? adjust("\(part * 100)%")
    return true
  }
}

extension Behavior {
  /// Whether a finger that touches the node and is lifted there triggers something.
  fileprivate var reactsToTap: Bool { tap(count: 1) != nil || menu != nil || text != nil }

  /// Whether a finger that touches the node has an effect without a movement.
  var reactsToTouch: Bool { reactsToTap || drag?.beginsWithTouch ?? false }
}

extension ElementNode {
  /// Whether touches inside of its frame reach it, and not what is below.
  fileprivate var isTouchable: Bool {
    semantics.isOpaque || semantics.hasContentShape || scroll != nil || semantics.isDrawn
      || touchResponder?.takesTouches ?? false
  }
}

extension Snapshot.Node {
  /// Whether it has no view of its own, so that a touch on it reaches what is drawn there.
  fileprivate var isBackground: Bool {
    type == .application || type == .window || type == .presentedSheet || type == .other && isStructure
  }
}
