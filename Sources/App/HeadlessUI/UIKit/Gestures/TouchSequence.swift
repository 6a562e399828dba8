import AppModel
import Foundation

/// The touches of a finger from its first contact to its end, for the view that it has touched and the gesture
/// recognizers around.
@MainActor
final class TouchSequence: TouchFollower {
  private let touch: UITouch
  private let view: UIView
  private let event = UIEvent()
  private let context: AppContext
  private let owner: ElementNode?
  private let scrolled: ElementNode?
  /// The view of UIKit that scrolls with the finger.
  private let scrollView: UIScrollView?
  /// Whether the finger was lifted.
  private(set) var hasEnded = false
  /// The recognizers, from the inside out.
  let recognizers: [UIGestureRecognizer]
  private var recognized: [UIGestureRecognizer] = []
  private let start: CGPoint
  /// Whether the view gets nothing of the touch any more.
  private var isCancelled = false
  /// Whether the view gets nothing of the touch yet, since the finger may scroll.
  private var isDelayed: Bool
  /// Whether a control keeps the finger from scrolling.
  private var keepsFinger = false
  private var hasMoved = false
  /// Whether the finger moves as in a swipe.
  private(set) var isFast = false
  /// The velocity of the finger, in points a second.
  private(set) var velocity = CGPoint.zero

  /// - Parameters:
  ///   - owner: The node that reacts to the touch without UIKit.
  ///   - scrolled: The node that scrolls with the finger.
  init(
    _ view: UIView, _ context: AppContext, at point: CGPoint, tapCount: Int, owner: ElementNode?,
    scrolled: ElementNode?
  ) {
    (self.view, self.context, self.owner, self.scrolled) = (view, context, owner, scrolled)
    scrollView = scrolled?.lineage.lazy.compactMap(\.touchResponder).first as? UIScrollView
    (start, isDelayed) = (point, scrolled != nil && scrollView?.delaysContentTouches ?? true)
    let isTaken = owner.flatMap { owner in view.box.map { owner.isDescendant(of: $0) } } ?? false
    touch = UITouch(view, point, tapCount: tapCount, isTaken: isTaken)
    let views = sequence(first: view) { $0.superview ?? $0.controller?.parent?.viewIfLoaded }
    // Of the recognizers of a view those of more taps come first.
    recognizers = views.flatMap { ($0.gestureRecognizers ?? []).sorted { $0.taps > $1.taps } }.filter(\.isEnabled)
      .filter { [touch] in $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true }
    touch.gestureRecognizers = recognizers
    event.allTouches = [touch]
    for recognizer in recognizers { recognizer.sequence = self }
    send(.began, to: point)
  }

  // MARK: The finger

  func move(to point: Point, isFast: Bool) {
    (self.isFast, hasMoved) = (isFast, true)
    let (old, new) = (touch.point, CGPoint(point))
    // As fast as the swipes of robots, or slowly.
    let factor: CGFloat = isFast ? 10 : 1
    velocity = CGPoint(x: (new.x - old.x) * factor, y: (new.y - old.y) * factor)
    send(.moved, to: new)
  }

  func end(at point: Point) -> TouchOutcome {
    send(.ended, to: CGPoint(point))
    hasEnded = true
    let outcome = outcome
    for recognizer in recognizers where recognizer.waiting == nil { recognizer.finish() }
    return outcome
  }

  private var outcome: TouchOutcome {
    if isExclusive || keepsFinger { return .handled }
    guard !isCancelled, view is UIControl else { return recognized.isEmpty ? .ignored : .seen }
    // A control keeps its touches from what is around it.
    return touch.isTaken || hasMoved ? .seen : .handled
  }

  /// Whether a gesture keeps what else reacts to the finger from doing so.
  var isExclusive: Bool {
    recognizers.contains { recognizer in
      guard recognizer.waiting != nil || recognized.contains(where: { $0 === recognizer }) else { return false }
      return scrollView.map { !recognizer.isSimultaneous(with: $0.panGestureRecognizer) }
        ?? recognizer.cancelsTouchesInView
    }
  }

  private func send(_ phase: UITouch.Phase, to point: CGPoint) {
    let time = context.app.timeline.now
    touch.move(to: point, phase, at: Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
    for recognizer in recognizers { recognizer.receive(touch, phase, event) }
    beginScrolling(phase)
    guard !isCancelled, !isDelayed else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    default: break
    }
  }

