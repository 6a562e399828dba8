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

  private convenience init(
    _ style: UIUserInterfaceStyle, _ device: DeviceSettings = DeviceSettings(), on screen: Screen
  ) {
    self.init(
      TraitValues(
        system: SystemTraits(
          userInterfaceStyle: style, userInterfaceIdiom: screen.isPad ? .pad : .phone,
          horizontalSizeClass: screen.hasCompactWidth ? .compact : .regular,
          verticalSizeClass: screen.hasCompactHeight ? .compact : .regular, displayScale: screen.scale,
          preferredContentSizeCategory: UIContentSizeCategory(device.textSize),
          accessibilityContrast: device.switches.contains(.increasedContrast) ? .high : .normal,
          legibilityWeight: device.switches.contains(.boldText) ? .bold : .regular,
          layoutDirection: device.isRightToLeft ? .rightToLeft : .leftToRight)))
  }

  /// Creates an environment of an appearance on a phone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle, on: .standard) }
  /// Creates a light environment.
  public override convenience init() { self.init(userInterfaceStyle: .light) }
  /// Creates a light environment with other traits.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection().values.changed(by: mutations))
  }

  /// Returns the environment with other traits.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// The environment of the app.
  public static var current: UITraitCollection {
    assumingMainThread {
      let app = UIApplication.shared
      return UITraitCollection(app.device.appearance == .dark ? .dark : .light, app.device, on: app.screen)
    }
  }

  var values: TraitValues { TraitValues(system: system, custom: custom) }

  /// The value of a trait; its default value if nothing sets it.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// The light or dark appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle { system.userInterfaceStyle }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { system.userInterfaceIdiom }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { system.horizontalSizeClass }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { system.verticalSizeClass }
  /// The number of pixels of a point.
  public var displayScale: CGFloat { system.displayScale }
  /// The preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory { system.preferredContentSizeCategory }
  /// The contrast of colors.
  public var accessibilityContrast: UIAccessibilityContrast { system.accessibilityContrast }
  /// The weight of text that the user prefers.
  public var legibilityWeight: UILegibilityWeight { system.legibilityWeight }
  /// The direction of the layout.
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
  var userInterfaceStyle: UIUserInterfaceStyle
  var userInterfaceIdiom: UIUserInterfaceIdiom
  var horizontalSizeClass: UIUserInterfaceSizeClass
  var verticalSizeClass: UIUserInterfaceSizeClass
  var displayScale: CGFloat
  var preferredContentSizeCategory: UIContentSizeCategory
  var accessibilityContrast: UIAccessibilityContrast
  var legibilityWeight: UILegibilityWeight
  var layoutDirection: UITraitEnvironmentLayoutDirection
}

/// The values of traits that can be changed.
struct TraitValues: UIMutableTraits {
  var system: SystemTraits
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
