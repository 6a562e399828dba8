// Where the parts of an element stand.
extension Element {
  /// Whether nothing stands in it.
  fileprivate var isLeaf: Bool {
    storage.children.isEmpty && storage.layout == .leaf && (traits?.swipeActions.isEmpty ?? true)
  }
}

extension SnapshotBuilder {
  /// Adds an element with all it contains.
  mutating func place(
    _ element: Element, at frame: Rect, in parent: Int, _ state: LayoutState, _ siblings: Siblings, _ ordinal: Int
  ) {
    if element.type == .searchField {
      return placeSearchField(element, at: frame, in: parent, state, siblings, ordinal)
    }
    let index = open(element, at: frame, in: parent, state, siblings, ordinal)
    guard !element.isLeaf else { return }
    placeContents(of: element, at: frame, index, inner(state, of: index))
    close(index)
  }

  /// What the parts of a node take over.
  func inner(_ state: LayoutState, of index: Int) -> LayoutState {
    var state = state
    state.isEnabled = nodes[index].isEnabled
    state.takesTouches = nodes[index].takesTouches
    if !nodes[index].identifier.isEmpty { state.prefix = nodes[index].identifier }
    return state
  }

  private mutating func placeContents(of element: Element, at frame: Rect, _ index: Int, _ state: LayoutState) {
    switch element.effectiveLayout {
    case .leaf: break
    case .vertical(let stacking):
      let inset = element.type == .cell ? Metrics.rowPadding / 2 : 0
      placeColumn(of: element, stacking, at: frame.inset(top: inset, bottom: inset), index, state)
    case .horizontal(let stacking): placeRow(of: element, stacking, at: frame, in: frame.width, index, state)
    case .overlay: placeOverlay(element.storage.siblings, at: frame, index, state)
    case .scroll(let axis, let stacking): placeScrolled(element, axis, stacking, at: frame, index, state)
    }
    if let traits = element.traits, !traits.swipeActions.isEmpty {
      placeSwipeActions(traits.swipeActions, at: frame, index, state)
    }
  }

  /// One below the other. Those that take what is left share it.
  mutating func placeColumn(
    of element: Element, _ stacking: Stacking, at frame: Rect, _ parent: Int, _ state: LayoutState
  ) {
    let width = frame.width - 2 * stacking.margin
    let line = element.line(stacking, .vertical, in: frame.width).stretched(to: frame.height)
    let seen = line.places(from: state.clip.minY - frame.minY, to: state.clip.maxY - frame.minY)
    placeParts(of: element, stacking, line, seen, in: parent, state) { place in
      let part = line.parts[place]
      let measure = part.measure
      let partWidth = measure.isWide ? width : min(measure.size.width, width)
      return Rect(
        x: stacking.isLeading ? frame.minX + stacking.margin : frame.midX - partWidth / 2,
        y: frame.minY + part.start, width: partWidth, height: part.length)
    }
  }

  /// One beside the other, from the left edge.
  ///
  /// - Parameter room: The width that they share; without bounds in what scrolls sideways.
  private mutating func placeRow(
    of element: Element, _ stacking: Stacking, at frame: Rect, in room: Double, _ parent: Int, _ state: LayoutState
  ) {
    let line = element.line(stacking, .horizontal, in: room)
    let seen = line.places(from: state.clip.minX - frame.minX, to: state.clip.maxX - frame.minX)
    placeParts(of: element, stacking, line, seen, in: parent, state) { place in
      let part = line.parts[place]
      let measure = part.measure
      let height = measure.isTall ? frame.height : min(measure.size.height, frame.height)
      return Rect(
        x: frame.minX + part.start, y: frame.midY - height / 2, width: part.length, height: height)
    }
  }

  /// All parts of a stack, or those that can be seen of a lazy one.
  private mutating func placeParts(
    of element: Element, _ stacking: Stacking, _ line: Line, _ seen: Range<Int>, in parent: Int, _ state: LayoutState,
    _ frame: (Int) -> Rect
  ) {
    let siblings = element.storage.siblings
    // The row with the keyboard focus is kept, as UIKit does, however far away it is scrolled.
    let kept = stacking.isLazy ? focusedPart(of: parent, siblings, state) : nil
    let places = stacking.isLazy ? seen : siblings.elements.indices
    if let kept, kept < places.lowerBound {
      place(siblings.elements[kept], at: frame(kept), in: parent, state, siblings, kept)
    }
    for ordinal in places {
      place(siblings.elements[ordinal], at: frame(ordinal), in: parent, state, siblings, ordinal)
    }
    if let kept, kept >= places.upperBound {
      place(siblings.elements[kept], at: frame(kept), in: parent, state, siblings, kept)
    }
  }

