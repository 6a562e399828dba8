import AppModel
import Foundation
import ViewGraph

/// The behavior that decides where scrolling ends, SwiftUI's `ScrollTargetBehavior`.
@StaticMembers(["paging": PagingScrollTargetBehavior.self, "viewAligned": ViewAlignedScrollTargetBehavior.self])
public protocol ScrollTargetBehavior {
  /// Changes the target at which the user's scrolling ends.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  /// The properties of the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext
}

/// The target at which scrolling ends, SwiftUI's `ScrollTarget`.
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content.
  public var rect: CGRect
  /// The anchor of the part in the scroll view.
  public var anchor: UnitPoint?
}

/// The properties of a scroll view, SwiftUI's `ScrollTargetBehaviorContext`.
public struct ScrollTargetBehaviorContext: Sendable {
  /// The target at which scrolling began.
  public let originalTarget: ScrollTarget
  /// How fast the content moves, in points a second; the way of the finger within a second.
  public let velocity: CGVector
  public let contentSize: CGSize
  /// The size of the scroll view.
  public let containerSize: CGSize
  /// The directions of scrolling.
  public let axes: Axis.Set
  /// The upper left corners of the identified views, in the content.
  let corners: [CGPoint]
}

/// Scrolling that ends at pages, SwiftUI's `PagingScrollTargetBehavior`.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}
  /// Moves the target to the nearest multiple of the size of the scroll view.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let page = context.containerSize
    if context.axes.contains(.horizontal), page.width > 0 {
      target.rect.origin.x = (target.rect.origin.x / page.width).rounded() * page.width
    }
    if context.axes.contains(.vertical), page.height > 0 {
      target.rect.origin.y = (target.rect.origin.y / page.height).rounded() * page.height
    }
  }
}

/// Scrolling that ends at views, SwiftUI's `ViewAlignedScrollTargetBehavior`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// The limit of one scroll gesture.
  @NamedOptions("automatic", "always", "never", "alwaysByOne", "alwaysByFew")
  public struct LimitBehavior: Hashable, Sendable {}

  private let limitBehavior: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

  /// Moves the target to the nearest view, or to the next one if only one may be passed.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let start = context.originalTarget.rect.origin
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = rest(from: start.x, at: target.rect.origin.x, context.corners.map(\.x))
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = rest(from: start.y, at: target.rect.origin.y, context.corners.map(\.y))
    }
  }

  private func rest(from start: CGFloat, at end: CGFloat, _ edges: [CGFloat]) -> CGFloat {
    if limitBehavior == .alwaysByOne, end != start {
      return (end > start ? edges.filter { $0 > start + 1 }.min() : edges.filter { $0 < start - 1 }.max()) ?? end
    }
    return edges.min { abs($0 - end) < abs($1 - end) } ?? end
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling that ends at views, with a limit.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

// MARK: Modifiers

extension View {
  /// Sets where the user's scrolling ends in the scroll view.
  public nonisolated func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View {
    nonisolated(unsafe) let behavior = behavior
    return modifier(
      ScrollAreaModifier { area, node in
        area.scroll?.restingOffset = { [weak area, weak node] offset in
          guard let area, let node else { return offset }
          return node.rest(of: area, at: offset, behavior)
        }
      })
  }

  /// Binds the scroll position to a value.
  ///
  /// Setting the value scrolls; the user's scrolling sets it to the view at the anchor, or to the first visible one.
  public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    nonisolated(unsafe) let id = id
    return modifier(
      ScrollPositionModifier(
        target: { id.wrappedValue.map { AnyHashable($0) } },
        follow: { found in
          if let value = found.lazy.compactMap({ $0.base as? ID }).first, value != id.wrappedValue {
            id.wrappedValue = value
          }
        },
        anchor: anchor))
  }
}

extension ViewNode {
  /// The views with an identity, and their boxes.
  var identified: [(id: AnyHashable, box: ElementNode)] {
    var found: [(id: AnyHashable, box: ElementNode)] = []
    if let node = self as? any IdentifiedNode, let box = elements.first { found.append((node.identity, box)) }
    if let node = self as? any IdentifiedRows {
      found += node.identifiedRows.compactMap { id, row in row.elements.first.map { (id, $0) } }
    }
    return found + childViews.flatMap(\.identified)
  }

