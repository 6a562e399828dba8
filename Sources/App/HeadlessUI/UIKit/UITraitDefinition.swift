import Foundation
import ViewGraph

/// A trait, UIKit's `UITraitDefinition`.
public protocol UITraitDefinition {
  /// The type of the value.
  associatedtype Value
  /// The value if nothing sets it.
  static var defaultValue: Value { get }
  /// The name for debugging.
  static var name: String { get }
  static var identifier: String { get }
  /// Whether colors depend on the trait: no effect.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }

  static func isChanged(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    !Comparison.areEqual(old[Self.self], new[Self.self])
  }
}

/// A type of trait, UIKit's `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// A container of traits that can be changed, UIKit's `UIMutableTraits`.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  /// The light or dark appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The number of pixels of a point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The contrast of colors.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The weight of text that the user prefers.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
}

/// A trait that the system sets.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var value: WritableKeyPath<SystemTraits, Value> { get }
}

extension SystemTrait {
  static func read(_ traits: SystemTraits) -> Any { traits[keyPath: value] }
  static func write(_ value: Any, to traits: inout SystemTraits) {
    if let value = value as? Value { traits[keyPath: self.value] = value }
  }

  /// Copies the value, unless it isn't known.
  static func copy(from other: SystemTraits, to traits: inout SystemTraits) {
    if other[keyPath: value] != defaultValue { traits[keyPath: value] = other[keyPath: value] }
  }
}

/// Light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The preferred text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The number of pixels of a point, which doesn't change.
public enum UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: CGFloat { 0 }
  static var value: WritableKeyPath<SystemTraits, CGFloat> { \.displayScale }
}

/// The kind of device, which doesn't change.
public enum UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

public enum UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The contrast of colors.
public enum UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The weight of text that the user prefers.
public enum UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var value: WritableKeyPath<SystemTraits, UILegibilityWeight> { \.legibilityWeight }
}
