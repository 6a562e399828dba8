import AppModel
import Foundation
import ViewGraph

/// The position of a scroll view, SwiftUI's `ScrollPosition`.
public struct ScrollPosition: Equatable, Sendable {
  fileprivate enum Target: Equatable, Sendable {
    /// The position at the start, before anything scrolls.
    case initial
    case view(Identifier, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// The position that the user has scrolled to, with the first visible view.
    case user(Identifier?)
  }

  /// The identifier of a view.
  fileprivate struct Identifier: Equatable, Sendable {
    let value: any Hashable & Sendable

    static func == (left: Self, right: Self) -> Bool { AnyHashable(left.value) == AnyHashable(right.value) }
  }

  fileprivate var target: Target
  private let idType: ObjectIdentifier
  /// Returns an identifier of a visible view if it has the type of the position.
  private let read: @Sendable (AnyHashable) -> Identifier?

  private init<T: Hashable & Sendable>(_ type: T.Type, _ target: Target) {
    (idType, self.target) = (ObjectIdentifier(type), target)
    read = { id in (id.base as? T).map { Identifier(value: $0) } }
  }

  /// Creates the position in which a scroll view is at first.
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self) { self.init(idType, .initial) }
  /// Creates the position of a view.
  public init<T: Hashable & Sendable>(id: T, anchor: UnitPoint? = nil) {
    self.init(T.self, .view(Identifier(value: id), anchor))
  }
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }
  /// Creates a position of the content.
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, point: CGPoint) {
    self.init(idType, .point(x: point.x, y: point.y))
  }
  /// Creates a position of the content.
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .point(x: x, y: y))
  }
  /// Creates a horizontal position of the content.
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, x: CGFloat) {
    self.init(idType, .point(x: x, y: nil))
  }
  /// Creates a vertical position of the content.
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, y: CGFloat) {
    self.init(idType, .point(x: nil, y: y))
  }

  /// Whether positions are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.idType == right.idType && left.target == right.target
  }

  /// Scrolls to a view.
  public mutating func scrollTo<T: Hashable & Sendable>(id: T, anchor: UnitPoint? = nil) {
    target = .view(Identifier(value: id), anchor)
  }
  public mutating func scrollTo(edge: Edge) { target = .edge(edge) }
  /// Scrolls to a position of the content.
  public mutating func scrollTo(point: CGPoint) { target = .point(x: point.x, y: point.y) }
  /// Scrolls to a position of the content.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { target = .point(x: x, y: y) }
  /// Scrolls to a horizontal position of the content.
  public mutating func scrollTo(x: CGFloat) { target = .point(x: x, y: nil) }
  /// Scrolls to a vertical position of the content.
  public mutating func scrollTo(y: CGFloat) { target = .point(x: nil, y: y) }

  /// Whether the user has scrolled to the position.
  public var isPositionedByUser: Bool { if case .user = target { true } else { false } }
  /// The edge that was scrolled to.
  public var edge: Edge? { if case .edge(let edge) = target { edge } else { nil } }
  /// The point that was scrolled to.
  public var point: CGPoint? { x.flatMap { x in y.map { CGPoint(x: x, y: $0) } } }
  /// The horizontal position that was scrolled to.
  public var x: CGFloat? { if case .point(let x, _) = target { x } else { nil } }
  /// The vertical position that was scrolled to.
  public var y: CGFloat? { if case .point(_, let y) = target { y } else { nil } }
  /// The identifier of the view that was scrolled to.
  public var viewID: (any Hashable & Sendable)? {
    switch target {
    case .view(let id, _): id.value
    case .user(let id): id?.value
    default: nil
    }
  }
  /// The identifier of the view that was scrolled to, if it has a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

  /// The position after the user has scrolled, with the first of the visible views that it can have.
  fileprivate func scrolledByUser(_ visible: [AnyHashable]) -> Self {
    var position = self
    position.target = .user(visible.lazy.compactMap(read).first)
    return position
  }
}

extension View {
  /// Binds the position of the scroll view inside.
  ///
  /// Writing the position scrolls; the user's scrolling writes a position with the view at the anchor, or with the
  /// first visible one.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(BoundScrollPosition(position: position, anchor: anchor))
  }
}

private struct BoundScrollPosition {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
}

extension BoundScrollPosition: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(BoundScrollPositionNode(view, inputs))
  }
}

private final class BoundScrollPositionNode<C: View>: ModifierNode<C, BoundScrollPosition> {
  private var last: ScrollPosition.Target?

  override func finish(isFirst: Bool) {
    let target = tracking { modifier.position.wrappedValue.target }
    if target != last { apply(target) }
    last = target
    graph.afterLayout { [weak self] in
      guard let self, isAlive, let area = elements.first?.firstScrollArea else { return }
      area.scroll?.onScroll = { [weak self, weak area] in if let area { self?.follow(area) } }
    }
  }

  private func apply(_ target: ScrollPosition.Target) {
    switch target {
    case .initial, .user: break
    case .view(let id, let anchor):
      scroll(to: AnyHashable(id.value), anchor: anchor ?? modifier.anchor)
    case .edge(let edge):
      move { scroll in
        switch edge {
        case .top: Point(x: scroll.offset.x, y: 0)
        case .bottom: Point(x: scroll.offset.x, y: scroll.maxOffset(.vertical))
        case .leading: Point(x: 0, y: scroll.offset.y)
        case .trailing: Point(x: scroll.maxOffset(.horizontal), y: scroll.offset.y)
        }
      }
    case .point(let x, let y):
      move { Point(x: x.map { Double($0) } ?? $0.offset.x, y: y.map { Double($0) } ?? $0.offset.y) }
    }
  }

  /// Scrolls after the layout; again while rows that were never seen change the size of the content.
  private func move(rounds: Int = 5, to offset: @escaping @MainActor (ScrollState) -> Point) {
    graph.afterLayout { [weak self] in
      guard let self, isAlive, let area = elements.first?.firstScrollArea, let scroll = area.scroll else { return }
      if context.app.scroll(area, to: offset(scroll)), rounds > 1 { move(rounds: rounds - 1, to: offset) }
    }
  }

  /// Handles scrolling by the user.
  private func follow(_ area: ElementNode) {
    graph.afterLayout { [weak self] in
      guard let self, isAlive else { return }
      let position = modifier.position.wrappedValue.scrolledByUser(visibleIDs(in: area, anchor: modifier.anchor))
      // The position that the user has reached isn't scrolled to.
      last = position.target
      if position != modifier.position.wrappedValue { modifier.position.wrappedValue = position }
    }
  }
}
