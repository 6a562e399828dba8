import AppModel
import Foundation
import ViewGraph

/// How a custom container arranges its views, SwiftUI's `Layout`.
public protocol Layout {
  /// The data that the layout caches between its calls.
  associatedtype Cache = Void
  /// The views of the container.
  typealias Subviews = LayoutSubviews
  static var layoutProperties: LayoutProperties { get }
  /// Creates the cache.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date when the views have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The space around the container.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size of the container for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  /// The default properties.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Creates the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  /// The default spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return .zero }
    return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
  }
  public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout, SwiftUI's `LayoutProperties`.
public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?
  /// Creates the default properties.
  public init() {}
}

/// A proposed size, SwiftUI's `ProposedViewSize`. `nil` asks for the ideal one.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width in points.
  public var width: CGFloat?
  /// The height in points.
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

  /// Asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the proposal with the lengths of a size in place of `nil`.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  var proposal: Proposal { Proposal(width: width.map { Double($0) }, height: height.map { Double($0) }) }
  init(_ proposal: Proposal) {
    self.init(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
  }
}

/// The space that a view prefers around it, SwiftUI's `ViewSpacing`.
public struct ViewSpacing: Sendable {
  fileprivate private(set) var spacing: Spacing

  /// No space on any side.
  public static let zero = ViewSpacing(.zero)
  /// Creates the spacing of a view that isn't a text.
  public init() { spacing = .plain }
  init(_ spacing: Spacing) { self.spacing = spacing }
  /// Combines the spacing with another one: both get what they want.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    let both = Spacing([spacing, other.spacing], along: nil)
    if edges.contains(.top) { spacing.top = both.top }
    if edges.contains(.bottom) { spacing.bottom = both.bottom }
    if edges.contains(.leading) { spacing.leading = both.leading }
    if edges.contains(.trailing) { spacing.trailing = both.trailing }
  }
  /// The spacing combined with another one.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    CGFloat(spacing.distance(to: next.spacing, along: axis == .horizontal ? .horizontal : .vertical))
  }
}

/// A value that a view gives to the layout around it, SwiftUI's `LayoutValueKey`.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that don't set one.
  static var defaultValue: Value { get }
}

/// The views of a custom container, SwiftUI's `LayoutSubviews`.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  public typealias Element = LayoutSubview
  public typealias Index = Int
  /// Some of the views.
  public typealias SubSequence = LayoutSubviews
  private let nodes: ArraySlice<ElementNode>
  /// Where text begins.
  public var layoutDirection: LayoutDirection {
    assumingMainThread { nodes.first?.parent?.isMirrored ?? false ? .rightToLeft : .leftToRight }
  }
  public var startIndex: Int { nodes.startIndex }
  /// The position after the last one.
  public var endIndex: Int { nodes.endIndex }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
  /// Some of the views.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(nodes[bounds]) }

  init(_ nodes: ArraySlice<ElementNode>) { self.nodes = nodes }
  /// Whether two collections have the same views.
  public static func == (left: Self, right: Self) -> Bool { left.nodes.elementsEqual(right.nodes, by: ===) }
}

/// A view of a custom container, SwiftUI's `LayoutSubview`.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  let node: ElementNode

  /// Whether two are the same view.
  public static func == (left: Self, right: Self) -> Bool { left.node === right.node }

  /// A value that the view sets by `layoutValue(key:value:)`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let node = node
    nonisolated(unsafe) let value = assumingMainThread { node.containerValue(K.self) }
    return value as? K.Value ?? K.defaultValue
  }

  /// The layout priority of the view.
  public var priority: Double {
    let node = node
    return assumingMainThread { node.priority }
  }

  /// The space that the view prefers around it.
  public var spacing: ViewSpacing {
    let node = node
    return assumingMainThread { ViewSpacing(node.spacing) }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let node = node
    return assumingMainThread { CGSize(node.measure(proposal.proposal)) }
  }

  /// The size and the guides of the view for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let node = node
    return assumingMainThread {
      let size = node.measure(proposal.proposal)
      return ViewDimensions(size: size) { node.guide($0, at: size) }
    }
  }

  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let node = node
    assumingMainThread {
      let size = node.measure(proposal.proposal)
      node.place(
        at: Point(
          x: Double(position.x) - Double(anchor.x) * size.width, y: Double(position.y) - Double(anchor.y) * size.height),
        size: size)
    }
  }
}

extension View {
  /// Sets a value for the layout around the view.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    nonisolated(unsafe) let value = value
    return box { box, _ in
      let key = ObjectIdentifier(K.self)
      if let old = box.containerValues[key] as? K.Value, Comparison.areEqual(old, value) { return }
      box.containerValues[key] = value
      box.setContainerNeedsLayout()
    }
  }
}

private struct LayoutContainer<L: Layout, Content: View> {
  let layout: L
  let content: Content
}

extension LayoutContainer: ElementView {
  var inner: Content { content }

  func configure(_ box: ElementNode, in node: ViewNode) {
    if let layout = layout as? any BuiltInLayout {
      box.layout = layout.rule
    } else {
      box.layout = CustomLayout(layout, after: box.layout as? CustomLayout<L>)
    }
  }
}

