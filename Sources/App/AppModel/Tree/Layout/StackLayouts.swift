/// SwiftUI's `HStack` and `VStack`: the least flexible children choose their size first, the others share what is left.
package struct StackLayout: LayoutRule, Equatable {
  private let axis: Axis
  /// The distance of the children in points, `nil` for the one that each two of them prefer.
  private let spacing: Double?
  private let alignment: AlignmentKey

  package nonisolated init(_ axis: Axis, spacing: Double?, alignment: AlignmentKey) {
    (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let gaps = Gaps(node.children, spacing, along: axis)
    let sizes = sizes(of: node.children, gaps, in: proposal)
    let breadth = AlignedSpan(node.children, sizes, by: alignment).length
    var size = Size(axis, gaps.sum, breadth)
    for child in sizes { size[axis] += child[axis] }
    return size
  }

  package func spacing(of node: ElementNode) -> Spacing { Spacing(node.children.map(\.spacing), along: axis) }
  package func priority(of node: ElementNode) -> Double { node.children.isEmpty ? -.infinity : 0 }

  package var readsBaselines: Bool { alignment.baseline != nil }

  package func place(_ node: ElementNode) { place(node, in: node.size, offered: offer(to: node), at: .zero) }

  /// Places the children in a part of the node.
  ///
  /// - Parameter proposal: What they share, if that is more than the part.
  package func place(_ node: ElementNode, in space: Size, offered proposal: Proposal? = nil, at corner: Point) {
    let children = node.children
    let gaps = Gaps(children, spacing, along: axis)
    let sizes = sizes(of: children, gaps, in: proposal ?? Proposal(space))
    let aligned = AlignedSpan(children, sizes, by: alignment)
    var start = 0.0
    for (index, child) in children.enumerated() {
      let size = sizes[index]
      let across = aligned.start(of: index, size, in: space)
      let shift = axis == .horizontal ? Point(x: start, y: across) : Point(x: across, y: start)
      child.place(at: Point(x: corner.x + shift.x, y: corner.y + shift.y), size: size)
      start += size[axis] + gaps[after: index]
    }
  }

  /// What the children share: what the node was offered when it chose its size, which may be more than that.
  private func offer(to node: ElementNode) -> Proposal {
    var offer = Proposal(node.size)
    guard let known = node.proposal(for: node.size) else { return offer }
    if known[axis].map({ $0 > node.size[axis] }) ?? true { offer[axis] = known[axis] }
    return offer
  }

  private func sizes(of children: [ElementNode], _ gaps: Gaps, in proposal: Proposal) -> [Size] {
    var sizes: [Size] = []
    sizes.reserveCapacity(children.count)
    guard let whole = proposal[axis], children.count > 1 else {
      for child in children { sizes.append(child.measure(proposal)) }
      return sizes
    }
    var spans: [Span] = []
    spans.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      spans.append(Span(index, of: child, along: axis, in: proposal))
      sizes.append(.zero)
    }
    spans.sort()
    // Lower priorities are left their minimum.
    var reserved = 0.0
    for span in spans { reserved += span.minimum }
    var left = whole - gaps.sum
    var rest = spans[...]
    while let priority = rest.first?.priority {
      var end = rest.startIndex
      while end < rest.endIndex, rest[end].priority == priority { end += 1 }
      let group = rest[..<end]
      rest = rest[end...]
      for span in group { reserved -= span.minimum }
      var space = left - reserved
      for (position, span) in group.enumerated() {
        var offer = proposal
        offer[axis] = max(0, space / Double(group.count - position))
        let size = children[span.index].measure(offer)
        sizes[span.index] = size
        space -= size[axis]
        left -= size[axis]
      }
    }
    return sizes
  }

  /// The distances between successive children.
  private struct Gaps {
    private let uniform: Double
    private let each: [Double]
    let sum: Double

    @MainActor
    init(_ children: [ElementNode], _ spacing: Double?, along axis: Axis) {
      uniform = spacing ?? 0
      guard spacing == nil, children.count > 1 else {
        each = []
        sum = uniform * Double(max(0, children.count - 1))
        return
      }
      var each: [Double] = []
      each.reserveCapacity(children.count)
      var last = children[0].spacing
      for child in children.dropFirst() {
        let next = child.spacing
        each.append(last.distance(to: next, along: axis))
        last = next
      }
      (self.each, sum) = (each, each.reduce(0, +))
    }

    subscript(after index: Int) -> Double { each.indices.contains(index) ? each[index] : uniform }
  }

  /// How far the length of a child can change; ordered by who chooses first.
  private struct Span: Comparable {
    let index: Int
    let priority: Double
    let minimum: Double
    private let flexibility: Double

    @MainActor
    init(_ index: Int, of child: ElementNode, along axis: Axis, in proposal: Proposal) {
      var (least, most) = (proposal, proposal)
      (least[axis], most[axis]) = (0, .infinity)
      (self.index, priority, minimum) = (index, child.priority, child.measure(least)[axis])
      flexibility = child.measure(most)[axis] - minimum
    }

    static func < (left: Self, right: Self) -> Bool {
      (-left.priority, left.flexibility, left.index) < (-right.priority, right.flexibility, right.index)
    }
  }
}

