import Foundation

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
    if traits.contains(where: { $0.isChanged(old, new) }) { handler(old) }
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
      let coordinator = TransitionCoordinator(isImmediate: false)
      for controller in controllers {
        if new != old { controller.willTransition(to: new, with: coordinator) }
        controller.viewWillTransition(to: UIScreen.main.bounds.size, with: coordinator)
      }
      coordinator.runAnimations()
    }
    guard new != old else { return }
    for controller in controllers {
      controller.traitsOfAppChanged(old, new) { controller.traitCollectionDidChange($0) }
      controller.viewIfLoaded?.traitsChanged(old, new)
    }
  }
}

extension UIResponder {
  func callTraitHandlers(_ old: UITraitCollection, _ new: UITraitCollection) {
    for handler in traitHandlers { handler.call(old, new) }
  }

  /// Reports a change of the app's traits, unless the responder or one around it overrides what has changed.
  fileprivate func traitsOfAppChanged(
    _ old: UITraitCollection, _ new: UITraitCollection, _ report: (UITraitCollection) -> Void
  ) {
    let (own, changed) = (traits(in: old), traits(in: new))
    guard own != changed else { return }
    report(own)
    callTraitHandlers(own, changed)
  }
}

extension UIView {
  fileprivate func traitsChanged(_ old: UITraitCollection, _ new: UITraitCollection) {
    traitsOfAppChanged(old, new) { traitCollectionDidChange($0) }
    for view in subviews where view.controller == nil { view.traitsChanged(old, new) }
  }
}