/// Arranges views with a layout of the app.
private final class CustomLayout<L: Layout>: LayoutRule {
  private let layout: L
  private var cache: L.Cache?
  /// The views that the cache was made for.
  private var views: LayoutSubviews?

  /// - Parameter previous: The rule of the container before, whose cache goes on.
  init(_ layout: L, after previous: CustomLayout<L>? = nil) {
    self.layout = layout
    cache = previous?.cache
  }

  private func withCache<Result>(_ views: LayoutSubviews, _ body: (inout L.Cache) -> Result) -> Result {
    let known = cache.take()
    var cache = known ?? layout.makeCache(subviews: views)
    if known != nil, self.views != views { layout.updateCache(&cache, subviews: views) }
    self.views = views
    defer { self.cache = cache }
    return body(&cache)
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let views = LayoutSubviews(node.children[...])
    return withCache(views) {
      layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: views, cache: &$0).size
    }
  }

  func spacing(of node: ElementNode) -> Spacing {
    let views = LayoutSubviews(node.children[...])
    return withCache(views) { layout.spacing(subviews: views, cache: &$0).spacing }
  }

  func priority(of node: ElementNode) -> Double { node.children.isEmpty ? -.infinity : 0 }

  func place(_ node: ElementNode) {
    let views = LayoutSubviews(node.children[...])
    // As in SwiftUI, what the layout doesn't place is in the middle.
    for child in node.children {
      let size = child.measure(Proposal(node.size))
      child.place(
        at: Point(x: (node.size.width - size.width) / 2, y: (node.size.height - size.height) / 2), size: size)
    }
    withCache(views) {
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: CGSize(node.size)),
        proposal: ProposedViewSize(width: node.size.width, height: node.size.height), subviews: views, cache: &$0)
    }
  }
}

// MARK: Layouts of the library

/// A layout for which the library has a rule.
private protocol BuiltInLayout {
  @MainActor var rule: any LayoutRule { get }
}

extension BuiltInLayout {
  @MainActor
  fileprivate func size(_ proposal: ProposedViewSize, _ views: LayoutSubviews) -> CGSize {
    let node = ElementNode(rule)
    return node.withBorrowedChildren(views.map(\.node)) { CGSize(rule.size(of: node, in: proposal.proposal)) }
  }

  @MainActor
  fileprivate func place(_ bounds: CGRect, _ views: LayoutSubviews) {
    let node = ElementNode(rule)
    node.withBorrowedChildren(views.map(\.node)) {
      node.place(at: .zero, size: bounds.size.size)
      for view in views {
        let origin = view.node.origin
        view.node.place(
          at: Point(x: origin.x + Double(bounds.minX), y: origin.y + Double(bounds.minY)), size: view.node.size)
      }
    }
  }
}

/// A row of views as a layout, SwiftUI's `HStackLayout`.
public struct HStackLayout: Sendable {
  /// How the views are aligned.
  public var alignment: VerticalAlignment
  /// The space between the views.
  public var spacing: CGFloat?
  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
}

/// A column of views as a layout, SwiftUI's `VStackLayout`.
public struct VStackLayout: Sendable {
  /// How the views are aligned.
  public var alignment: HorizontalAlignment
  /// The space between the views.
  public var spacing: CGFloat?
  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
}

/// Overlaid views as a layout, SwiftUI's `ZStackLayout`.
public struct ZStackLayout: Sendable {
  /// How the views are aligned.
  public var alignment: Alignment
  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension HStackLayout: Layout, BuiltInLayout {
  fileprivate var rule: any LayoutRule {
    StackLayout(.horizontal, spacing: spacing.map { Double($0) }, alignment: alignment.key)
  }
  /// The size of the container for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    assumingMainThread { size(proposal, subviews) }
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { assumingMainThread { place(bounds, subviews) } }
}

extension VStackLayout: Layout, BuiltInLayout {
  fileprivate var rule: any LayoutRule {
    StackLayout(.vertical, spacing: spacing.map { Double($0) }, alignment: alignment.key)
  }
  /// The size of the container for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    assumingMainThread { size(proposal, subviews) }
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { assumingMainThread { place(bounds, subviews) } }
}

extension ZStackLayout: Layout, BuiltInLayout {
  fileprivate var rule: any LayoutRule { OverlayLayout(alignment.pair) }
  /// The size of the container for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    assumingMainThread { size(proposal, subviews) }
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { assumingMainThread { place(bounds, subviews) } }
}

/// A type-erased layout, SwiftUI's `AnyLayout`. Views keep their state when it changes.
public struct AnyLayout: @unchecked Sendable {
  private let layout: any Layout
  /// Erases the type of a layout.
  public nonisolated init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

  @MainActor
  private static func make<L: Layout>(_ layout: L) -> any LayoutRule { CustomLayout(layout) }
}

extension AnyLayout: Layout, BuiltInLayout {
  fileprivate var rule: any LayoutRule { (layout as? any BuiltInLayout)?.rule ?? Self.make(layout) }
  /// The size of the container for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    assumingMainThread { size(proposal, subviews) }
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { assumingMainThread { place(bounds, subviews) } }
}
