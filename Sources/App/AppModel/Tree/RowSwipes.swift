// Rows whose buttons a swipe reveals.
extension TreeApp {
  func openRow(_ direction: SwipeDirection, from target: ElementNode) -> Bool {
    guard direction.axis == .horizontal,
      let row = row(around: target)
    else { return false }
    let edge: HorizontalEdge = direction == .left ? .trailing : .leading
    if let open = row.revealedEdge, open != edge {
      reveal(nil, of: row)
    } else if row.swipes.contains(where: { $0.edge == edge && !$0.buttons.isEmpty }) {
      openRow(row, edge)
    } else {
      return false
    }
    return true
  }

  /// Reveals the buttons at an edge of a row.
  package func openRow(_ row: ElementNode, _ edge: HorizontalEdge) {
    closeOpenRow()
    openRow = row
    reveal(edge, of: row)
  }

  private func reveal(_ edge: HorizontalEdge?, of row: ElementNode) {
    let old = row.revealedEdge
    guard edge != old else { return }
    row.revealedEdge = edge
    invalidate()
    for swipe in row.swipes where swipe.edge == old || swipe.edge == edge {
      swipe.onPresentationChanged?(swipe.edge == edge)
    }
  }

  /// The row with buttons that a node is in; the header and the footer of a section are in none.
  private func row(around target: ElementNode) -> ElementNode? {
    let row =
      target.lineage.first { $0.semantics.type == .cell }
      ?? target.lineage.first { !($0.behavior?.swipes.isEmpty ?? true) }
    return row.flatMap { $0.swipes.isEmpty || !isEnabled($0) ? nil : $0 }
  }

  func swipeFully(_ target: ElementNode, by way: Vector) -> Bool {
    guard let row = row(around: target), abs(way.dx) >= row.size.width * 0.6 else {
      return false
    }
    let edge: HorizontalEdge = way.dx < 0 ? .trailing : .leading
    guard let swipe = row.swipes.first(where: { $0.edge == edge && $0.allowsFullSwipe }),
      let first = swipe.buttons.first, let owner = first.firstTapTarget,
      isEnabled(owner)
    else { return false }
    owner.behavior?.tap(count: 1)?.action(.zero)
    return true
  }

  /// Closes the row that a swipe has opened; a touch elsewhere in its list or container has no other effect.
  ///
  /// A row that is in neither of them stays open. That a touch on it closes it is a guess.
  func closeRow(touching target: ElementNode) -> Bool {
    guard let row = openRow else { return false }
    let swipes = row.swipes
    let isButton = swipes.contains { $0.buttons.contains { target.isDescendant(of: $0) } }
    let container =
      row.lineage.first { $0.behavior?.closesSwipedRows ?? false }
      ?? (row.lineage.contains { $0.semantics.type == .cell } ? row.lineage.first { $0.scroll != nil } : nil)
    let isInside = target.isDescendant(of: container ?? row)
    guard isButton || isInside || container != nil else { return false }
    closeOpenRow()
    return !isButton && isInside
  }

  /// - Returns: Whether a row was open.
  @discardableResult
  func closeOpenRow() -> Bool {
    guard let row = openRow else { return false }
    openRow = nil
    reveal(nil, of: row)
    return true
  }
}

extension ElementNode {
  /// The buttons that a swipe has revealed, from the edge on.
  package var revealedButtons: [ElementNode] {
    revealedEdge.flatMap { edge in swipes.first { $0.edge == edge }?.buttons } ?? []
  }

  /// Places them beside one another, each as wide as usual or as its title.
  func placeRevealedButtons(in size: Size) {
    var place = 0.0
    for button in revealedButtons {
      let width = max(74, min(button.measure(.unspecified).width + 24, size.width / 2))
      let x = revealedEdge == .leading ? place : size.width - place - width
      button.place(at: Point(x: x, y: 0), size: Size(width: width, height: size.height))
      place += width
    }
  }

  /// How far they move what is beside them in a drawing.
  package var swipeOffset: Double {
    let width = revealedButtons.reduce(0) { $0 + $1.size.width }
    return revealedEdge == .leading ? width : -width
  }
}
