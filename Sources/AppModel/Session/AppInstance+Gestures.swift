import VirtualTime

// What a moving finger does.
extension AppInstance {
  /// How much of what can be seen a swipe scrolls.
  static let swipeShare = 0.75
  /// How far a list is pulled down to be refreshed, in points.
  static let pull = 100.0
  /// How much of a row a finger crosses to do what its first button does.
  static let fullSwipe = 0.6
  /// How long a finger holds something to lift it; before that it scrolls.
  static let lifting = Duration.milliseconds(500)
  /// How far a finger moves sideways to bring the buttons of a row out, in points.
  static let opening = 30.0

  /// A quick movement, which goes on after the finger has left.
  func swipe(_ direction: SwipeDirection, from point: Point, on node: Snapshot.Node, in snapshot: Snapshot) {
    let step = direction.vector
    if goBack(from: point, by: Vector(dx: step.dx * ScreenMetrics.bounds.width, dy: 0)) { return }
    if openRow(direction, from: node, in: snapshot) { return }
    closeRow()
    for area in snapshot.scrollAreas(around: node) where area.axis == direction.axis {
      let distance = area.span * Self.swipeShare
      if scroll(area, by: Vector(dx: step.dx * distance, dy: step.dy * distance), in: snapshot) { return }
    }
    if direction == .down { pullDown(from: node, in: snapshot) }
  }

  /// A finger that is put down, held and moved.
  func drag(
    _ node: Snapshot.Node, from point: Point, by way: Vector, holding: Duration, in snapshot: Snapshot
  ) throws {
    guard way.dx.isFinite, way.dy.isFinite else { return }
    var (node, snapshot) = (node, snapshot)
    if holding > .zero {
      try timeline.advance(to: timeline.now + holding)
      guard let now = try again(node, of: snapshot) else { return }
      (node, snapshot) = now
    }
    let end = Point(x: point.x + way.dx, y: point.y + way.dy)
    if holding >= Self.lifting, carry(node, to: end, in: snapshot) { return closeRow() }
    if slide(node, to: end, in: snapshot) { return closeRow() }
    if goBack(from: point, by: way) || swipeFully(node, by: way, in: snapshot) { return closeRow() }
    let direction = SwipeDirection(way)
    if abs(way.dx) >= Self.opening, openRow(direction, from: node, in: snapshot) { return }
    closeRow()
    for area in snapshot.scrollAreas(around: node) where area.axis == direction.axis {
      if scroll(area, by: way, in: snapshot) { return }
    }
    if direction == .down, way.dy >= Self.pull { pullDown(from: node, in: snapshot) }
  }

  // MARK: Scrolling

  /// - Returns: Whether it moved.
  @discardableResult
  func scroll(_ area: ScrollArea, by way: Vector, in snapshot: Snapshot) -> Bool {
    let offset = area.offset(after: way)
    guard offset != area.offset else { return false }
    area.host?.setOffset(offset, of: snapshot.path(of: area.index))
    invalidate()
    return true
  }

  // MARK: At the top

  /// What pulling down does where nothing can be scrolled further: it refreshes a list, or takes a sheet away.
  private func pullDown(from node: Snapshot.Node, in snapshot: Snapshot) {
    for area in snapshot.scrollAreas(around: node) where area.axis == .vertical {
      if let refresh = snapshot[area.index].element.traits?.refresh {
        if let host = area.host { start(refresh, of: snapshot.path(of: area.index), in: host) }
        return
      }
    }
    if snapshot.layer(of: node).style == .sheet { dismissByHand() }
  }

  private func start(
    _ refresh: @escaping @MainActor () async -> Void, of path: ElementPath, in host: ScreenHost
  ) {
    guard host.refreshing == nil else { return }
    host.refreshing = path
    invalidate()
    refreshes.append(
      Task { @MainActor [weak self] in
        await refresh()
        host.refreshing = nil
        self?.invalidate()
      })
  }

  // MARK: Sideways

  private func goBack(from point: Point, by way: Vector) -> Bool {
    guard point.x <= ScreenMetrics.edge, way.dx >= ScreenMetrics.bounds.width / 2, navigator.canPop else {
      return false
    }
    navigator.pop()
    return true
  }

