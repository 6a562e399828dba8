// Where the parts of an element stand.
extension SnapshotBuilder {
  /// Adds an element with all it contains.
  mutating func place(
    _ element: Element, at frame: Rect, in parent: Int, _ state: LayoutState, siblings: [Element], ordinal: Int
  ) {
    if element.type == .searchField {
      return placeSearchField(element, at: frame, in: parent, state, siblings: siblings, ordinal: ordinal)
    }
    let index = open(element, at: frame, in: parent, state, siblings: siblings, ordinal: ordinal)
    placeContents(of: element, at: frame, index, inner(state, of: index))
    close(index)
  }

  /// What the parts of a node take over.
  func inner(_ state: LayoutState, of index: Int) -> LayoutState {
    var state = state
    state.isEnabled = nodes[index].isEnabled
    if !nodes[index].identifier.isEmpty { state.prefix = nodes[index].identifier }
    return state
  }

  mutating func placeContents(of element: Element, at frame: Rect, _ index: Int, _ state: LayoutState) {
    if let traits = element.traits, !traits.swipeActions.isEmpty {
      placeSwipeActions(traits.swipeActions, at: frame, index, state)
    }
    switch element.effectiveLayout {
    case .leaf: break
    case .vertical(let stacking):
      let inset = element.type == .cell ? Metrics.rowPadding / 2 : 0
      placeColumn(element.children, stacking, at: frame.inset(top: inset, bottom: inset), index, state)
    case .horizontal(let stacking): placeRow(of: element, stacking, at: frame, index, state)
    case .overlay: placeOverlay(element.children, at: frame, index, state)
    case .scroll(let axis, let stacking): placeScrolled(element, axis, stacking, at: frame, index, state)
    }
  }

  /// One below the other. Those that take what is left share it.
  mutating func placeColumn(
    _ parts: [Element], _ stacking: Stacking, at frame: Rect, _ parent: Int, _ state: LayoutState
  ) {
    let width = frame.width - 2 * stacking.margin
    var fixed = 2 * stacking.margin + stacking.spacing * Double(max(0, parts.count - 1))
    var tall = 0
    for part in parts {
      let measure = part.measure(in: width)
      if measure.isTall { tall += 1 } else { fixed += measure.size.height }
    }
    let share = tall > 0 ? max(0, (frame.height - fixed) / Double(tall)) : 0
    var y = frame.minY + stacking.margin
    for (ordinal, part) in parts.enumerated() {
      let measure = part.measure(in: width)
      let size = Size(
        width: measure.isWide ? width : min(measure.size.width, width),
        height: measure.isTall ? share : measure.size.height)
      let x = stacking.isLeading ? frame.minX + stacking.margin : frame.midX - size.width / 2
      let partFrame = Rect(origin: Point(x: x, y: y), size: size)
      y += size.height + stacking.spacing
      if stacking.isLazy, partFrame.intersection(state.clip).isEmpty { continue }
      place(part, at: partFrame, in: parent, state, siblings: parts, ordinal: ordinal)
    }
  }

  /// One beside the other, from the left edge.
  private mutating func placeRow(
    of element: Element, _ stacking: Stacking, at frame: Rect, _ parent: Int, _ state: LayoutState
  ) {
    placeRow(
      element.children, widths: element.partWidths(stacking, in: frame.width), stacking, at: frame, parent, state)
  }

  private mutating func placeRow(
    _ parts: [Element], widths: [Double], _ stacking: Stacking, at frame: Rect, _ parent: Int, _ state: LayoutState
  ) {
    var x = frame.minX + stacking.margin
    for (ordinal, part) in parts.enumerated() {
      let measure = part.measure(in: widths[ordinal])
      let height = measure.isTall ? frame.height : min(measure.size.height, frame.height)
      let partFrame = Rect(x: x, y: frame.midY - height / 2, width: widths[ordinal], height: height)
      x += widths[ordinal] + stacking.spacing
      if stacking.isLazy, partFrame.intersection(state.clip).isEmpty { continue }
      place(part, at: partFrame, in: parent, state, siblings: parts, ordinal: ordinal)
    }
  }

  /// One over the other, each in the middle.
  private mutating func placeOverlay(_ parts: [Element], at frame: Rect, _ parent: Int, _ state: LayoutState) {
    var starts: [Int] = []
    for (ordinal, part) in parts.enumerated() {
      let measure = part.measure(in: frame.width)
      let size = Size(
        width: measure.isWide ? frame.width : measure.size.width,
        height: measure.isTall ? frame.height : measure.size.height)
      starts.append(nodes.count)
      place(
        part,
        at: Rect(
          x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height),
        in: parent, state, siblings: parts, ordinal: ordinal)
    }
    for (part, start) in starts.enumerated().dropLast() {
      cover(nodes: start..<starts[part + 1], by: starts[part + 1]..<nodes.count)
    }
  }

  /// Marks nodes that lie below others where people would touch them.
  private mutating func cover(nodes lower: Range<Int>, by upper: Range<Int>) {
    for index in lower where nodes[index].obstruction == nil {
      let point = nodes[index].hitPoint
      let cover = nodes[upper].last { node in
        // What only holds others lets touches through between them.
        node.end == node.index + 1 && node.visible.contains(point) && node.element.takesTouches
      }
      if let cover { nodes[index].obstruction = .covered(by: cover.name) }
    }
  }

  /// Behind a window, moved by how far it is scrolled.
  private mutating func placeScrolled(
    _ element: Element, _ axis: Axis, _ stacking: Stacking, at frame: Rect, _ index: Int, _ state: LayoutState
  ) {
    guard let host = state.host else { return placeColumn(element.children, stacking, at: frame, index, state) }
    let path = Snapshot(nodes: nodes, scrollAreas: []).path(of: index)
    var parts = element.children
    if host.refreshing == path { parts.insert(Self.refreshIndicator, at: 0) }
    let widths = axis == .horizontal ? element.partWidths(stacking, in: .infinity) : []
    let length =
      axis == .vertical
      ? columnHeight(of: parts, stacking, in: frame.width)
      : widths.reduce(2 * stacking.margin - stacking.spacing) { $0 + $1 + stacking.spacing }
    let wanted = host.offset(of: path)
    var area = ScrollArea(
      index: index, host: host, path: path, axis: axis, viewport: frame, length: length,
      offset: axis == .vertical ? wanted.y : wanted.x)
    let offset = min(area.offset, area.most)
    if offset != area.offset {
      // There is less to see than there was.
      host.setOffset(axis == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0), of: path)
      area = ScrollArea(
        index: index, host: host, path: path, axis: axis, viewport: frame, length: length, offset: offset)
    }
    scrollAreas.append(area)
    var inner = state
    inner.clip = state.clip.intersection(frame)
    inner.isScrolled = true
    if axis == .vertical {
      let content = Rect(x: frame.minX, y: frame.minY - offset, width: frame.width, height: max(length, frame.height))
      placeColumn(parts, stacking, at: content, index, inner)
    } else {
      let content = Rect(x: frame.minX - offset, y: frame.minY, width: max(length, frame.width), height: frame.height)
      placeRow(parts, widths: widths, stacking, at: content, index, inner)
    }
  }

  private func columnHeight(of parts: [Element], _ stacking: Stacking, in width: Double) -> Double {
    parts.reduce(2 * stacking.margin - stacking.spacing) { height, part in
      height + part.measure(in: width - 2 * stacking.margin).size.height + stacking.spacing
    }
  }

  private static let refreshIndicator = Element(.activityIndicator, label: "In progress").frame(height: 60)
}
