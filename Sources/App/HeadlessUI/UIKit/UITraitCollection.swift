import AppModel
import Foundation
import ViewGraph

/// The environment of a view, UIKit's `UITraitCollection`: that of the device as it is held, with what the app has set.
public final class UITraitCollection: NSObject, Sendable {
  let system: SystemTraits
  /// The traits that the app defines; only the main thread has such values.
  nonisolated(unsafe) let custom: [ObjectIdentifier: Any]

  init(_ values: TraitValues) {
    (system, custom) = (values.system, values.custom)
    super.init()
  }

  /// Creates the environment of an app on a device.
  private convenience init(_ device: DeviceSettings, on screen: Screen) {
    self.init(
      TraitValues(
        system: SystemTraits(
          userInterfaceStyle: device.appearance == .dark ? .dark : .light,
          userInterfaceIdiom: screen.isPad ? .pad : .phone,
          horizontalSizeClass: screen.hasCompactWidth ? .compact : .regular,
          verticalSizeClass: screen.hasCompactHeight ? .compact : .regular, displayScale: screen.scale,
          preferredContentSizeCategory: UIContentSizeCategory(device.textSize),
          accessibilityContrast: device.switches.contains(.increasedContrast) ? .high : .normal,
          legibilityWeight: device.switches.contains(.boldText) ? .bold : .regular,
          layoutDirection: device.isRightToLeft ? .rightToLeft : .leftToRight)))
  }

  /// Creates an environment of which nothing is known.
  public override convenience init() { self.init(TraitValues()) }
  /// Creates an environment of some traits.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }
  /// Creates an environment of an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// Creates an environment of a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  /// Creates an environment of a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Creates an environment of a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Creates an environment of a scale.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
  /// Creates an environment of a text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  /// Creates an environment of a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Creates an environment of a weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// Creates an environment of the traits that others know; of those that several know the last one's.
  @available(*, deprecated, message: "use init(mutations:) or modifyingTraits(_:)")
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      traitCollections.reduce(into: TraitValues()) { values, traits in
        values.system.update(from: traits.system)
        values.custom.merge(traits.custom) { $1 }
      })
  }

  /// Returns the environment with other traits.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Returns the environment with another value of a trait.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  @MainActor private static var ofApp: UITraitCollection {
    let app = UIApplication.shared
    return UITraitCollection(app.device, on: app.screen)
  }

  @TaskLocal private static var performing: UITraitCollection?

  /// The environment of the app; in ``performAsCurrent(_:)`` the one whose method it is.
  public static var current: UITraitCollection {
    get { performing ?? assumingMainThread { ofApp } }
    @available(*, unavailable, message: "use performAsCurrent(_:), which ends")
    set {}
  }

  /// Performs actions in which the environment is ``current``, and decides what colors of Core Graphics are made of.
  public func performAsCurrent(_ actions: () -> Void) { Self.$performing.withValue(self, operation: actions) }

  /// The traits that colors of the system depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }

  /// A color in the environment of ``performAsCurrent(_:)``; outside of it one for all environments.
  static func performed(_ color: UIColor) -> UIColor { performing.map { color.resolvedColor(with: $0) } ?? color }

  var values: TraitValues { TraitValues(system: system, custom: custom) }

  /// The value of a trait; its default value if nothing sets it.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// The light or dark appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle { system.userInterfaceStyle }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { system.userInterfaceIdiom }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { system.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { system.verticalSizeClass }
  /// The number of pixels of a point.
  public var displayScale: CGFloat { system.displayScale }
  /// The preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory { system.preferredContentSizeCategory }
  /// The contrast of colors.
  public var accessibilityContrast: UIAccessibilityContrast { system.accessibilityContrast }
  /// The weight of text that the user prefers.
  public var legibilityWeight: UILegibilityWeight { system.legibilityWeight }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { system.layoutDirection }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection, other.system == system, other.custom.count == custom.count else {
      return false
    }
    return custom.allSatisfy { key, value in other.custom[key].map { Comparison.areEqual($0, value) } ?? false }
  }
  public override var hash: Int { system.hashValue }

  /// Returns whether colors are others than in another environment.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.colorVariant != colorVariant
  }

  /// What colors depend on.
  var colorVariant: ColorVariant {
    ColorVariant(isDark: userInterfaceStyle == .dark, hasMoreContrast: accessibilityContrast == .high)
  }
}

/// The traits of the system.
struct SystemTraits: Hashable, Sendable {
  var userInterfaceStyle = UITraitUserInterfaceStyle.defaultValue
  var userInterfaceIdiom = UITraitUserInterfaceIdiom.defaultValue
  var horizontalSizeClass = UITraitHorizontalSizeClass.defaultValue
  var verticalSizeClass = UITraitVerticalSizeClass.defaultValue
  var displayScale = UITraitDisplayScale.defaultValue
  var preferredContentSizeCategory = UITraitPreferredContentSizeCategory.defaultValue
  var accessibilityContrast = UITraitAccessibilityContrast.defaultValue
  var legibilityWeight = UITraitLegibilityWeight.defaultValue
  var layoutDirection = UITraitLayoutDirection.defaultValue

  private static var all: [any SystemTrait.Type] {
    [
      UITraitUserInterfaceStyle.self,
      UITraitUserInterfaceIdiom.self,
      UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self,
      UITraitDisplayScale.self,
      UITraitPreferredContentSizeCategory.self,
      UITraitAccessibilityContrast.self,
      UITraitLegibilityWeight.self,
      UITraitLayoutDirection.self,
    ]
  }

  /// Takes the traits that others know.
  mutating func update(from other: SystemTraits) {
    for trait in Self.all { trait.copy(from: other, to: &self) }
  }
}

/// The values of traits that can be changed.
struct TraitValues: UIMutableTraits {
  var system = SystemTraits()
  var custom: [ObjectIdentifier: Any] = [:]

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = T.self as? any SystemTrait.Type, let value = system.read(self.system) as? T.Value { return value }
      return custom[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue
    }
    set {
      if let system = T.self as? any SystemTrait.Type {
        system.write(newValue, to: &self.system)
      } else {
        custom[ObjectIdentifier(trait)] = newValue
      }
    }
  }

  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    // Apps can't create other values.
    return traits as? TraitValues ?? self
  }
}
