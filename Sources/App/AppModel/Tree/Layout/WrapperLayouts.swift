// Rules for nodes with one child, or none.

/// Takes the size of its children, all at its origin; for modifiers that don't change the layout.
package struct PassThroughLayout: LayoutRule, Equatable {
  package nonisolated init() {}

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    node.children.first?.measure(proposal) ?? .zero
  }

  package func spacing(of node: ElementNode) -> Spacing { node.contentSpacing }
  package func priority(of node: ElementNode) -> Double { node.contentPriority }

  package func place(_ node: ElementNode) {
    for child in node.children { child.place(at: .zero, size: node.size) }
  }
}

/// A leaf that chooses its size by a closure.
package struct LeafLayout: LayoutRule {
  private let choose: @MainActor (Proposal) -> Size

  package nonisolated init(_ choose: @escaping @MainActor (Proposal) -> Size) {
    self.choose = choose
  }

  /// A leaf with a size of its own.
  package nonisolated init(width: Double, height: Double) {
    choose = { _ in Size(width: width, height: height) }
  }

  /// A leaf that takes what it is offered; 10 points if it is asked for its ideal size, as SwiftUI's shapes.
  package static let flexible = LeafLayout { Size(width: $0.width ?? 10, height: $0.height ?? 10) }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size { choose(proposal) }

  package func place(_ node: ElementNode) {}
}