  /// The identifiers of the views that can be seen in a scroll view, or of the one at an anchor.
  func visibleIDs(in area: ElementNode, anchor: UnitPoint?) -> [AnyHashable] {
    let window = Rect(origin: .zero, size: area.size)
    let isHorizontal = area.scroll?.axes == [.horizontal]
    let visible = identified.map { (id: $0.id, frame: area.frame(of: $0.box)) }
      .filter { !$0.frame.intersection(window).isEmpty }
      .sorted { isHorizontal ? $0.frame.minX < $1.frame.minX : $0.frame.minY < $1.frame.minY }
    let anchored = anchor.flatMap { anchor in
      visible.first { candidate in
        isHorizontal
          ? candidate.frame.maxX > window.minX + window.width * anchor.x
          : candidate.frame.maxY > window.minY + window.height * anchor.y
      }
    }
    return (anchored.map { [$0] } ?? visible).map(\.id)
  }

  fileprivate func rest(of area: ElementNode, at offset: Point, _ behavior: some ScrollTargetBehavior) -> Point {
    guard let scroll = area.scroll else { return offset }
    let size = CGSize(width: scroll.viewport.width, height: scroll.viewport.height)
    var axes: HeadlessUI.Axis.Set = []
    if scroll.axes.contains(.horizontal) { axes.insert(.horizontal) }
    if scroll.axes.contains(.vertical) { axes.insert(.vertical) }
    var target = ScrollTarget(rect: CGRect(origin: CGPoint(offset), size: size), anchor: nil)
    let original = ScrollTarget(rect: CGRect(origin: CGPoint(scroll.offset), size: size), anchor: nil)
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: original,
        velocity: CGVector(dx: offset.x - scroll.offset.x, dy: offset.y - scroll.offset.y),
        contentSize: CGSize(width: scroll.contentSize.width, height: scroll.contentSize.height),
        containerSize: size, axes: axes,
        corners: identified.map { _, box in
          let origin = area.frame(of: box).origin
          return CGPoint(
            x: origin.x + scroll.offset.x - scroll.margins.leading, y: origin.y + scroll.offset.y - scroll.margins.top)
        }))
    return Point(x: target.rect.origin.x, y: target.rect.origin.y)
  }
}

/// A modifier that configures the scroll view inside after its layout.
private struct ScrollAreaModifier {
  let setUp: @MainActor (ElementNode, ViewNode) -> Void
}

extension ScrollAreaModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ScrollAreaNode(view, inputs))
  }
}

private final class ScrollAreaNode<C: View>: ModifierNode<C, ScrollAreaModifier> {
  override func finish(isFirst: Bool) {
    graph.afterLayout { [weak self] in
      guard let self, isAlive, let area = elements.first?.firstScrollArea else { return }
      modifier.setUp(area, self)
    }
  }
}

private struct ScrollPositionModifier {
  let target: @MainActor () -> AnyHashable?
  /// Sets the position to the first identifier that it can take.
  let follow: @MainActor ([AnyHashable]) -> Void
  let anchor: UnitPoint?
}

extension ScrollPositionModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ScrollPositionNode(view, inputs))
  }
}

private final class ScrollPositionNode<C: View>: ModifierNode<C, ScrollPositionModifier> {
  private var last: AnyHashable?

  override func finish(isFirst: Bool) {
    let target = tracking { modifier.target() }
    defer { last = target }
    if let target, target != last { scroll(to: target, anchor: modifier.anchor ?? .top) }
    graph.afterLayout { [weak self] in
      guard let self, isAlive, let area = elements.first?.firstScrollArea else { return }
      area.scroll?.onScroll = { [weak self, weak area] in if let area { self?.follow(area) } }
    }
  }

  /// Handles scrolling by the user.
  private func follow(_ area: ElementNode) {
    graph.afterLayout { [weak self] in
      guard let self, isAlive else { return }
      let ids = visibleIDs(in: area, anchor: modifier.anchor)
      // The position that the user has reached isn't scrolled to.
      last = ids.first
      modifier.follow(ids)
    }
  }
}
