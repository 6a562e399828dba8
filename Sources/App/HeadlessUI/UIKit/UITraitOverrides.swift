import ViewGraph

/// The traits that an object sets for itself and for everything inside, UIKit's `UITraitOverrides`.
///
/// They change ``UIView/traitCollection`` and ``UIViewController/traitCollection``, and what SwiftUI reads by a
/// ``UITraitBridgedEnvironmentKey`` in a hosting controller; they don't change layout or colors.
public struct UITraitOverrides: UIMutableTraits {
  private struct Override {
    let value: Any
    let write: (inout TraitValues) -> Void
  }

  private var overrides: [ObjectIdentifier: Override] = [:]

  init() {}

  var isEmpty: Bool { overrides.isEmpty }

  /// The value of a trait; its default value if it isn't set here.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { overrides[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
    set { overrides[ObjectIdentifier(trait)] = Override(value: newValue) { $0[trait] = newValue } }
  }

  /// Whether a trait is set here.
  public func contains(_ trait: UITrait) -> Bool { overrides[ObjectIdentifier(trait)] != nil }

  /// Removes the value of a trait.
  public mutating func remove(_ trait: UITrait) { overrides[ObjectIdentifier(trait)] = nil }

  func apply(to values: inout TraitValues) {
    for override in overrides.values { override.write(&values) }
  }
}

extension UIResponder {
  private var responders: UnfoldFirstSequence<UIResponder> { sequence(first: self) { $0.next } }

  /// Whether the responder or one around it sets traits.
  var hasOverriddenTraits: Bool { responders.contains { !$0.overriddenTraits.isEmpty } }

  /// The traits of the app with what the responders around this one set, and the responder itself.
  var traits: UITraitCollection { traits(in: .current) }

  /// The traits if those of the app are others.
  func traits(in app: UITraitCollection) -> UITraitCollection {
    let overrides = responders.map(\.overriddenTraits).filter { !$0.isEmpty }
    guard !overrides.isEmpty else { return app }
    var values = app.values
    for override in overrides.reversed() { override.apply(to: &values) }
    return UITraitCollection(values)
  }

  /// The controllers and views whose traits depend on this responder: itself, and everything inside.
  private var traitOwners: [UIResponder] {
    switch self {
    case let controller as UIViewController:
      [controller] + (controller.viewIfLoaded.map { $0.viewsInside } ?? [])
        + controller.children.flatMap(\.traitOwners)
    case let window as UIWindow: window.viewsInside + (window.rootViewController?.traitOwners ?? [])
    case let view as UIView: view.viewsInside
    case let scene as UIWindowScene: [scene] + scene.windows.flatMap(\.traitOwners)
    default: [self]
    }
  }

  /// Sets what the responder sets for itself and for everything inside, and reports changes.
  func overrideTraits(_ overrides: UITraitOverrides) {
    let owners = traitOwners.map { ($0, $0.traits) }
    overriddenTraits = overrides
    for (owner, old) in owners where owner.traits != old { owner.traitsChanged(from: old) }
  }

  private func traitsChanged(from old: UITraitCollection) {
    if let controller = self as? UIViewController {
      controller.state.traitChanges += 1
      controller.traitCollectionDidChange(old)
    } else if let view = self as? UIView {
      view.traitCollectionDidChange(old)
    }
    callTraitHandlers(old, traits)
  }
}

extension UIView {
  /// The view, the views inside and their controllers.
  fileprivate var viewsInside: [UIResponder] {
    [self] + subviews.flatMap { view in (view.controller.map { [$0] } ?? []) + view.viewsInside }
  }
}
