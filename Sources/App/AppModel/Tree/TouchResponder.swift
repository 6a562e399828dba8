/// A view that follows fingers besides the behaviors of nodes, as UIKit's views do.
@MainActor
package protocol TouchResponder: AnyObject {
  /// Whether touches inside of its frame reach it, also where it draws nothing.
  var takesTouches: Bool { get }
  /// Whether gestures are recognized in its touches.
  var recognizesGestures: Bool { get }
  /// The responder that a touch reaches, with its node, if the app decides about it; `nil` if none does.
  func touched(at point: Point) -> (responder: any TouchResponder, node: ElementNode)?
  /// Whether a view around doesn't contain a point, which keeps touches there from this one.
  func isOutOfReach(at point: Point) -> Bool
  /// Begins to follow a finger.
  ///
  /// - Parameters:
  ///   - tapCount: How often the finger has tapped.
  ///   - owner: The node whose behavior reacts to the touch.
  ///   - scrolled: The node that scrolls with the finger.
  func follow(
    _ point: Point, tapCount: Int, owner: ElementNode?, scrolled: ElementNode?
  ) -> (any TouchFollower)?
}

/// What follows a finger until it is lifted.
@MainActor
package protocol TouchFollower: AnyObject {
  /// Whether a gesture keeps what else reacts to the finger from doing so.
  var isExclusive: Bool { get }
  /// The finger moves; as fast as in a swipe, or slowly.
  func move(to point: Point, isFast: Bool)
  /// The finger is lifted.
  func end(at point: Point) -> TouchOutcome
}

/// What following a finger has for an effect.
package enum TouchOutcome {
  /// Nothing else reacts to the finger.
  case handled
  /// What else reacts to the finger does so too.
  case seen
  case ignored
}

extension ElementNode {
  /// The view that follows fingers on the node.
  package var touchResponder: (any TouchResponder)? {
    get { containerValues[ObjectIdentifier((any TouchResponder).self)] as? any TouchResponder }
    set { containerValues[ObjectIdentifier((any TouchResponder).self)] = newValue }
  }
}

extension TreeApp {
  /// Lets the view that a finger touches follow it.
  ///
  /// - Parameter axis: The direction in which the finger will move.
  /// - Returns: The node that the touch reaches, which the app may decide, and what follows the finger.
  func follow(
    _ target: ElementNode, at point: Point, count: Int = 1, axis: Axis? = nil
  ) -> (target: ElementNode, finger: (any TouchFollower)?) {
    guard let node = target.lineage.first(where: { $0.touchResponder != nil }), isEnabled(node),
      var responder = node.touchResponder
    else { return (target, nil) }
    var target = target
    if let other = responder.touched(at: point), !other.node.isDescendant(of: node) {
      (target, responder) = (other.node, other.responder)
    }
    let scrolled = axis.flatMap { axis in
      target.lineage.first { $0.scroll.map { $0.isEnabled && $0.maxOffset(axis) > 0 } ?? false }
    }
    let owner = nearest(from: target, where: \.reactsToTouch)
    return (target, responder.follow(point, tapCount: count, owner: owner, scrolled: scrolled))
  }

  /// Whether a view around a node recognizes gestures.
  func recognizesGestures(_ node: ElementNode) -> Bool {
    node.lineage.contains { $0.touchResponder?.recognizesGestures ?? false }
  }
}
