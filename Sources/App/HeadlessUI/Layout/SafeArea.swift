import AppModel
import Foundation
import ViewGraph

/// Parts of the screen that views avoid, SwiftUI's `SafeAreaRegions`.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all: SafeAreaRegions = [.container, .keyboard]
  /// The bars of the device and of containers.
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}

extension View {
  /// Extends the view below the bars and the keyboard, at edges at which it touches them.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    box(ModifierCall("ignoresSafeArea", (regions, edges))) { box, node in
      if !(box.layout is OutsetLayout) { box.layout = OutsetLayout() }
      if box.onPlace == nil { node.context.app.register(placed: box) }
      // Where the view is, is known after the layout.
      box.onPlace = { box in box.layout = OutsetLayout(outsets: box.outsets(beyond: regions, edges)) }
    }
  }

  /// Extends the view below the bars and the keyboard, at edges at which it touches them.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Puts a view at the upper or the lower edge, and leaves the remaining space to this one.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    InsetView(
      edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing, content: self, inset: content())
  }

  /// Puts a view at the leading or the trailing edge, and leaves the remaining space to this one.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    InsetView(
      edge: edge == .leading ? .leading : .trailing, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing, content: self, inset: content())
  }

  /// Puts a bar at the upper or the lower edge, and leaves the remaining space to this view.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// Adds space at some edges.
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  /// Adds space at all edges.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
  /// Adds space at the edges.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Makes the view as large as its container: the nearest scroll view, or the screen.
  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes the view as large as some of the parts of its container.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }

  /// Sets the size of the view by that of its container: the nearest scroll view, or the screen.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    nonisolated(unsafe) let length = length
    return box { box, node in
      box.layout = ContainerFrameLayout(axes: axes, alignment: alignment.pair, length: length)
      guard box.onPlace == nil else { return }
      node.context.app.register(placed: box)
      // The container may have got its size after the view was measured.
      var last: Size?
      box.onPlace = { box in
        let size = ContainerFrameLayout.container(of: box)
        if let last, last != size { box.setNeedsLayout() }
        last = size
      }
    }
  }
}

/// A frame with lengths that depend on the container.
private struct ContainerFrameLayout: LayoutRule {
  let axes: Axis.Set
  let alignment: AlignmentPair
  let length: (CGFloat, Axis) -> CGFloat

  static func container(of node: ElementNode) -> Size {
    if let scroll = node.lineage.dropFirst().first(where: { $0.scroll != nil }), scroll.size.width > 0 {
      let margins = scroll.scroll?.margins ?? Insets()
      return Size(
        width: scroll.size.width - margins.leading - margins.trailing,
        height: scroll.size.height - margins.top - margins.bottom)
    }
    let layout = node.lineage.lazy.compactMap { $0.layout as? ScreenLayout }.first
    return (layout?.screen ?? .standard).safeBounds.size
  }

  private func frame(_ node: ElementNode, _ proposal: Proposal) -> Proposal {
    let container = Self.container(of: node)
    return Proposal(
      width: axes.contains(.horizontal) ? Double(length(container.width, .horizontal)) : proposal.width,
      height: axes.contains(.vertical) ? Double(length(container.height, .vertical)) : proposal.height)
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let frame = frame(node, proposal)
    let inner = node.children.first?.measure(frame) ?? .zero
    return Size(
      width: axes.contains(.horizontal) ? frame.width ?? inner.width : inner.width,
      height: axes.contains(.vertical) ? frame.height ?? inner.height : inner.height)
  }

  func place(_ node: ElementNode) {
    for child in node.children {
      child.place(at: .zero, proposal: Proposal(node.size))
      child.place(at: alignment.origin(of: child, in: node.size), size: child.size)
    }
  }
}

/// A view with another one at an edge.
private struct InsetView<Content: View, Inset: View> {
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let content: Content
  let inset: Inset
}

extension InsetView: ElementView {
  @ViewBuilder var inner: some View {
    ZStack { content }
    VStack(spacing: 0) { inset }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = InsetLayout(edge: edge, alignment: alignment.pair, spacing: Double(spacing ?? 8))
  }
}

/// The content, and a view at an edge of it.
private struct InsetLayout: SafeAreaLayout, Equatable {
  let edge: Edge
  let alignment: AlignmentPair
  let spacing: Double

  private var isVertical: Bool { edge == .top || edge == .bottom }

  private func inset(_ node: ElementNode, _ proposal: Proposal) -> Size {
    node.children.last?.measure(
      isVertical ? Proposal(width: proposal.width, height: nil) : Proposal(width: nil, height: proposal.height))
      ?? .zero
  }

  func contentArea(of node: ElementNode, without parts: SafeAreaParts) -> Rect {
    let area = Rect(origin: .zero, size: node.size)
    guard parts.contains(.container) else { return area }
    let taken = taken(inset(node, Proposal(node.size)))
    switch edge {
    case .top: return area.inset(top: taken)
    case .leading: return area.inset(left: taken)
    case .bottom: return area.inset(bottom: taken)
    case .trailing: return area.inset(right: taken)
    }
  }

  /// The length that the inset takes: 0 if it is empty.
  private func taken(_ inset: Size) -> Double {
    let length = isVertical ? inset.height : inset.width
    return length > 0 ? length + spacing : 0
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let inset = inset(node, proposal)
    let taken = taken(inset)
    var rest = proposal
    if isVertical { rest.height = proposal.height.map { max(0, $0 - taken) } }
    if !isVertical { rest.width = proposal.width.map { max(0, $0 - taken) } }
    let content = node.children.first?.measure(rest) ?? .zero
    return isVertical
      ? Size(width: max(content.width, inset.width), height: content.height + taken)
      : Size(width: content.width + taken, height: max(content.height, inset.height))
  }

  func place(_ node: ElementNode) {
    guard node.children.count == 2 else { return }
    let size = node.size
    let inset = inset(node, Proposal(size))
    let taken = taken(inset)
    let rest =
      isVertical
      ? Size(width: size.width, height: max(0, size.height - taken))
      : Size(width: max(0, size.width - taken), height: size.height)
    node.children[0].place(
      at: Point(x: edge == .leading ? taken : 0, y: edge == .top ? taken : 0), size: rest)
    node.children[1].place(at: .zero, size: inset)
    let aligned = alignment.origin(of: node.children[1], in: size)
    let origin =
      isVertical
      ? Point(x: aligned.x, y: edge == .top ? 0 : size.height - inset.height)
      : Point(x: edge == .leading ? 0 : size.width - inset.width, y: aligned.y)
    node.children[1].place(at: origin, size: inset)
  }
}
