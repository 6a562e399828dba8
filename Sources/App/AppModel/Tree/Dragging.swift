// Dragging of values and of rows, after a long press.
extension TreeApp {
  /// Carries the value or the row of a node to a point.
  func carry(_ target: ElementNode, from start: Point, to end: Point) throws -> GestureEffect {
    let row = nearest(from: target) { $0.move != nil }
    if let source = nearest(from: target, where: { $0.payload != nil }), let payload = source.behavior?.payload?(start)
    {
      try render()
      let effect = try carry(payload, from: start, to: end)
      if effect != .ignored { return effect }
      if row == nil { return .notDropped }
    }
    guard let row, let top = layers.last else { return .ignored }
    guard let other = nearest(from: hit(top.root, at: end), where: { $0.move != nil }), other !== row else {
      return .notDropped
    }
    return row.behavior?.move?(row, other) ?? false ? .handled : .notDropped
  }

  /// The distance between two positions of a finger that drags, in points.
  private static let step = 16.0

  /// Drags a payload over the views between two points, and drops it on the last one that accepts it.
  ///
  /// - Returns: ``GestureEffect/ignored`` if no view at the end accepts it.
  private func carry(_ payload: any DragPayload, from start: Point, to end: Point) throws -> GestureEffect {
    let way = Vector(dx: end.x - start.x, dy: end.y - start.y)
    let count = max(1, (max(abs(way.dx), abs(way.dy)) / Self.step).rounded(.up))
    var over: ElementNode?
    for index in 0...Int(count) {
      let part = Double(index) / count
      let point = Point(x: start.x + way.dx * part, y: start.y + way.dy * part)
      let next = receiver(of: payload, at: point, over)
      if next !== over {
        payload.enter(next, at: point)
        over = next
        // A view may make room for what is dragged over it.
        try render()
      }
      payload.move(to: point)
    }
    if let gone = over, !isInTree(gone) {
      payload.enter(nil, at: end)
      over = nil
    }
    let isDropped = payload.end(at: end)
    return over == nil ? .ignored : isDropped ? .handled : .notDropped
  }

  /// The innermost node at a point that accepts a payload; the one that the finger is over has accepted it.
  private func receiver(of payload: any DragPayload, at point: Point, _ over: ElementNode?) -> ElementNode? {
    guard let top = layers.last else { return nil }
    for node in hit(top.root, at: point).lineage {
      guard let receiver = node.behavior?.drop, isEnabled(node) else { continue }
      if node === over || receiver.accepts(payload) { return node }
    }
    return container(of: payload, at: point, in: top.root)
  }

  /// The innermost node that accepts a payload also between what is inside.
  private func container(of payload: any DragPayload, at point: Point, in node: ElementNode) -> ElementNode? {
    for child in node.children.reversed() {
      if let inner = container(of: payload, at: point, in: child) { return inner }
    }
    guard let receiver = node.behavior?.drop, receiver.coversGaps, isEnabled(node),
      Rect(origin: .zero, size: node.size).contains(node.position(of: point))
    else { return nil }
    return receiver.accepts(payload) ? node : nil
  }
}