  private func focusedPart(of index: Int, _ siblings: Siblings, _ state: LayoutState) -> Int? {
    guard let focus, focus.host === state.host else { return nil }
    return nodes.step(from: index, towards: focus.path).flatMap(siblings.place)
  }

  /// One over the other, each in the middle.
  private mutating func placeOverlay(_ siblings: Siblings, at frame: Rect, _ parent: Int, _ state: LayoutState) {
    var starts: [Int] = []
    for (ordinal, part) in siblings.elements.enumerated() {
      let measure = part.measure(in: frame.width)
      let size = Size(
        width: measure.isWide ? frame.width : measure.size.width,
        height: measure.isTall ? frame.height : measure.size.height)
      starts.append(nodes.count)
      let origin = Point(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
      place(part, at: Rect(origin: origin, size: size), in: parent, state, siblings, ordinal)
    }
    for (part, start) in starts.enumerated().dropLast() {
      cover(nodes: start..<starts[part + 1], by: starts[part + 1]..<nodes.count)
    }
  }

  /// Marks nodes that lie below others where people would touch them.
  private mutating func cover(nodes lower: Range<Int>, by upper: Range<Int>) {
    let covers = upper.filter { nodes[$0].takesTouches && nodes[$0].stopsTouches }
    guard !covers.isEmpty else { return }
    for index in lower where nodes[index].obstruction == nil {
      let point = nodes[index].hitPoint
      if let cover = covers.last(where: { nodes[$0].visible.contains(point) }) {
        nodes[index].obstruction = .covered(by: nodes[cover].name)
      }
    }
  }

  /// Behind a window, moved by how far it is scrolled.
  mutating func placeScrolled(
    _ element: Element, _ axis: Axis, _ stacking: Stacking, at frame: Rect, _ index: Int, _ state: LayoutState
  ) {
    guard let host = state.host else { return placeColumn(of: element, stacking, at: frame, index, state) }
    // Most scroll views have never been touched.
    let path = host.hasScrolled ? nodes.path(of: index) : nil
    let isRefreshing = path != nil && host.refreshing == path
    // What comes before the first part, and is scrolled with all.
    let title =
      state.largeTitle?.parent == nodes[index].parent && nodes[index].ordinal == 0
      ? state.largeTitle?.height ?? 0 : 0
    let lead = title + (isRefreshing ? Self.refreshHeight : 0)
    let room = axis == .vertical ? frame.width : .infinity
    var area = ScrollArea(
      index: index, host: host, axis: axis, viewport: frame,
      length: element.line(stacking, axis, in: room).length + lead, offset: path.map(host.offset) ?? 0)
    // There may be less to see than there was.
    if let path, area.offset > area.most {
      area.offset = area.most
      host.setOffset(area.offset, of: path)
    }
    scrollAreas.append(area)
    var inner = state
    inner.largeTitle = nil
    inner.clip = state.clip.intersection(frame.inset(top: max(0, title - area.offset)))
    inner.isScrolled = true
    switch axis {
    case .vertical:
      let content = Rect(
        x: frame.minX, y: frame.minY - area.offset + lead, width: frame.width,
        height: max(area.length, frame.height) - lead)
      if isRefreshing { placeRefreshIndicator(above: content, index, inner) }
      placeColumn(of: element, stacking, at: content, index, inner)
    case .horizontal:
      let content = Rect(
        x: frame.minX - area.offset, y: frame.minY, width: max(area.length, frame.width), height: frame.height)
      placeRow(of: element, stacking, at: content, in: room, index, inner)
    }
  }

  private mutating func placeRefreshIndicator(above content: Rect, _ parent: Int, _ state: LayoutState) {
    let frame = Rect(
      x: content.midX - 10, y: content.minY - Self.refreshHeight / 2 - 10, width: 20, height: 20)
    close(open(Element(.activityIndicator, label: "In progress"), at: frame, in: parent, state))
  }

  /// How far a list stays pulled down while it is refreshed, in points.
  private static let refreshHeight = 60.0
}
