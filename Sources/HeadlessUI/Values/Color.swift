import AppModel
import Foundation

/// A style for shapes and text, SwiftUI's `ShapeStyle`. Nothing is drawn: styles are recorded.
public protocol ShapeStyle: Sendable {}

/// A color, SwiftUI's `Color`.
public struct Color: Hashable, Sendable, ShapeStyle, CustomStringConvertible {
  private let name: String
  /// The components in the light and the dark appearance; `nil` for a color of the asset catalog, which is not read.
  private let shades: Shades?

  private struct Shades: Hashable {
    let light: Resolved
    let dark: Resolved
  }

  private init(named name: String) { (self.name, shades) = (name, nil) }

  init(named name: String, light: Resolved, dark: Resolved) {
    (self.name, shades) = (name, Shades(light: light, dark: dark))
  }

  /// A color that depends on the appearance.
  init(light: Color, dark: Color) {
    name = "\(light.name)/\(dark.name)"
    shades = light.shades.flatMap { light in dark.shades.map { Shades(light: light.light, dark: $0.dark) } }
  }

  /// The components in an appearance; `nil` for a color of the asset catalog, which is not read.
  func shade(isDark: Bool) -> Resolved? { isDark ? shades?.dark : shades?.light }

  private init(named name: String, _ change: (Resolved) -> Resolved, of color: Color) {
    self.name = name
    shades = color.shades.map { Shades(light: change($0.light), dark: change($0.dark)) }
  }

  /// The color with an opacity in place of its own.
  func withOpacity(_ opacity: Double) -> Color {
    Color(named: "\(name) \(opacity)", { $0.replacingOpacity(Float(opacity)) }, of: self)
  }

  /// The name of the color.
  public var description: String { name }

  /// A space of colors.
  public enum RGBColorSpace: Sendable {
    /// The common spaces.
    case sRGB, sRGBLinear, displayP3
  }

  /// A color of the asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name) }
  /// A color of its parts, from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let shade = Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
    self.init(named: "rgb(\(red), \(green), \(blue), \(opacity))", light: shade, dark: shade)
  }
  /// A gray, from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    let shade = Resolved(red: Float(white), green: Float(white), blue: Float(white), opacity: Float(opacity))
    self.init(named: "white(\(white), \(opacity))", light: shade, dark: shade)
  }
  /// A color of its hue, saturation and brightness, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let shade = Resolved(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
    self.init(named: "hsb(\(hue), \(saturation), \(brightness), \(opacity))", light: shade, dark: shade)
  }
  /// A color of the asset catalog.
  public init(_ resource: ColorResource) { self.init(named: resource.name) }

  /// The color, more or less transparent.
  public func opacity(_ opacity: Double) -> Color {
    Color(named: "\(name) \(opacity)", { $0.replacingOpacity($0.opacity * Float(opacity)) }, of: self)
  }
  /// A gradient of the color.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }
  /// The color mixed with another one.
  public func mix(with other: Color, by fraction: Double) -> Color { Color(named: "\(name)+\(other.name)") }

  /// The system's colors.
  public static let red = Color(system: "red", 0xFF3B30, 0xFF453A)
  /// Orange.
  public static let orange = Color(system: "orange", 0xFF9500, 0xFF9F0A)
  /// Yellow.
  public static let yellow = Color(system: "yellow", 0xFFCC00, 0xFFD60A)
  /// Green.
  public static let green = Color(system: "green", 0x34C759, 0x30D158)
  /// Mint.
  public static let mint = Color(system: "mint", 0x00C7BE, 0x63E6E2)
  /// Teal.
  public static let teal = Color(system: "teal", 0x30B0C7, 0x40C8E0)
  /// Cyan.
  public static let cyan = Color(system: "cyan", 0x32ADE6, 0x64D2FF)
  /// Blue.
  public static let blue = Color(system: "blue", 0x007AFF, 0x0A84FF)
  /// Indigo.
  public static let indigo = Color(system: "indigo", 0x5856D6, 0x5E5CE6)
  /// Purple.
  public static let purple = Color(system: "purple", 0xAF52DE, 0xBF5AF2)
  /// Pink.
  public static let pink = Color(system: "pink", 0xFF2D55, 0xFF375F)
  /// Brown.
  public static let brown = Color(system: "brown", 0xA2845E, 0xAC8E68)
  /// White.
  public static let white = Color(system: "white", 0xFFFFFF)
  /// Gray.
  public static let gray = Color(system: "gray", 0x8E8E93)
  /// Black.
  public static let black = Color(system: "black", 0x000000)
  /// Transparent.
  public static let clear = Color(system: "clear", 0x000000, opacity: (0, 0))
  /// The color of primary content.
  public static let primary = Color(system: "primary", 0x000000, 0xFFFFFF)
  /// The color of secondary content.
  public static let secondary = Color(system: "secondary", 0x3C3C43, 0xEBEBF5, opacity: (0.6, 0.6))
  /// The accent color.
  public static let accentColor = Color(system: "accentColor", 0x007AFF, 0x0A84FF)
}

