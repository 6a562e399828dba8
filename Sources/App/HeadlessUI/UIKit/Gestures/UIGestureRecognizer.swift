import AppModel
import Foundation

/// What recognizes a gesture in the touches of a view, UIKit's `UIGestureRecognizer`.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer, UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable {
    /// The states of UIKit.
    case possible, began, changed, ended, cancelled, failed
    /// The gesture is recognized at once.
    public static let recognized = State.ended
  }

  /// What decides about the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer receives touches; a gesture of now is cancelled when it doesn't.
  open var isEnabled = true {
    didSet { if !isEnabled, current == .began || current == .changed { state = .cancelled } }
  }
  /// The view whose touches it receives.
  open internal(set) weak var view: UIView?
  /// Whether the view doesn't receive the touches of a recognized gesture.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the gesture has failed: no effect.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the gesture has failed: no effect.
  open var delaysTouchesEnded = true
  /// The types of touches that are received: no effect, touches of robots are direct.
  open var allowedTouchTypes: [NSNumber] = []
  /// Whether only one type of touches is received: no effect.
  open var requiresExclusiveTouchType = true
  /// A name for the use of the app.
  open var name: String?
  /// The state; a subclass sets it in the methods for touches.
  open var state: State {
    get { current }
    set { request(newValue) }
  }
  private var current = State.possible
  /// The state that waits for the failure of others.
  private(set) var waiting: State?
  private var actions: [TargetAction] = []
  private var others: [WeakRecognizer] = []
  private(set) var touches: [UITouch] = []
  /// The touches of now.
  weak var sequence: TouchSequence?
  /// The number of taps that the recognizer waits for.
  var taps: Int { (self as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0 }

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer that calls a method.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target ?? self, action: action) }
  }
  /// Creates a recognizer that calls nothing.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Adds a method that a target performs at changes.
  open func addTarget(_ target: Any, action: Selector) {
    guard !actions.contains(where: { $0.isSame(target, action) }) else { return }
    actions.append(TargetAction(target, action))
  }
  /// Removes methods; of all targets or all methods if `nil`.
  open func removeTarget(_ target: Any?, action: Selector?) { actions.removeAll { $0.isSame(target, action) } }

  // MARK: Touches

  /// The number of fingers.
  open var numberOfTouches: Int { touches.count }
  /// Where the gesture is in a view; in the window if `nil`.
  open func location(in view: UIView?) -> CGPoint { touches.last?.location(in: view) ?? .zero }
  /// Where a finger is in a view; in the window if `nil`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Called when a finger touches the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when a finger moves.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when a finger leaves the screen.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the recognizer is ready for another gesture.
  open func reset() {}
  /// Stops receiving a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  /// Does something later, while the touches are kept.
  final func schedule(
    after delay: Duration, _ label: String, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    guard let sequence else { return }
    sequence.schedule(after: delay, label) { [weak self] in
      guard let self else { return }
      if self.sequence == nil { self.sequence = sequence }
      action(self)
    }
  }

  func receive(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
    if phase == .began { touches = [touch] }
    guard current != .failed, touches.contains(where: { $0 === touch }) else { return }
    switch phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }

  /// Makes the recognizer ready for another gesture, unless it waits for more touches.
  func finish() {
    guard current != .possible else { return }
    current = .possible
    waiting = nil
    reset()
  }

  /// The distance by which a finger moves before it isn't a tap any more.
  static var tapDistance: CGFloat { 10 }

  // MARK: Relations

  /// Recognizes only after another recognizer has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    others.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }
  /// Returns whether a recognized gesture prevents another one.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognized gesture prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether the recognizer waits for the failure of another one.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer waits for the failure of this one.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the recognizer waits for the failure of another one.
  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    others.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether both gestures are recognized together.
  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  // MARK: State

  private func request(_ new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .ended): recognize(new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed): change(to: .changed)
    case (.began, .ended), (.changed, .ended): change(to: .ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): change(to: .cancelled)
    default: break
    }
  }

  /// Ends without a gesture, also of one that has waited for others.
  private func fail() {
    (current, waiting) = (.failed, nil)
    sequence?.didFail(self)
  }

  private func recognize(_ new: State) {
    guard let sequence, delegate?.gestureRecognizerShouldBegin(self) ?? true,
      view?.gestureRecognizerShouldBegin(self) ?? true, !sequence.prevents(self)
    else { return fail() }
    let rivals = sequence.recognizers.filter { $0 !== self && $0.current == .possible && requiresFailure(of: $0) }
    guard rivals.isEmpty else {
      waiting = new
      return
    }
    sequence.didRecognize(self)
    change(to: new)
  }

  /// Recognizes the gesture that has waited, if nothing is left that it waits for.
  func recognizeAfterFailures() {
    guard let state = waiting else { return }
    waiting = nil
    recognize(state)
  }

  private func change(to new: State) {
    current = new
    for action in actions { action.perform(self) }
  }
}

/// What decides about recognizers, UIKit's `UIGestureRecognizerDelegate`.
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether a gesture is recognized.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether a recognizer receives a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Returns whether two gestures are recognized together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer waits for the failure of another one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another recognizer waits for the failure of this one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns `true`.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
