import Foundation

/// What changes together with a transition, UIKit's `UIViewControllerTransitionCoordinator`.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes changes at once, and calls the completion when the transition has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Makes changes of any view at once, and calls the completion when the transition has ended.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Would call a closure when a finger that moves the transition is lifted: never called, fingers move none.
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes at once.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A transition, UIKit's `UIViewControllerTransitionCoordinatorContext`.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the user has cancelled the transition.
  var isCancelled: Bool { get }
  /// Whether a finger moves the transition: never.
  var isInteractive: Bool { get }
  /// Whether a finger has begun the transition: never.
  var initiallyInteractive: Bool { get }
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far a transition has come that a finger moves: 0.
  var percentComplete: CGFloat { get }
  /// How the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Returns the controller that is shown before or after the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that is shown before or after the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A controller of a transition, UIKit's `UITransitionContextViewControllerKey`.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is shown before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A view of a transition, UIKit's `UITransitionContextViewKey`.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is shown before.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is shown after.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The turn of a device, whose animations are run after all controllers know the new size, or a change of controllers.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let isCancelled = false
  let isInteractive = false
  let initiallyInteractive = false
  let transitionDuration: TimeInterval = 0.35
  let percentComplete: CGFloat = 0
  let presentationStyle: UIModalPresentationStyle
  private let isImmediate: Bool
  private weak var old: UIViewController?
  private weak var new: UIViewController?
  private let end = Date(timeIntervalSinceNow: 0.35)
  private var animations: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// - Parameter isImmediate: Whether animations are run when they are added.
  init(
    isImmediate: Bool, from old: UIViewController? = nil, to new: UIViewController? = nil,
    style: UIModalPresentationStyle = .none
  ) {
    (self.isImmediate, self.old, self.new, presentationStyle) = (isImmediate, old, new, style)
    super.init()
  }

  /// Whether the transition is under way.
  var isCurrent: Bool { Date() < end }

  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation {
      if isImmediate { animation(self) } else { animations.append(animation) }
    }
    if let completion { UIViewController.afterTransition { completion(self) } }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? old : key == .to ? new : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? old?.viewIfLoaded : key == .to ? new?.viewIfLoaded : nil
  }

  func runAnimations() {
    for animation in animations { animation(self) }
    animations = []
  }
}

extension UIViewController {
  /// The transition of the controller, or of the container that it is in; `nil` if none is under way.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self) { $0.parent }.lazy.compactMap(\.state.transition).first(where: \.isCurrent)
  }

  /// Begins the transition between two controllers.
  func beginTransition(
    from old: UIViewController?, to new: UIViewController?, style: UIModalPresentationStyle = .none
  ) {
    let transition = TransitionCoordinator(isImmediate: true, from: old, to: new, style: style)
    for controller in [self, old, new] { controller?.state.transition = transition }
  }

  /// Replaces the view of a child by that of another one at once, and calls the completion when the transition would
  /// have ended.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (@MainActor () -> Void)?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      return UIApplication.shared.raise("Children view controllers must have a common parent view controller")
    }
    fromViewController.view.superview?.addSubview(toViewController.view)
    animations?()
    fromViewController.view.removeFromSuperview()
    UIView.end(after: duration, completion)
  }
}