extension Color: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = LeafLayout.flexible
    box.semantics.isOpaque = name != "clear"
    box.appearance["color"] = name
  }
}

/// The name of a color in the asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  /// Creates a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of an image in the asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  /// Creates a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension ShapeStyle where Self == Color {
  /// The system's colors.
  public static var red: Color { .red }
  /// Orange.
  public static var orange: Color { .orange }
  /// Yellow.
  public static var yellow: Color { .yellow }
  /// Green.
  public static var green: Color { .green }
  /// Mint.
  public static var mint: Color { .mint }
  /// Teal.
  public static var teal: Color { .teal }
  /// Cyan.
  public static var cyan: Color { .cyan }
  /// Blue.
  public static var blue: Color { .blue }
  /// Indigo.
  public static var indigo: Color { .indigo }
  /// Purple.
  public static var purple: Color { .purple }
  /// Pink.
  public static var pink: Color { .pink }
  /// Brown.
  public static var brown: Color { .brown }
  /// White.
  public static var white: Color { .white }
  /// Gray.
  public static var gray: Color { .gray }
  /// Black.
  public static var black: Color { .black }
  /// Transparent.
  public static var clear: Color { .clear }
  /// The accent color.
  public static var accentColor: Color { .accentColor }
}

/// A style whose type doesn't matter.
public struct AnyShapeStyle: ShapeStyle {
  private let name: String
  /// Erases the type of a style.
  public init<S: ShapeStyle>(_ style: S) { name = String(describing: style) }
}

/// A style of foregrounds of some rank, SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  private let name: String
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
  /// The style, more or less transparent.
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
}

/// A translucent material, SwiftUI's `Material`.
public struct Material: ShapeStyle, Hashable {
  private let name: String
  /// The materials, from thin to thick.
  public static let ultraThin = Material(name: "ultraThin")
  /// Thin.
  public static let thin = Material(name: "thin")
  /// Regular.
  public static let regular = Material(name: "regular")
  /// Thick.
  public static let thick = Material(name: "thick")
  /// Ultra thick.
  public static let ultraThick = Material(name: "ultraThick")
  /// The material of bars.
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  /// Mostly transparent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More transparent than opaque.
  public static var thinMaterial: Material { .thin }
  /// Somewhat transparent.
  public static var regularMaterial: Material { .regular }
  /// More opaque than transparent.
  public static var thickMaterial: Material { .thick }
  /// Mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .bar }
}

/// Colors along a line, SwiftUI's `Gradient`.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat
    /// Creates a stop.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The colors and their places.
  public var stops: [Stop]
  /// Creates a gradient.
  public init(stops: [Stop]) { self.stops = stops }
  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count < 2 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
    }
  }
}

/// A gradient whose type doesn't matter.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  /// Creates a gradient.
  public init(_ gradient: Gradient) { self.gradient = gradient }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  private let points: [UnitPoint]
  /// Creates a gradient.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, points) = (gradient, [startPoint, endPoint])
  }
  /// Creates a gradient of colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient from a point outwards.
public struct RadialGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let radii: [CGFloat]
  /// Creates a gradient.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, radii) = (gradient, center, [startRadius, endRadius])
  }
  /// Creates a gradient of colors.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// A gradient around a point.
public struct AngularGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let angles: [Angle]
  /// Creates a gradient.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, angles) = (gradient, center, [startAngle, endAngle])
  }
  /// Creates a gradient all around.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }
  /// Creates a gradient of colors.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of colors all around.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
}

extension LinearGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill("LinearGradient") }
}
extension RadialGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill("RadialGradient") }
}
extension AngularGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill("AngularGradient") }
}

extension ElementNode {
  /// Makes the box decoration that takes what it is offered.
  func fill(_ name: String) {
    layout = LeafLayout.flexible
    semantics.isOpaque = true
    appearance["fill"] = name
  }
}
