/// A value of SwiftUI's environment that is a trait of UIKit too, SwiftUI's `UITraitBridgedEnvironmentKey`.
///
/// A view reads what a view around it sets, or else what ``read(from:)`` finds in the traits of the hosting controller.
/// Views of UIKit inside of SwiftUI don't have the values that SwiftUI sets: ``write(to:value:)`` isn't called.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  /// Sets the value in traits.
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

extension UITraitBridgedEnvironmentKey {
  /// The value of the traits around the view.
  public static func _unsetValue(in values: EnvironmentValues) -> Value {
    read(from: values.inheritedTraits ?? .current)
  }
}

extension EnvironmentValues {
  /// The traits of the device, or of the controller that hosts the view.
  @Entry var inheritedTraits: UITraitCollection?
}
