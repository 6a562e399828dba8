import Foundation

// Transitions of the app. They are immediate: the run warns of an animator, which isn't called.

/// What the app animates transitions with, UIKit's `UIViewControllerTransitioningDelegate`.
@MainActor @preconcurrency
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; `nil` for that of the system.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal: never called.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what moves a presentation with a finger: never called.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what moves a dismissal with a finger: never called.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// An animator of a transition, UIKit's `UIViewControllerAnimatedTransitioning`: never called, the run warns of it.
@MainActor @preconcurrency
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Makes the changes of the transition: never called.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called at the end: never called.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What moves a transition with a finger, UIKit's `UIViewControllerInteractiveTransitioning`: never called.
@MainActor @preconcurrency
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition: never called.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// The transition that an animator makes, UIKit's `UIViewControllerContextTransitioning`: no object is one.
@MainActor @preconcurrency
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger moves the transition.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// Ends the transition.
  func completeTransition(_ didComplete: Bool)
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  /// Returns the controller that is shown before or after the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that is shown before or after the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a view before the transition.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a view after the transition.
  func finalFrame(for vc: UIViewController) -> CGRect
}

extension UIViewController {
  /// Calls what comes before a presentation, and warns of a transition of the app.
  func willBePresented(by presenter: UIViewController) {
    let animator = transitioningDelegate?.animationController(
      forPresented: self, presenting: presenter, source: presenter)
    if let animator { Self.warn(of: animator) }
    presenter.beginTransition(from: presenter, to: self, style: modalPresentationStyle)
    if let popover = state.presentation as? UIPopoverPresentationController {
      (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
    }
  }

  static func warn(of animator: any UIViewControllerAnimatedTransitioning) {
    UIApplication.shared.warnOnce(
      "the transition of \(type(of: animator)) is immediate on Linux: animateTransition(using:) isn't called")
  }
}