  /// Cancels the touches of the view when the finger scrolls; a finger that has rested has touched the view before.
  private func beginScrolling(_ phase: UITouch.Phase) {
    guard scrolled != nil, !isCancelled, !keepsFinger, phase == .moved || phase == .ended else { return }
    let distance = hypot(touch.point.x - start.x, touch.point.y - start.y)
    let begins = phase == .moved && distance > UIGestureRecognizer.tapDistance && !isExclusive
    if isDelayed {
      if phase == .moved, touch.duration < Self.delay { return isCancelled = begins }
      isDelayed = false
      tellView(.began)
    }
    guard begins else { return }
    keepsFinger = scrollView.map { !$0.canCancelContentTouches || view is UIControl && !touch.isTaken } ?? false
    if !keepsFinger { cancel() }
  }

  /// How long what scrolls waits for a movement, in seconds: a guess.
  private static let delay: TimeInterval = 0.15

  private func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    if !isDelayed { tellView(.cancelled) }
  }

  /// Sends the view a phase that isn't the one of the moment.
  private func tellView(_ other: UITouch.Phase) {
    let phase = touch.phase
    touch.phase = other
    if other == .began { view.touchesBegan([touch], with: event) } else { view.touchesCancelled([touch], with: event) }
    touch.phase = phase
  }

  // MARK: Recognition

  /// Whether something else keeps a gesture from being recognized.
  func prevents(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognized.contains(where: {
      $0 !== recognizer && $0.canPrevent(recognizer) && recognizer.canBePrevented(by: $0)
        && !recognizer.isSimultaneous(with: $0)
    }) {
      return true
    }
    guard let box = recognizer.view?.box else { return true }
    if recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer {
      // What scrolls inside of the view has a recognizer of its own.
      return scrolled.map { $0 !== box && $0.isDescendant(of: box) } ?? false
    }
    guard recognizer is UITapGestureRecognizer, let owner, owner.semantics.type != .cell, owner.isDescendant(of: box)
    else { return false }
    return !(recognizer.view is UIControl)
  }

  func didRecognize(_ recognizer: UIGestureRecognizer) {
    recognized.append(recognizer)
    for other in recognizers where other !== recognizer && !other.isSimultaneous(with: recognizer) {
      guard recognizer.canPrevent(other), other.canBePrevented(by: recognizer),
        !recognized.contains(where: { $0 === other })
      else { continue }
      other.state = .failed
    }
    if recognizer.cancelsTouchesInView { cancel() }
  }

  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in recognizers where other !== recognizer {
      other.recognizeAfterFailures()
      if hasEnded, other.waiting == nil { other.finish() }
    }
  }

  func schedule(after delay: Duration, _ label: String, _ action: @escaping @MainActor () -> Void) {
    context.app.schedule(after: delay, label: label, action)
  }
}

extension UIView: TouchResponder {
  /// Whether the view is one that `hitTest(_:with:)` looks at.
  package var takesTouches: Bool { isUserInteractionEnabled && !isHidden && alpha >= 0.01 }

  /// Whether gestures are recognized in the touches of the view.
  package var recognizesGestures: Bool { !(gestureRecognizers ?? []).isEmpty }

  /// Begins to follow a finger.
  package func follow(
    _ point: Point, tapCount: Int, owner: ElementNode?, scrolled: ElementNode?
  ) -> (any TouchFollower)? {
    guard let context else { return nil }
    return TouchSequence(
      self, context, at: CGPoint(point), tapCount: tapCount, owner: owner, scrolled: scrolled)
  }

  /// The box of the view that a touch reaches, which the app decides by `hitTest(_:with:)`.
  package func touched(at point: Point) -> (responder: any TouchResponder, node: ElementNode)? {
    let outermost = sequence(first: self) { $0.superview }.reduce(self) { $1 }
    let screen = CGPoint(point)
    guard let hit = outermost.hitTest(outermost.fromScreen(screen), with: nil), let box = hit.box else { return nil }
    // What shows the view where its frame isn't decides itself.
    if isDescendant(of: hit), !bounds.contains(fromScreen(screen)) { return nil }
    return (hit, box)
  }

  /// Whether a superview doesn't contain a point, which keeps touches there from the view.
  package func isOutOfReach(at point: Point) -> Bool {
    let (screen, outer) = (CGPoint(point), sequence(first: self) { $0.superview }.dropFirst())
    guard bounds.contains(fromScreen(screen)),
      outer.contains(where: { !$0.point(inside: $0.fromScreen(screen), with: nil) })
    else { return false }
    return (touched(at: point)?.responder as? UIView).map { !$0.isDescendant(of: self) } ?? true
  }
}
