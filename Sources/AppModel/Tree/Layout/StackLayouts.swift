/// SwiftUI's `HStack` and `VStack`: the least flexible children choose their size first, the others share what is left.
package struct StackLayout: LayoutRule {
  private let axis: Axis
  private let spacing: Double
  private let alignment: AlignmentKey

  package nonisolated init(_ axis: Axis, spacing: Double?, alignment: AlignmentKey) {
    (self.axis, self.spacing, self.alignment) = (axis, spacing ?? 8, alignment)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let sizes = sizes(of: node.children, in: proposal)
    var size = Size(axis, spacing * Double(max(0, sizes.count - 1)), 0)
    for child in sizes {
      size[axis] += child[axis]
      size[axis.other] = max(size[axis.other], child[axis.other])
    }
    return size
  }

  package func place(_ node: ElementNode) { place(node, in: node.size, at: .zero) }

  /// Places the children in a part of the node.
  package func place(_ node: ElementNode, in room: Size, at corner: Point) {
    let children = node.children
    let sizes = sizes(of: children, in: Proposal(room))
    var start = 0.0
    for (child, size) in zip(children, sizes) {
      child.place(at: .zero, size: size)
      let across = alignment.value(room) - child.guide(alignment)
      let shift = axis == .horizontal ? Point(x: start, y: across) : Point(x: across, y: start)
      child.place(at: Point(x: corner.x + shift.x, y: corner.y + shift.y), size: size)
      start += size[axis] + spacing
    }
  }

  private func sizes(of children: [ElementNode], in proposal: Proposal) -> [Size] {
    guard let whole = proposal[axis] else { return children.map { $0.measure(proposal) } }
    if children.count == 1 { return [children[0].measure(proposal)] }
    var sizes = [Size](repeating: .zero, count: children.count)
    var left = whole - spacing * Double(max(0, children.count - 1))
    let spans = children.map { flexibility(of: $0, proposal) }
    for (priority, group) in grouped(children) {
      // Lower priorities are left their minimum.
      let reserved = children.indices.reduce(0.0) { sum, index in
        children[index].layoutPriority < priority ? sum + spans[index].minimum : sum
      }
      var room = left - reserved
      var count = group.count
      for index in group.sorted(by: { (spans[$0].span, $0) < (spans[$1].span, $1) }) {
        var offer = proposal
        offer[axis] = max(0, room / Double(count))
        sizes[index] = children[index].measure(offer)
        room -= sizes[index][axis]
        left -= sizes[index][axis]
        count -= 1
      }
    }
    return sizes
  }

  private func grouped(_ children: [ElementNode]) -> [(priority: Double, indices: [Int])] {
    if children.allSatisfy({ $0.layoutPriority == 0 }) { return [(0, Array(children.indices))] }
    let priorities = Set(children.map(\.layoutPriority)).sorted(by: >)
    return priorities.map { priority in
      (priority, children.indices.filter { children[$0].layoutPriority == priority })
    }
  }

  private func flexibility(of child: ElementNode, _ proposal: Proposal) -> (minimum: Double, span: Double) {
    var (least, most) = (proposal, proposal)
    (least[axis], most[axis]) = (0, .infinity)
    let minimum = child.measure(least)[axis]
    let maximum = child.measure(most)[axis]
    return (minimum, maximum - minimum)
  }
}

/// SwiftUI's `Spacer`: takes what is left along the axis of its stack.
package struct SpacerLayout: LayoutRule {
  private let minimum: Double

  package nonisolated init(minimum: Double?) {
    self.minimum = minimum ?? 8
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    // The stack offers a length along its axis; across it a spacer takes no room.
    guard let axis = axis(of: node) else {
      return Size(width: max(minimum, proposal.width ?? 0), height: max(minimum, proposal.height ?? 0))
    }
    return Size(axis, max(minimum, proposal[axis] ?? minimum), 0)
  }

  private func axis(of node: ElementNode) -> Axis? {
    for ancestor in node.lineage.dropFirst() {
      if let stack = ancestor.layout as? any AxisLayout { return stack.stackAxis }
    }
    return nil
  }

  package func place(_ node: ElementNode) {}
}

/// A rule that lays children out along an axis.
@MainActor
package protocol AxisLayout {
  var stackAxis: Axis? { get }
}

extension StackLayout: AxisLayout {
  package var stackAxis: Axis? { axis }
}

/// SwiftUI's `ZStack`: as large as the largest child.
package struct OverlayLayout: LayoutRule, AxisLayout {
  private let alignment: AlignmentPair

  package nonisolated init(_ alignment: AlignmentPair) {
    self.alignment = alignment
  }

  package var stackAxis: Axis? { nil }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    var size = Size.zero
    for child in node.children {
      let inner = child.measure(proposal)
      size = Size(width: max(size.width, inner.width), height: max(size.height, inner.height))
    }
    return size
  }

  package func place(_ node: ElementNode) {
    for child in node.children {
      child.place(at: .zero, proposal: Proposal(node.size))
      child.place(at: alignment.origin(of: child, in: node.size), size: child.size)
    }
  }
}