/// SwiftUI's `Spacer`: takes what is left along the axis of its stack.
package struct SpacerLayout: LayoutRule, Equatable {
  private let minimum: Double

  package nonisolated init(minimum: Double?) {
    self.minimum = minimum ?? Spacing.standard
  }

  /// A spacer comes last: the others have what they ask for, if there is enough.
  package func priority(of node: ElementNode) -> Double { -.infinity }

  package func spacing(of node: ElementNode) -> Spacing { node.stackAxis.map(Spacing.zero(along:)) ?? .zero }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    // The stack offers a length along its axis; across it a spacer is 0 points wide.
    guard let axis = node.stackAxis else {
      return Size(width: max(minimum, proposal.width ?? 0), height: max(minimum, proposal.height ?? 0))
    }
    return Size(axis, max(minimum, proposal[axis] ?? minimum), 0)
  }

  package func place(_ node: ElementNode) {}
}

/// A line across the axis of its stack, SwiftUI's `Divider`; a horizontal one elsewhere.
package struct DividerLayout: LayoutRule, Equatable {
  private let thickness: Double

  package nonisolated init(thickness: Double) { self.thickness = thickness }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let along = node.stackAxis?.other ?? .horizontal
    return Size(along, proposal[along] ?? 10, thickness)
  }

  package func place(_ node: ElementNode) {}
}

extension ElementNode {
  /// The axis of the stack it is in; `nil` if that has none.
  fileprivate var stackAxis: Axis? {
    lineage.dropFirst().lazy.compactMap { $0.layout as? any AxisLayout }.first?.stackAxis
  }
}

/// A rule that lays children out along an axis.
@MainActor
package protocol AxisLayout {
  var stackAxis: Axis? { get }
}

extension StackLayout: AxisLayout {
  package var stackAxis: Axis? { axis }
}

/// SwiftUI's `ZStack`: as large as its aligned children of the highest priority together. Each is proposed what the stack is.
package struct OverlayLayout: LayoutRule, Equatable, AxisLayout {
  private let alignment: AlignmentPair

  package nonisolated init(_ alignment: AlignmentPair) {
    self.alignment = alignment
  }

  package var stackAxis: Axis? { nil }
  package var readsBaselines: Bool { alignment.vertical.baseline != nil }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let (across, down, _) = spans(of: node, in: proposal)
    return Size(width: across.length, height: down.length)
  }

  package func spacing(of node: ElementNode) -> Spacing { Spacing(node.children.map(\.spacing), along: nil) }

  package func place(_ node: ElementNode) {
    let (across, down, sizes) = spans(of: node, in: node.proposal(for: node.size) ?? Proposal(node.size))
    for (index, child) in node.children.enumerated() {
      let (size, space) = (sizes[index], node.size)
      child.place(
        at: Point(x: across.start(of: index, size, in: space), y: down.start(of: index, size, in: space)), size: size)
    }
  }

  private func spans(of node: ElementNode, in proposal: Proposal) -> (across: AlignedSpan, down: AlignedSpan, [Size]) {
    let sizes = node.children.map { $0.measure(proposal) }
    let priority = node.children.lazy.map(\.priority).max() ?? 0
    func span(_ alignment: AlignmentKey) -> AlignedSpan {
      AlignedSpan(node.children, sizes, by: alignment, priority: priority)
    }
    return (span(alignment.horizontal), span(alignment.vertical), sizes)
  }
}