  /// Brings the buttons of a row out, or puts them away.
  private func openRow(_ direction: SwipeDirection, from node: Snapshot.Node, in snapshot: Snapshot) -> Bool {
    guard let edge = direction.edge, let row = row(of: node, in: snapshot),
      let host = snapshot.layer(of: row).visibleScreen
    else { return false }
    let path = snapshot.path(of: row.index)
    if let open = host.openRow, open.path == path, open.edge != edge {
      host.openRow = nil
    } else if row.element.swipeActions(at: edge) != nil {
      host.openRow = ScreenHost.OpenRow(path: path, edge: edge)
    } else {
      return false
    }
    invalidate()
    return true
  }

  private func swipeFully(_ node: Snapshot.Node, by way: Vector, in snapshot: Snapshot) -> Bool {
    guard let row = row(of: node, in: snapshot), abs(way.dx) >= row.frame.width * Self.fullSwipe,
      let edge = SwipeDirection(way).edge, let actions = row.element.swipeActions(at: edge), actions.allowsFullSwipe,
      let first = actions.buttons.first, first.isEnabled
    else { return false }
    first.tap?()
    return true
  }

  private func row(of node: Snapshot.Node, in snapshot: Snapshot) -> Snapshot.Node? {
    nearest(from: node, in: snapshot) { !($0.traits?.swipeActions.isEmpty ?? true) }
  }

  /// A touch puts the buttons of a row away. In its list it does nothing else, unless it is on one of them.
  func closesRow(at node: Snapshot.Node, in snapshot: Snapshot) -> Bool {
    guard let host = snapshot.layer(of: node).visibleScreen, let open = host.openRow else { return false }
    closeRow()
    guard !(node.element.traits?.isSwipeAction ?? false) else { return false }
    let touched = snapshot.path(of: node.index)
    return snapshot.scrollAreas.contains { area in
      let path = snapshot.path(of: area.index)
      return path.step(towards: open.path) != nil && path.step(towards: touched) != nil
    }
  }

  private func closeRow() {
    for host in navigator.layers.compactMap(\.visibleScreen) where host.openRow != nil {
      host.openRow = nil
      invalidate()
    }
  }

  // MARK: Things in hand

  /// Drops what an element carries, or moves a row to another place of its list.
  private func carry(_ node: Snapshot.Node, to end: Point, in snapshot: Snapshot) -> Bool {
    if let source = nearest(from: node, in: snapshot, where: { $0.traits?.payload != nil }),
      let payload = source.element.traits?.payload, let target = snapshot.node(at: end),
      let taker = nearest(from: target, in: snapshot, where: { $0.traits?.drop != nil })
    {
      _ = taker.element.traits?.drop?(payload)
      return true
    }
    return move(node, to: end, in: snapshot)
  }

  private func move(_ node: Snapshot.Node, to end: Point, in snapshot: Snapshot) -> Bool {
    guard let row = nearest(from: node, in: snapshot, where: { $0.type == .cell }),
      let list = nearest(from: row, in: snapshot, where: { $0.traits?.move != nil }),
      let target = snapshot.node(at: end),
      let place = nearest(from: target, in: snapshot, where: { $0.type == .cell }), place.index != row.index,
      place.parent == row.parent
    else { return false }
    list.element.traits?.move?(row.rowNumber, place.rowNumber)
    return true
  }

  /// Moves the knob of a slider.
  private func slide(_ node: Snapshot.Node, to end: Point, in snapshot: Snapshot) -> Bool {
    guard node.type == .slider, node.isEnabled, node.frame.width > 0, let adjust = node.element.traits?.adjust else {
      return false
    }
    let part = min(max(0, (end.x - node.frame.minX) / node.frame.width), 1)
    try? adjust("\(part * 100)%")
    return true
  }
}

extension Snapshot {
  /// The scroll views that an element stands in, the innermost first.
  func scrollAreas(around node: Node) -> [ScrollArea] {
    scrollAreas.filter { $0.index <= node.index && node.index < end(of: $0.index) }.reversed()
  }
}

extension Snapshot.Node {
  /// How many rows come before it: headers are none.
  fileprivate var rowNumber: Int { siblings?.elements[..<ordinal].count { $0.type == .cell } ?? 0 }
}

extension SwipeDirection {
  /// The side of a row where a swipe brings its buttons out.
  fileprivate var edge: HorizontalEdge? {
    switch self {
    case .left: .trailing
    case .right: .leading
    case .up, .down: nil
    }
  }
}

extension Element {
  fileprivate func swipeActions(at edge: HorizontalEdge) -> SwipeActions? {
    traits?.swipeActions.first { $0.edge == edge }
  }
}
