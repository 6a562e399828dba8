import AppModel
import Foundation

// Styles that depend on other styles.

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle, CustomStringConvertible {
  let style: any ShapeStyle
  public var description: String { String(describing: style) }
  /// Erases the type of a style.
  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }
}

extension AnyShapeStyle: Equatable {
  /// Returns whether two styles are known to be the same.
  public static func == (left: AnyShapeStyle, right: AnyShapeStyle) -> Bool {
    // The usual types: a cast to a protocol takes much longer.
    if let color = left.style as? Color, let other = right.style as? Color { return color == other }
    if let rank = left.style as? HierarchicalShapeStyle, let other = right.style as? HierarchicalShapeStyle {
      return rank == other
    }
    if let style = left.style as? any Hashable, let other = right.style as? any Hashable {
      return AnyHashable(style) == AnyHashable(other)
    }
    // Not all styles can be compared.
    return String(describing: left.style) == String(describing: right.style)
  }
}

/// A style made from another one.
private struct DerivedStyle<Base: ShapeStyle>: PaintedStyle, CustomStringConvertible {
  let base: Base
  let change: any Sendable
  /// By which the opacity is multiplied.
  var opacity = 1.0

  var description: String { "\(base) \(change)" }

  func paint(in context: DrawingContext) -> Paint { AnyShapeStyle(base).paint(in: context).opacity(opacity) }
}

/// A style of foregrounds of some rank, SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// 0 for the first rank.
  let rank: Int
  /// The name of the rank.
  public var description: String { ["primary", "secondary", "tertiary", "quaternary", "quinary"][rank] }
  public static let primary = HierarchicalShapeStyle(rank: 0)
  public static let secondary = HierarchicalShapeStyle(rank: 1)
  public static let tertiary = HierarchicalShapeStyle(rank: 2)
  public static let quaternary = HierarchicalShapeStyle(rank: 3)
  public static let quinary = HierarchicalShapeStyle(rank: 4)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    DerivedStyle(base: self, change: opacity, opacity: opacity)
  }
  /// The style, blended with what is behind it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { DerivedStyle(base: self, change: mode) }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { DerivedStyle(base: self, change: style) }
  /// The second rank of the style.
  public var secondary: some ShapeStyle { DerivedStyle(base: self, change: "secondary", opacity: 0.6) }
  /// The third rank of the style.
  public var tertiary: some ShapeStyle { DerivedStyle(base: self, change: "tertiary", opacity: 0.3) }
  /// The fourth rank of the style.
  public var quaternary: some ShapeStyle { DerivedStyle(base: self, change: "quaternary", opacity: 0.18) }
  /// The fifth rank of the style.
  public var quinary: some ShapeStyle { DerivedStyle(base: self, change: "quinary", opacity: 0.12) }
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
