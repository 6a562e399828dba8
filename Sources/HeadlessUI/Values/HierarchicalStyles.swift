import Foundation

// Styles that depend on other styles.

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle, CustomStringConvertible {
  private let style: any ShapeStyle
  /// The name of the style.
  public var description: String { String(describing: style) }
  /// Erases the type of a style.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

/// A style made from another one.
private struct DerivedStyle<Base: ShapeStyle>: ShapeStyle, CustomStringConvertible {
  let base: Base
  let change: any Sendable

  var description: String { "\(base) \(change)" }
}

/// A style of foregrounds of some rank, SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  private let name: String
  /// The name of the rank.
  public var description: String { name }
  /// The first rank.
  public static let primary = HierarchicalShapeStyle(name: "primary")
  /// The second rank.
  public static let secondary = HierarchicalShapeStyle(name: "secondary")
  /// The third rank.
  public static let tertiary = HierarchicalShapeStyle(name: "tertiary")
  /// The fourth rank.
  public static let quaternary = HierarchicalShapeStyle(name: "quaternary")
  /// The fifth rank.
  public static let quinary = HierarchicalShapeStyle(name: "quinary")
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first rank.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second rank.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third rank.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth rank.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth rank.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
  /// The style with an opacity.
  public func opacity(_ opacity: Double) -> some ShapeStyle { DerivedStyle(base: self, change: opacity) }
  /// The style, blended with what is behind it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { DerivedStyle(base: self, change: mode) }
  /// The style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { DerivedStyle(base: self, change: style) }
  /// The second rank of the style.
  public var secondary: some ShapeStyle { DerivedStyle(base: self, change: "secondary") }
  /// The third rank of the style.
  public var tertiary: some ShapeStyle { DerivedStyle(base: self, change: "tertiary") }
  /// The fourth rank of the style.
  public var quaternary: some ShapeStyle { DerivedStyle(base: self, change: "quaternary") }
  /// The fifth rank of the style.
  public var quinary: some ShapeStyle { DerivedStyle(base: self, change: "quinary") }
}

/// A shadow of a style, SwiftUI's `ShadowStyle`: no effect.
public struct ShadowStyle: Hashable, Sendable, CustomStringConvertible {
  /// The shadow with its measures.
  public let description: String
  /// A shadow behind a shape.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(description: "drop \(color) \(radius) (\(x), \(y))") }
  /// A shadow on a shape.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(description: "inner \(color) \(radius) (\(x), \(y))") }
}
