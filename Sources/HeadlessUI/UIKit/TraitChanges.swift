import Foundation

/// A trait, UIKit's `UITraitDefinition`.
public protocol UITraitDefinition {}
/// A type of trait, UIKit's `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The preferred text size, whose changes aren't reported.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The number of pixels of a point, which doesn't change.
public enum UITraitDisplayScale: UITraitDefinition {}
/// The kind of device, which doesn't change.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The direction of the layout.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// The contrast of colors.
public enum UITraitAccessibilityContrast: UITraitDefinition {}
/// The weight of text that the user prefers.
public enum UITraitLegibilityWeight: UITraitDefinition {}

/// A registration for changes of traits, UIKit's `UITraitChangeRegistration`.
@MainActor @preconcurrency
public protocol UITraitChangeRegistration: AnyObject {}

@MainActor
final class TraitHandler: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func call(_ old: UITraitCollection, _ new: UITraitCollection) {
    let changes: [(trait: UITrait, isChanged: Bool)] = [
      (UITraitUserInterfaceStyle.self, old.userInterfaceStyle != new.userInterfaceStyle),
      (UITraitHorizontalSizeClass.self, old.horizontalSizeClass != new.horizontalSizeClass),
      (UITraitVerticalSizeClass.self, old.verticalSizeClass != new.verticalSizeClass),
      (UITraitLayoutDirection.self, old.layoutDirection != new.layoutDirection),
      (UITraitAccessibilityContrast.self, old.accessibilityContrast != new.accessibilityContrast),
      (UITraitLegibilityWeight.self, old.legibilityWeight != new.legibilityWeight),
    ]
    if changes.contains(where: { change in change.isChanged && traits.contains { $0 == change.trait } }) {
      handler(old)
    }
  }
}

/// An object with traits, UIKit's `UITraitChangeObservable`.
@MainActor @preconcurrency
public protocol UITraitChangeObservable: UIResponder {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a closure for changes of traits while the object is on the screen.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitHandler(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    traitHandlers.append(registration)
    return registration
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers.removeAll { $0 === registration }
  }
}

extension UIApplication {
  /// Calls what controllers and views do when the device is turned, or changes its appearance.
  func deviceChanged(from old: UITraitCollection, isTurned: Bool) {
    let controllers = appeared.compactMap(\.controller)
    let new = UITraitCollection.current
    if isTurned {
      let coordinator = TransitionCoordinator()
      for controller in controllers {
        if new != old { controller.willTransition(to: new, with: coordinator) }
        controller.viewWillTransition(to: UIScreen.main.bounds.size, with: coordinator)
      }
      coordinator.end()
    }
    guard new != old else { return }
    for controller in controllers {
      controller.traitCollectionDidChange(old)
      controller.callTraitHandlers(old, new)
      controller.viewIfLoaded?.traitsChanged(old, new)
    }
  }
}

extension UIResponder {
  fileprivate func callTraitHandlers(_ old: UITraitCollection, _ new: UITraitCollection) {
    for handler in traitHandlers { handler.call(old, new) }
  }
}

extension UIView {
  fileprivate func traitsChanged(_ old: UITraitCollection, _ new: UITraitCollection) {
    traitCollectionDidChange(old)
    callTraitHandlers(old, new)
    for view in subviews where view.controller == nil { view.traitsChanged(old, new) }
  }
}

/// What changes together with a transition, UIKit's `UIViewControllerTransitionCoordinator`.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Makes changes at once, and calls the completion when the transition has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
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
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
}

/// The turn of a device. What the app animates with it is done after all controllers know the new size.
@MainActor
private final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  let isAnimated = true
  let isCancelled = false
  let transitionDuration: TimeInterval = 0.35
  private var animations: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { UIViewController.afterTransition { completion(self) } }
    return true
  }

  func end() {
    for animation in animations { animation(self) }
    animations = []
  }
}
