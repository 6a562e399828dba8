import AppModel
import Foundation
import ViewGraph

/// The geometry of a scroll view, SwiftUI's `ScrollGeometry`.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// The insets of the content: zero.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view.
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }

  @MainActor
  init(_ scroll: ScrollState) {
    self.init(
      contentOffset: CGPoint(scroll.offset),
      contentSize: CGSize(width: scroll.contentSize.width, height: scroll.contentSize.height),
      contentInsets: EdgeInsets(),
      containerSize: CGSize(width: scroll.viewport.width, height: scroll.viewport.height))
  }

  /// The bounds of the scroll view in the coordinates of the content.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The part of the content that can be seen.
  public var visibleRect: CGRect { bounds }
}

/// The phase of scrolling, SwiftUI's `ScrollPhase`.
public enum ScrollPhase: Hashable, Sendable {
  /// The scroll view rests.
  case idle
  /// A finger may begin to scroll.
  case tracking
  case interacting
  /// The content still moves after a finger has let go.
  case decelerating
  /// The app scrolls with an animation: it never occurs, since animations have no frames.
  case animating

  /// Whether the content moves.
  public var isScrolling: Bool { self != .idle }
}

/// The scroll view during a change of its phase, SwiftUI's `ScrollPhaseChangeContext`.
public struct ScrollPhaseChangeContext {
  /// The geometry of the scroll view.
  public let geometry: ScrollGeometry
  /// The velocity of the scrolling, in points a second; `nil` while the scroll view rests.
  public let velocity: CGVector?
}

extension ScrollPhase {
  init(_ phase: ScrollState.Phase) {
    switch phase {
    case .idle: self = .idle
    case .tracking: self = .tracking
    case .interacting: self = .interacting
    case .decelerating: self = .decelerating
    }
  }
}

extension View {
  /// Calls an action when a value computed from the geometry of the scroll view inside changes.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    nonisolated(unsafe) let (transform, action) = (transform, action)
    return modifier(ScrollObserver { ScrollGeometryWatch(transform: transform, action: action) })
  }

  /// Calls an action when the phase of the scroll view inside changes.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { onScrollPhaseChange { old, new, _ in action(old, new) } }

  /// Calls an action when the phase of the scroll view inside changes, with the geometry of the scroll view.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(ScrollObserver { ScrollPhaseWatch(action: action) })
  }

  /// Calls an action when more or less than a part of the view becomes visible in the scroll view around.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(ScrollObserver { VisibilityWatch(threshold: threshold, action: action) })
  }

  /// Calls an action when other identified views are visible in the scroll view inside.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(ScrollObserver { TargetWatch(threshold: threshold, action: action) })
  }
}

// MARK: Observing

/// Compares what it watches after each layout, and returns the action for a change.
@MainActor
private protocol ScrollWatch {
  mutating func change(in node: ViewNode, _ content: ElementNode) -> (@MainActor () -> Void)?
  /// Takes the actions of a new value of the view.
  mutating func adopt(_ other: Self)
}

private struct ScrollObserver<Watch: ScrollWatch> {
  let make: @MainActor () -> Watch
}

extension ScrollObserver: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ScrollObserverNode(view, inputs))
  }
}

private final class ScrollObserverNode<C: View, Watch: ScrollWatch>: ModifierNode<C, ScrollObserver<Watch>> {
  private var watch: Watch?
  /// A node that is only called after each layout.
  private let probe = ElementNode()

  override func finish(isFirst: Bool) {
    let next = modifier.make()
    if watch == nil { watch = next } else { watch?.adopt(next) }
    guard isFirst else { return }
    context.app.register(placed: probe)
    probe.onPlace = { [weak self] _ in self?.look() }
  }

  private func look() {
    guard isAlive, let content = elements.first, let action = watch?.change(in: self, content) else { return }
    graph.afterLayout { [weak self] in if let self, isAlive { action() } }
  }
}

private struct ScrollGeometryWatch<T: Equatable>: ScrollWatch {
  var transform: (ScrollGeometry) -> T
  var action: (T, T) -> Void
  private var last: T?

  init(transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void) {
    (self.transform, self.action) = (transform, action)
  }

  mutating func adopt(_ other: Self) { (transform, action) = (other.transform, other.action) }

  mutating func change(in node: ViewNode, _ content: ElementNode) -> (@MainActor () -> Void)? {
    guard let scroll = content.firstScrollArea?.scroll else { return nil }
    // Before its first layout a scroll view is empty.
    let empty = ScrollGeometry(
      contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
    let (old, new) = (last ?? transform(empty), transform(ScrollGeometry(scroll)))
    last = new
    guard old != new else { return nil }
    return { [action] in action(old, new) }
  }
}

private struct ScrollPhaseWatch: ScrollWatch {
  /// The action of the newest value of the view.
  @MainActor
  final class Receiver {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { self.action = action }
  }

  private let receiver: Receiver
  private weak var area: ElementNode?

  init(action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { receiver = Receiver(action) }

  mutating func adopt(_ other: Self) { receiver.action = other.receiver.action }

  mutating func change(in node: ViewNode, _ content: ElementNode) -> (@MainActor () -> Void)? {
    guard let found = content.firstScrollArea, found !== area else { return nil }
    area = found
    found.scroll?.phaseObservers.append { [weak receiver, weak found, weak node] old, new, velocity in
      guard let node, node.isAlive, let receiver, let scroll = found?.scroll else { return }
      let velocity = velocity.map { CGVector(dx: $0.dx, dy: $0.dy) }
      receiver.action(
        ScrollPhase(old), ScrollPhase(new),
        ScrollPhaseChangeContext(geometry: ScrollGeometry(scroll), velocity: velocity))
    }
    return nil
  }
}

private struct VisibilityWatch: ScrollWatch {
  private let threshold: Double
  private var action: (Bool) -> Void
  private var isVisible = false

  init(threshold: Double, action: @escaping (Bool) -> Void) { (self.threshold, self.action) = (threshold, action) }

  mutating func adopt(_ other: Self) { action = other.action }

  mutating func change(in node: ViewNode, _ content: ElementNode) -> (@MainActor () -> Void)? {
    let isNowVisible = node.isVisible && node.context.app.shows(content, threshold: threshold)
    guard isNowVisible != isVisible else { return nil }
    isVisible = isNowVisible
    return { [action] in action(isNowVisible) }
  }
}

private struct TargetWatch<ID: Hashable>: ScrollWatch {
  private let threshold: Double
  private var action: ([ID]) -> Void
  private var last: [ID] = []

  init(threshold: Double, action: @escaping ([ID]) -> Void) { (self.threshold, self.action) = (threshold, action) }

  mutating func adopt(_ other: Self) { action = other.action }

  mutating func change(in node: ViewNode, _ content: ElementNode) -> (@MainActor () -> Void)? {
    let visible = node.identified.filter { node.context.app.shows($0.box, threshold: threshold) }
      .compactMap { $0.id.base as? ID }
    guard visible != last else { return nil }
    last = visible
    return { [action] in action(visible) }
  }
}

extension TreeApp {
  /// Whether at least a part of a box can be seen.
  fileprivate func shows(_ box: ElementNode, threshold: Double) -> Bool {
    guard isInWindow(box) else { return false }
    let (whole, visible) = (box.size.width * box.size.height, visibleRect(of: box))
    let part = visible.isEmpty || whole == 0 ? 0 : visible.width * visible.height / whole
    return part > 0 && part >= threshold
  }
}