/// SwiftUI's `padding`.
package struct PaddingLayout: LayoutRule, Equatable {
  package let insets: Insets

  package nonisolated init(_ insets: Insets) {
    self.insets = insets
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let inner = node.children.first?.measure(proposal.inset(by: insets)) ?? .zero
    return Size(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
  }

  package func spacing(of node: ElementNode) -> Spacing {
    node.contentSpacing.reset(
      top: insets.top != 0, bottom: insets.bottom != 0, leading: insets.leading != 0, trailing: insets.trailing != 0)
  }

  package func place(_ node: ElementNode) {
    let inner = Size(
      width: max(0, node.size.width - insets.leading - insets.trailing),
      height: max(0, node.size.height - insets.top - insets.bottom))
    for child in node.children {
      child.place(at: Point(x: insets.leading, y: insets.top), size: inner)
    }
  }
}

/// SwiftUI's `frame` with a fixed width, height or both.
package struct FixedFrameLayout: LayoutRule, Equatable {
  private let width: Double?
  private let height: Double?
  private let alignment: AlignmentPair

  package nonisolated init(width: Double?, height: Double?, alignment: AlignmentPair) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    let inner = node.children.first?.measure(inner(proposal)) ?? .zero
    return Size(width: width ?? inner.width, height: height ?? inner.height)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  package var readsBaselines: Bool { alignment.vertical.baseline != nil }
  package func spacing(of node: ElementNode) -> Spacing { node.framedSpacing(width != nil, height != nil) }

  package func place(_ node: ElementNode) {
    for child in node.children {
      child.place(at: .zero, size: child.measure(Proposal(node.size)))
      child.place(at: alignment.origin(of: child, in: node.size), size: child.size)
    }
  }
}

/// SwiftUI's `frame` with minimum, ideal and maximum sizes.
package struct FlexibleFrameLayout: LayoutRule, Equatable {
  /// The bounds along one axis.
  package struct Bounds: Equatable, Sendable {
    package var minimum: Double?
    package var ideal: Double?
    package var maximum: Double?

    package init(_ minimum: Double?, _ ideal: Double?, _ maximum: Double?) {
      (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
    }

    fileprivate static let none = Bounds(nil, nil, nil)

    func proposal(_ value: Double?) -> Double? {
      guard let value = value ?? ideal else { return nil }
      return clamp(value)
    }

    func clamp(_ value: Double) -> Double {
      max(minimum ?? -.infinity, min(maximum ?? .infinity, value))
    }

    /// The length of the frame for a proposal, and that of its content.
    func length(_ proposal: Double?, content: Double) -> Double {
      guard let proposal else { return clamp(ideal ?? content) }
      // Without a minimum (maximum) the content sets the lower (upper) bound.
      let low = minimum ?? (maximum == nil ? content : min(content, maximum!))
      let high = maximum ?? max(content, low)
      let offered = max(low, min(high, proposal))
      return offered.isFinite ? offered : content
    }
  }

  private let horizontal: Bounds
  private let vertical: Bounds
  private let alignment: AlignmentPair

  package nonisolated init(horizontal: Bounds, vertical: Bounds, alignment: AlignmentPair) {
    (self.horizontal, self.vertical, self.alignment) = (horizontal, vertical, alignment)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let offer = Proposal(
      width: horizontal.proposal(proposal.width), height: vertical.proposal(proposal.height))
    let inner = node.children.first?.measure(offer) ?? .zero
    return Size(
      width: length(horizontal, proposal.width, inner.width), height: length(vertical, proposal.height, inner.height))
  }

  private func length(_ bounds: Bounds, _ proposal: Double?, _ content: Double) -> Double {
    if proposal == .infinity, bounds.maximum == .infinity { return .infinity }
    return bounds.length(proposal, content: content)
  }

  package var readsBaselines: Bool { alignment.vertical.baseline != nil }
  package func spacing(of node: ElementNode) -> Spacing { node.framedSpacing(horizontal != .none, vertical != .none) }

  package func place(_ node: ElementNode) {
    for child in node.children {
      child.place(at: .zero, size: child.measure(Proposal(node.size)))
      child.place(at: alignment.origin(of: child, in: node.size), size: child.size)
    }
  }
}

extension ElementNode {
  fileprivate var contentSpacing: Spacing { children.first?.spacing ?? .zero }
  fileprivate var contentPriority: Double { children.first?.priority ?? -.infinity }

  /// The spacing of a frame: that of its content, except for the edges that the frame sets. Space stays what it is.
  fileprivate func framedSpacing(_ hasWidth: Bool, _ hasHeight: Bool) -> Spacing {
    guard let content = children.first else { return .zero }
    if content.isSpace { return content.spacing }
    return content.spacing.reset(top: hasHeight, bottom: hasHeight, leading: hasWidth, trailing: hasWidth)
  }

  /// Whether it is a spacer, or something around one that has its spacing.
  private var isSpace: Bool {
    layout is SpacerLayout || children.count == 1 && layout is PassThroughLayout && children[0].isSpace
  }
}

/// SwiftUI's `fixedSize`: the ideal size along some axes.
package struct FixedSizeLayout: LayoutRule, Equatable {
  private let axes: Axis.Set

  package nonisolated init(axes: Axis.Set) {
    self.axes = axes
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    node.children.first?.measure(offer(proposal)) ?? .zero
  }

  package func spacing(of node: ElementNode) -> Spacing { node.contentSpacing }
  package func priority(of node: ElementNode) -> Double { node.contentPriority }

  package func place(_ node: ElementNode) {
    for child in node.children { child.place(at: .zero, size: node.size) }
  }
}

/// SwiftUI's `offset`, and `position` relative to the proposed size.
package struct OffsetLayout: LayoutRule, Equatable {
  private let offset: Vector
  private let isPosition: Bool

  package nonisolated init(offset: Vector) {
    (self.offset, isPosition) = (offset, false)
  }

  package nonisolated init(position: Point) {
    (offset, isPosition) = (Vector(dx: position.x, dy: position.y), true)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let inner = node.children.first?.measure(proposal) ?? .zero
    guard isPosition else { return inner }
    return Size(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
  }

  package func spacing(of node: ElementNode) -> Spacing { isPosition ? .plain : node.contentSpacing }
  package func priority(of node: ElementNode) -> Double { isPosition ? 0 : node.contentPriority }

  package func place(_ node: ElementNode) {
    for child in node.children {
      if isPosition {
        let size = child.measure(Proposal(node.size))
        child.place(at: Point(x: offset.dx - size.width / 2, y: offset.dy - size.height / 2), size: size)
      } else {
        child.place(at: Point(x: offset.dx, y: offset.dy), size: node.size)
      }
    }
  }
}

/// SwiftUI's `aspectRatio` and `scaledToFit`.
package struct AspectRatioLayout: LayoutRule, Equatable {
  private let ratio: Double?
  private let fills: Bool

  package nonisolated init(ratio: Double?, fills: Bool) {
    (self.ratio, self.fills) = (ratio, fills)
  }

  private func offer(_ proposal: Proposal, _ node: ElementNode) -> Proposal {
    let ideal = node.children.first?.measure(.unspecified) ?? .zero
    let natural = ideal.height > 0 ? ideal.width / ideal.height : 1
    let ratio = ratio ?? (natural > 0 ? natural : 1)
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return Proposal(width: width, height: width / ratio)
    case (nil, let height?): return Proposal(width: height * ratio, height: height)
    case (let width?, let height?):
      let byWidth = Proposal(width: width, height: width / ratio)
      let byHeight = Proposal(width: height * ratio, height: height)
      guard width.isFinite || height.isFinite else { return proposal }
      if !width.isFinite { return byHeight }
      if !height.isFinite { return byWidth }
      return (width / ratio <= height) != fills ? byWidth : byHeight
    }
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    node.children.first?.measure(offer(proposal, node)) ?? .zero
  }

  package func spacing(of node: ElementNode) -> Spacing { node.contentSpacing }

  package func place(_ node: ElementNode) {
    for child in node.children {
      let size = child.measure(offer(Proposal(node.size), node))
      child.place(
        at: Point(x: (node.size.width - size.width) / 2, y: (node.size.height - size.height) / 2), size: size)
    }
  }
}

/// SwiftUI's `background` and `overlay`: the primary child decides on the size, the others are offered it.
package struct LayeredLayout: LayoutRule, Equatable {
  private let primary: Int
  private let alignment: AlignmentPair

  /// - Parameter primary: The index of the primary child in drawing order.
  package nonisolated init(primary: Int, alignment: AlignmentPair) {
    (self.primary, self.alignment) = (primary, alignment)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    main(node)?.measure(proposal) ?? .zero
  }

  package var readsBaselines: Bool { alignment.vertical.baseline != nil }
  package func spacing(of node: ElementNode) -> Spacing { main(node)?.spacing ?? .zero }
  package func priority(of node: ElementNode) -> Double { main(node)?.priority ?? -.infinity }

  package func guide(_ key: AlignmentKey, of node: ElementNode) -> Double? {
    // The primary child has the frame of the node.
    main(node)?.explicitGuide(key)
  }

  /// The child that decides on the size.
  func main(_ node: ElementNode) -> ElementNode? {
    node.children.indices.contains(primary) ? node.children[primary] : nil
  }

  package func place(_ node: ElementNode) {
    for (index, child) in node.children.enumerated() {
      if index == primary {
        child.place(at: .zero, size: node.size)
      } else {
        child.place(at: .zero, proposal: Proposal(node.size))
        child.place(at: alignment.origin(of: child, in: node.size), size: child.size)
      }
    }
  }
}

/// A window onto content that may be larger, SwiftUI's `ScrollView`.
package struct ScrollLayout: LayoutRule, Equatable {
  private let axes: Axis.Set
  private let insets: Insets

  package nonisolated init(axes: Axis.Set, insets: Insets = Insets()) {
    (self.axes, self.insets) = (axes, insets)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let inner = measure(node, in: proposal)
    // It takes what it is offered along its axes, and the width of its content across them.
    return Size(
      width: axes.contains(.horizontal) ? proposal.width ?? inner.width : max(inner.width, proposal.width ?? 0),
      height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
  }

  package func guide(_ key: AlignmentKey, of node: ElementNode) -> Double? { nil }

  private func offer(_ proposal: Proposal) -> Proposal {
    let inner = proposal.inset(by: insets)
    return Proposal(
      width: axes.contains(.horizontal) ? nil : inner.width, height: axes.contains(.vertical) ? nil : inner.height)
  }

  /// The size of the content with its margins.
  private func measure(_ node: ElementNode, in proposal: Proposal) -> Size {
    var size = node.children.first?.measure(offer(proposal)) ?? .zero
    size.width += insets.leading + insets.trailing
    size.height += insets.top + insets.bottom
    return size
  }

  package func place(_ node: ElementNode) {
    guard let child = node.children.first, let scroll = node.scroll else { return }
    scroll.viewport = node.size
    let isRefreshing = scroll.isRefreshing
    let size = measure(node, in: Proposal(node.size))
    scroll.contentSize = size
    // The content may be shorter than it was.
    _ = scroll.scroll(to: scroll.offset)
    let x = insets.leading + (axes.contains(.horizontal) ? -scroll.offset.x : (node.size.width - size.width) / 2)
    let y =
      insets.top
      + (axes.contains(.vertical)
        ? -scroll.offset.y + (isRefreshing ? Self.refreshHeight : 0) : (node.size.height - size.height) / 2)
    child.place(
      at: Point(x: x, y: y), size: child.measure(offer(Proposal(node.size))))
  }

  /// How far a list stays pulled down while it is refreshed, in points.
  private static let refreshHeight = 60.0
}
