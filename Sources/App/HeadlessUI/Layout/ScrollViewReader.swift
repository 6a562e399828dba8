import AppModel
import Foundation
import ViewGraph

/// A view that can scroll what is inside to a view with an identity, SwiftUI's `ScrollViewReader`.
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content
  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ScrollReaderNode(view, inputs))
  }

  /// Returns whether the content is one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { Content._isUnary(inputs) }
}

private final class ScrollReaderNode<Content: View>: TypedNode<ScrollViewReader<Content>> {
  override func evaluate() {
    let proxy = ScrollViewProxy(node: self)
    showChild(tracking { view.content(proxy) })
  }
}

/// Scrolls the scroll views inside of a reader, SwiftUI's `ScrollViewProxy`.
public struct ScrollViewProxy {
  weak var node: ViewNode?

  /// Scrolls so that the view with an identity is visible, at an anchor if one is passed.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    node?.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

extension ViewNode {
  /// Scrolls to the view with an identity after the layout of pending changes.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, rounds: Int = 5) {
    graph.afterLayout { [weak self] in
      guard let self, isAlive, let target = target(of: id) else { return }
      // Rows that were never seen have no size yet: what is seen then may be elsewhere.
      if show(target, anchor), rounds > 1 { scroll(to: id, anchor: anchor, rounds: rounds - 1) }
    }
  }

  /// The location of a view: a frame in a box.
  private func target(of id: AnyHashable) -> (box: ElementNode, frame: Rect)? {
    if let lazy = self as? any LazyContainerNode, let span = lazy.span(of: id) { return Self.target(span) }
    if let node = self as? any IdentifiedNode, node.identity == id, let box = elements.first {
      return target(of: box)
    }
    if let rows = self as? any IdentifiedRows, let box = rows.row(of: id)?.elements.first { return target(of: box) }
    for child in childViews {
      if let target = child.target(of: id) { return target }
    }
    return nil
  }

  private static func target(_ span: LazySpan) -> (box: ElementNode, frame: Rect) {
    let (start, length) = span.span
    return (
      span.box,
      span.axis == .vertical
        ? Rect(x: 0, y: start, width: span.box.size.width, height: length)
        : Rect(x: start, y: 0, width: length, height: span.box.size.height)
    )
  }

  private func target(of box: ElementNode) -> (box: ElementNode, frame: Rect) {
    // A row of a lazy container may be out of sight, and so out of the tree.
    var node = parentView
    while let current = node {
      if let lazy = current as? any LazyContainerNode, let span = lazy.span(of: box) { return Self.target(span) }
      if current.ownsElement { break }
      node = current.parentView
    }
    return (box, Rect(origin: .zero, size: box.size))
  }

  /// Scrolls what a frame is in.
  ///
  /// - Returns: Whether a scroll view moved.
  private func show(_ target: (box: ElementNode, frame: Rect), _ anchor: UnitPoint?) -> Bool {
    guard let area = target.box.lineage.first(where: { $0.scroll != nil }), let scroll = area.scroll else {
      return false
    }
    let (window, corner, frame) = (area.size, area.frame(of: target.box).origin, target.frame)
    let (x, y) = (corner.x + frame.minX, corner.y + frame.minY)
    let offset = Point(
      x: scroll.offset.x + Self.shift(x, frame.width, window.width, anchor.map { Double($0.x) }),
      y: scroll.offset.y + Self.shift(y, frame.height, window.height, anchor.map { Double($0.y) }))
    return context.app.scroll(area, to: offset)
  }

  /// Returns the distance that a scroll view moves to make a range visible.
  private static func shift(_ start: Double, _ length: Double, _ window: Double, _ anchor: Double?) -> Double {
    if let anchor { return start + length * anchor - window * anchor }
    if start < 0 { return start }
    return max(0, min(start, start + length - window))
  }
}

extension View {
  /// Sets the initial position of a scroll view.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(ScrollAnchorModifier(anchor: anchor))
  }
}

private struct ScrollAnchorModifier {
  let anchor: UnitPoint?
}

extension ScrollAnchorModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ScrollAnchorNode(view, inputs))
  }
}

private final class ScrollAnchorNode<C: View>: ModifierNode<C, ScrollAnchorModifier> {
  override func finish(isFirst: Bool) {
    if isFirst, let anchor = modifier.anchor { move(to: anchor, rounds: 5) }
  }

  private func move(to anchor: UnitPoint, rounds: Int) {
    graph.afterLayout { [weak self] in
      guard let self, isAlive, let area = elements.first?.firstScrollArea, let scroll = area.scroll else { return }
      let offset = Point(
        x: Double(anchor.x) * scroll.maxOffset(.horizontal), y: Double(anchor.y) * scroll.maxOffset(.vertical))
      if context.app.scroll(area, to: offset), rounds > 1 { move(to: anchor, rounds: rounds - 1) }
    }
  }
}

extension ElementNode {
  /// The first box that scrolls, itself or inside.
  var firstScrollArea: ElementNode? {
    if scroll != nil { return self }
    for child in children {
      if let area = child.firstScrollArea { return area }
    }
    return nil
  }
}
