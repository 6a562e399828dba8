/// A proposed size; `nil` asks for the ideal one.
package struct Proposal: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double?) {
    (self.width, self.height) = (width, height)
  }

  package init(_ size: Size) {
    (width, height) = (size.width, size.height)
  }

  package static let unspecified = Proposal(width: nil, height: nil)
  package static let zero = Proposal(width: 0, height: 0)
  package static let infinity = Proposal(width: .infinity, height: .infinity)

  package subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  package func inset(by insets: Insets) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// Distances from the edges of a rectangle, in points.
package struct Insets: Equatable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  package func adding(_ other: Insets) -> Insets {
    Insets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

/// A named line that children are aligned by.
package struct AlignmentKey: Hashable, Sendable {
  package let id: ObjectIdentifier
  package let isHorizontal: Bool
  /// Whether the line divides each view in the same proportion by default, as edges and middles do.
  package let isProportional: Bool
  /// The line of text that it is; `nil` for edges, middles and lines of the app.
  package let baseline: TextBaseline?
  /// The default position of the line in a view of a size.
  package let value: @Sendable (Size) -> Double

  package init(
    id: ObjectIdentifier, isHorizontal: Bool, isProportional: Bool = false, baseline: TextBaseline? = nil,
    value: @escaping @Sendable (Size) -> Double
  ) {
    (self.id, self.isHorizontal, self.isProportional, self.value) = (id, isHorizontal, isProportional, value)
    self.baseline = baseline
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.isHorizontal == right.isHorizontal
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A horizontal and a vertical alignment.
package struct AlignmentPair: Equatable, Sendable {
  package let horizontal: AlignmentKey
  package let vertical: AlignmentKey

  package init(_ horizontal: AlignmentKey, _ vertical: AlignmentKey) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The origin at which the guides of a node meet those of a container.
  @MainActor
  package func origin(of node: ElementNode, in size: Size) -> Point {
    Point(
      x: horizontal.value(size) - node.guide(horizontal), y: vertical.value(size) - node.guide(vertical))
  }
}

/// What nodes that are aligned by a line need on both sides of it, in points.
@MainActor
package struct AlignedSpan {
  private let alignment: AlignmentKey
  private var guides: [Double] = []
  private(set) var before = 0.0
  package private(set) var length = 0.0

  /// - Parameters:
  ///   - sizes: The sizes of the nodes, which they may not have yet.
  ///   - priority: The lowest priority of the nodes that need space, others are only aligned; `nil` if all do.
  package init(_ nodes: [ElementNode], _ sizes: [Size], by alignment: AlignmentKey, priority: Double? = nil) {
    self.alignment = alignment
    // Most containers don't ask for priorities here, which are computed.
    func needsSpace(_ node: ElementNode) -> Bool { priority.map { node.priority >= $0 } ?? true }
    let axis: Axis = alignment.isHorizontal ? .horizontal : .vertical
    guard !alignment.isProportional || nodes.contains(where: \.hasExplicitGuide) else {
      for (node, size) in zip(nodes, sizes) where needsSpace(node) { length = max(length, size[axis]) }
      return
    }
    var span: (before: Double, after: Double)?
    for (node, size) in zip(nodes, sizes) {
      let guide = node.guide(alignment, at: size)
      guides.append(guide)
      guard needsSpace(node) else { continue }
      let own = (before: guide, after: size[axis] - guide)
      span = span.map { (max($0.before, own.before), max($0.after, own.after)) } ?? own
    }
    before = span?.before ?? 0
    length = before + (span?.after ?? 0)
  }

  /// The start of a node in a container with another length than what the nodes need.
  package func start(of index: Int, _ size: Size, in container: Size) -> Double {
    guard !guides.isEmpty else { return alignment.value(container) - alignment.value(size) }
    var own = container
    own[alignment.isHorizontal ? .horizontal : .vertical] = length
    return before + alignment.value(container) - alignment.value(own) - guides[index]
  }
}

/// How a node chooses its size and places its children, as SwiftUI's `Layout` does.
@MainActor
package protocol LayoutRule {
  /// The size that the node takes for a proposal.
  func size(of node: ElementNode, in proposal: Proposal) -> Size
  /// Places the children; the node has its size by now.
  func place(_ node: ElementNode)
  /// The distances to what is beside the node in a stack.
  func spacing(of node: ElementNode) -> Spacing
  /// When the node gets its share of a stack, unless it has a priority of its own: those with a higher one come first.
  func priority(of node: ElementNode) -> Double
  /// The position of a line of alignment that the content of the node has, in points from the node's upper left corner.
  func guide(_ key: AlignmentKey, of node: ElementNode) -> Double?
  /// Whether it aligns children by their text, and so depends on more of them than their sizes.
  var readsBaselines: Bool { get }
  /// The rule itself, if it keeps its content away from bars.
  var safeArea: (any SafeAreaLayout)? { get }
  /// The rule itself, if it creates its children on demand.
  var lazyLayout: (any LazyLayout)? { get }
  /// Whether `other` sizes and places every node as this rule does. Rules that aren't `Equatable` never do.
  func isEqual(to other: any LayoutRule) -> Bool
}

extension LayoutRule {
  package func spacing(of node: ElementNode) -> Spacing { .plain }
  package func priority(of node: ElementNode) -> Double { 0 }
  package func guide(_ key: AlignmentKey, of node: ElementNode) -> Double? { node.mergedGuide(key) }
  package var readsBaselines: Bool { false }
  package var safeArea: (any SafeAreaLayout)? { nil }
  package var lazyLayout: (any LazyLayout)? { nil }
  package func isEqual(to other: any LayoutRule) -> Bool { false }
}

extension LayoutRule where Self: Equatable {
  package func isEqual(to other: any LayoutRule) -> Bool {
    guard type(of: other) == Self.self, let other = other as? Self else { return false }
    return self == other
  }
}

extension Axis {
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  package init(_ axis: Axis, _ length: Double, _ breadth: Double) {
    self = axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }
}
